import type { CatalogueDocument, PackageDocument } from '#domain/catalogue/catalogue-schema.ts';
import { toPhotoCountRule } from '#domain/catalogue/photo-count-rule.ts';
import type { AddOnPrice, PartsPrice, PerUnitPrice, Price, TiersPrice } from '#domain/catalogue/price-schema.ts';
import { takeOff } from '#domain/catalogue/take-off.ts';
import { type Area, areaIn } from '#domain/orders/area.ts';
import { findTier, tierRange } from './home-size.ts';
import type { Refusal } from './refusal.ts';

/** The answers that the price of one thing depends on. `sqft` is the size of the home in square feet. */
export type ItemAnswers = { photoCount: number | null; sqft: Area | null };

/** What one thing costs. `sizeMinor` is what a larger home costs beyond the smallest, `photos` what further photos cost. */
export type ItemPrice = {
  baseMinor: number;
  sizeMinor: number;
  tier: { from: number; upTo: number | null } | null;
  photos: { step: number; stepMinor: number; steps: number } | null;
  units: number;
  /** Null where the duration of the package holds. */
  durationMinutes: number | null;
  /** Of that each part of a package of parts, by its id. */
  partMinutes?: Readonly<Record<string, number>>;
};

type Priced = { ok: true; price: ItemPrice } | { ok: false; refusal: Refusal };

const plain = (baseMinor: number, rest: Partial<ItemPrice> = {}): Priced => ({
  ok: true,
  price: { baseMinor, sizeMinor: 0, tier: null, photos: null, units: 1, durationMinutes: null, ...rest },
});
const refuse = (refusal: Refusal): Priced => ({ ok: false, refusal });

function priceTiers({ tiers }: TiersPrice, sqft: Area | null, catalogue: CatalogueDocument): Priced {
  if (sqft === null) return refuse({ code: 'size_required' });
  const size = areaIn(sqft, catalogue.sizeUnit);
  const tier = findTier(tiers, size);
  const largest = tiers.at(-1)?.upTo ?? null;
  if (!tier || tier.amountMinor === null)
    return refuse({ code: 'size_needs_quote', size, unit: catalogue.sizeUnit, largest });
  const lowest = tiers[0]?.amountMinor ?? 0;
  const { durationMinutes } = tier;
  return plain(lowest, { sizeMinor: tier.amountMinor - lowest, tier: tierRange(tiers, tier), durationMinutes });
}

function priceUnits({ unitMinor, minUnits, maxUnits }: PerUnitPrice, quantity: number | null): Priced {
  const units = quantity ?? minUnits;
  if (units < minUnits || units > maxUnits) return refuse({ code: 'quantity', min: minUnits, max: maxUnits });
  return plain(unitMinor, { units });
}

/** The price of an add-on for a quantity; only one that is priced per unit can be had more than once. */
export function priceAddOn(
  price: AddOnPrice,
  quantity: number,
  { sqft }: ItemAnswers,
  catalogue: CatalogueDocument,
): Priced {
  if (price.kind === 'per_unit') return priceUnits(price, quantity);
  if (quantity !== 1) return refuse({ code: 'quantity', min: 1, max: 1 });
  return price.kind === 'tiers' ? priceTiers(price, sqft, catalogue) : plain(price.amountMinor);
}

/** What a part of a package costs by itself, with its duration. */
function pricePart(part: PackageDocument, answers: ItemAnswers, catalogue: CatalogueDocument): Priced {
  const priced = pricePackage(part.price, { ...answers, photoCount: null }, catalogue);
  if (!priced.ok) return priced;
  const durationMinutes = priced.price.durationMinutes ?? part.durationMinutes;
  return { ok: true, price: { ...priced.price, durationMinutes } };
}

const total = ({ baseMinor, sizeMinor, units }: ItemPrice) => baseMinor * units + sizeMinor;

/** A package of parts: what these cost together at their smallest counts, less what it takes off; they are done one after the other. */
function priceParts({ parts, off }: PartsPrice, answers: ItemAnswers, catalogue: CatalogueDocument): Priced {
  let [sum, durationMinutes] = [0, 0];
  const partMinutes: Record<string, number> = {};
  for (const id of parts) {
    const part = catalogue.packages.find((each) => each.id === id);
    if (!part || part.price.kind === 'parts') throw new Error(`The part ${id} cannot be priced.`);
    const priced = pricePart(part, answers, catalogue);
    if (!priced.ok) return priced;
    sum += total(priced.price);
    partMinutes[id] = priced.price.durationMinutes ?? 0;
    durationMinutes += partMinutes[id];
  }
  return plain(takeOff(sum, off, catalogue.currency), { durationMinutes, partMinutes });
}

/** The price of a package for answers, or why there is none. */
export function pricePackage(price: Price, answers: ItemAnswers, catalogue: CatalogueDocument): Priced {
  const { photoCount, sqft } = answers;
  switch (price.kind) {
    case 'photo_count': {
      const { step, stepPriceCents, availableCounts } = toPhotoCountRule(price);
      const count = photoCount ?? price.defaultCount;
      if (!availableCounts.includes(count)) {
        return refuse({ code: 'photo_count', min: price.minPhotos, max: price.maxPhotos, step });
      }
      const steps = (count - price.minPhotos) / step;
      return plain(price.baseMinor, { photos: { step, stepMinor: stepPriceCents, steps } });
    }
    case 'per_unit':
      return priceUnits(price, photoCount);
    case 'fixed':
      return photoCount === null ? plain(price.amountMinor) : refuse({ code: 'no_photo_count' });
    case 'tiers':
      return photoCount === null ? priceTiers(price, sqft, catalogue) : refuse({ code: 'no_photo_count' });
    case 'parts':
      return photoCount === null ? priceParts(price, answers, catalogue) : refuse({ code: 'no_photo_count' });
  }
}
