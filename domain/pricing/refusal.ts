import type { SizeUnit } from '#domain/orders/area.ts';
import type { Currency } from '#domain/shared/currencies.ts';

/** Why a request has no price, with the figures of its sentence. Sizes are in the catalogue's unit. */
export type Refusal =
  | { code: 'unknown_package' }
  | { code: 'archived_package' }
  | { code: 'photo_count'; min: number; max: number; step: number }
  | { code: 'no_photo_count' }
  | { code: 'quantity'; min: number; max: number; addOn?: string }
  | { code: 'unknown_add_on'; addOn: string }
  | { code: 'add_on_needs_parent'; addOn: string; parents: string[] }
  | { code: 'add_on_twice'; addOn: string }
  | { code: 'choice_missing'; choice: string }
  | { code: 'choice_twice'; choice: string }
  | { code: 'size_required' }
  | { code: 'size_needs_quote'; size: number; unit: SizeUnit; largest: number | null }
  | { code: 'area_refused'; sentence: string }
  | { code: 'area_weekday'; area: string; weekdays: readonly number[] }
  | { code: 'too_large' }
  | { code: 'below_minimum'; minimumMinor: number; currency: Currency };
export type RefusalCode = Refusal['code'];
