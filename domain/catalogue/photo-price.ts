import type { CataloguePackage, PageUnits } from './packages.ts';
import type { PhotoCountRule } from './photo-count-rule.ts';

/**
 * The price of `photoCount` photos under a rule, in minor units: the base price up to the minimum, above it the price of a step
 * for each further step. `photoPriceCents(starterRule, 35) === 300_00`. A count between two steps costs as the next
 * higher step.
 */
export function photoPriceCents(rule: PhotoCountRule, photoCount: number): number {
  const steps = Math.max(0, Math.ceil((photoCount - rule.minPhotos) / rule.step));
  return rule.basePriceForMinCents + steps * rule.stepPriceCents;
}

/** Whether a photo count may be ordered (CAT-13). */
export function isAvailableCount(item: CataloguePackage, photoCount: number): boolean {
  return item.photoCountRule?.availableCounts.includes(photoCount) ?? false;
}

/** An offer: a package at a photo count. `photoCount` is null for packages without a dynamic count. */
export type Offer = { item: CataloguePackage; photoCount: number | null; priceCents: number };

/**
 * The offer for a request, or null where the count is not available. Without a count, the package's default count; a
 * count for a package without a dynamic photo count is refused.
 */
export function findOffer(item: CataloguePackage, photoCount?: number | null): Offer | null {
  const rule = item.photoCountRule;
  const units = item.price.kind === 'from' ? item.price.units : null;
  if (units) return findUnits(item, units, photoCount ?? units.min);
  if (!rule) return photoCount == null ? { item, photoCount: null, priceCents: item.basePriceCents } : null;
  const count = photoCount ?? rule.defaultCount;
  if (!isAvailableCount(item, count)) return null;
  return { item, photoCount: count, priceCents: photoPriceCents(rule, count) };
}

/** The offer of a package that is sold per unit; `photoCount` is the number of units. */
function findUnits(item: CataloguePackage, { min, max, unitMinor }: PageUnits, count: number): Offer | null {
  return count < min || count > max ? null : { item, photoCount: count, priceCents: unitMinor * count };
}

/** The offer of a package whose count nobody has chosen. */
export function defaultOffer(item: CataloguePackage): Offer {
  const offer = findOffer(item);
  if (!offer) throw new Error(`Package ${item.id} has no default offer.`);
  return offer;
}
