import type { SizeUnit } from '#domain/shared/area.ts';

/** Why one item of the catalogue has no price, with the numbers for its message. Sizes are in the catalogue's unit. */
export type ItemRefusal =
  | { code: 'photo_count'; min: number; max: number; step: number }
  | { code: 'no_photo_count' }
  | { code: 'quantity'; min: number; max: number; addOn?: string }
  | { code: 'size_required' }
  | { code: 'size_needs_quote'; size: number; unit: SizeUnit; largest: number | null };
