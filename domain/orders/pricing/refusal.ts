import type { ItemRefusal } from '#domain/catalogue/item-refusal.ts';
import type { Currency } from '#domain/shared/money/currencies.ts';

/** Why a request has no price, with the numbers for its message. Sizes are in the catalog's unit. */
export type Refusal =
  | ItemRefusal
  | { code: 'unknown_package' }
  | { code: 'archived_package' }
  | { code: 'unknown_add_on'; addOn: string }
  | { code: 'add_on_needs_parent'; addOn: string; parents: string[] }
  | { code: 'add_on_twice'; addOn: string }
  | { code: 'choice_missing'; choice: string }
  | { code: 'choice_twice'; choice: string }
  | { code: 'area_refused'; sentence: string }
  | { code: 'area_weekday'; area: string; weekdays: readonly number[] }
  | { code: 'too_large' }
  | { code: 'below_minimum'; minimumMinor: number; currency: Currency };
export type RefusalCode = Refusal['code'];
