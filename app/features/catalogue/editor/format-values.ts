import type { AreaFee } from '#domain/catalogue/area-schema.ts';
import type { PackageDocument } from '#domain/catalogue/catalogue-schema.ts';
import type { Visibility } from '#domain/catalogue/packages.ts';
import type { Taxes } from '#domain/catalogue/tax-schema.ts';
import { LIGHT_KINDS } from '#domain/catalogue/visit-kinds.ts';
import type { DistanceUnit } from '#domain/shared/addresses/distance.ts';
import type { SizeUnit } from '#domain/shared/area.ts';

export const VISIBILITY_LABELS: Record<Visibility, string> = {
  visible: 'On the website',
  link: 'By link only',
  archived: 'Archived',
};

/** The light that something is shot in, as it is chosen. */
export const LIGHT_CHOICES = ['any', ...LIGHT_KINDS] as const;
export type LightChoice = (typeof LIGHT_CHOICES)[number];
export const LIGHT_LABELS: Record<LightChoice, string> = { any: 'Any time', day: 'Daylight', twilight: 'Twilight' };

export const PRICE_KIND_LABELS: Record<PackageDocument['price']['kind'], string> = {
  fixed: 'One price',
  photo_count: 'By number of photos',
  tiers: 'By size of the home',
  per_unit: 'Per unit',
  parts: 'From its parts',
};

export const FEE_KIND_LABELS: Record<AreaFee['kind'], string> = {
  none: 'No fee',
  flat: 'One amount',
  percent: 'Percent of the order',
  distance: 'By distance',
};

export const WHERE_LABELS = { postal_codes: 'Postal codes', ring: 'Around a point' } as const;
export const TAX_PLACE_LABELS: Record<Taxes['place'], string> = { property: 'The property', customer: 'The customer' };
export const DISTANCE_UNIT_LABELS: Record<DistanceUnit, string> = { mi: 'Miles', km: 'Kilometers' };
export const SIZE_UNIT_LABELS: Record<SizeUnit, string> = { sqft: 'sq ft', m2: 'm²' };

/** The words of values that are chosen from a few, in comparisons. */
export const VALUE_LABELS: Readonly<Record<string, string>> = {
  ...VISIBILITY_LABELS,
  ...PRICE_KIND_LABELS,
  ...LIGHT_LABELS,
  ...WHERE_LABELS,
  ...TAX_PLACE_LABELS,
  ...DISTANCE_UNIT_LABELS,
  none: FEE_KIND_LABELS.none,
  flat: FEE_KIND_LABELS.flat,
  percent: FEE_KIND_LABELS.percent,
  distance: FEE_KIND_LABELS.distance,
};
