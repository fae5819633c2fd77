import { type Area, areaIn } from '#domain/shared/area.ts';
import type { CatalogueDocument, PackageDocument } from './catalogue-schema.ts';
import type { ItemRefusal } from './item-refusal.ts';
import { toPhotoCountRule } from './photo-count-rule.ts';
import type { AddOnPrice, PartsPrice, PerUnitPrice, Price, TiersPrice } from './price-schema.ts';
import { findTier, tierRange } from './size-tier.ts';
import { takeOff } from './take-off.ts';

/** What the price of one item depends on besides the answers: its catalogue, or as much of it as is there. */
export type PricedCatalogue = Pick<CatalogueDocument, 'packages' | 'currency' | 'sizeUnit'>;

/** The customer's answers that the price of one item depends on. `sqft` is the size of the home in square feet. */
export type ItemAnswers = { photoCount: number | null; sqft: Area | null };

/** The price of one item. `sizeMinor` is the surcharge for a larger home, `photos` the price of additional photos. */
export type ItemPrice = {
  baseMinor: number;
  sizeMinor: number;
  tier: { from: number; upTo: number | null } | null;
  photos: { step: number; stepMinor: number; steps: number } | null;
  units: number;
  /** How long it takes, in minutes. Null if the package's own duration applies. */
  durationMinutes: number | null;
  /** The minutes of each part of a package that combines several, by the part's id. */
  partMinutes?: Readonly<Record<string, number>>;
};

type Priced = { ok: true; price: ItemPrice } | { ok: false; refusal: ItemRefusal };

const plain = (baseMinor: number, rest: Partial<ItemPrice> = {}): Priced => ({
  ok: true,
  price: { baseMinor, sizeMinor: 0, tier: null, photos: null, units: 1, durationMinutes: null, ...rest },
});
const refuse = (refusal: ItemRefusal): Priced => ({ ok: false, refusal });

function priceTiers({ tiers }: TiersPrice, sqft: Area | null, catalogue: PricedCatalogue): Priced {
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
  catalogue: PricedCatalogue,
): Priced {
  if (price.kind === 'per_unit') return priceUnits(price, quantity);
  if (quantity !== 1) return refuse({ code: 'quantity', min: 1, max: 1 });
  return price.kind === 'tiers' ? priceTiers(price, sqft, catalogue) : plain(price.amountMinor);
}

/** The price and duration of one part of a package that combines several. */
function pricePart(part: PackageDocument, answers: ItemAnswers, catalogue: PricedCatalogue): Priced {
  const priced = pricePackage(part.price, { ...answers, photoCount: null }, catalogue);
  if (!priced.ok) return priced;
  const durationMinutes = priced.price.durationMinutes ?? part.durationMinutes;
  return { ok: true, price: { ...priced.price, durationMinutes } };
}

/** What an item costs, in minor units. */
export const itemTotal = ({ baseMinor, sizeMinor, units }: ItemPrice) => baseMinor * units + sizeMinor;

/**
 * Prices a package that combines several: the sum of its parts at their smallest photo counts, less its discount. The
 * parts are shot one after another, so their durations add up.
 */
function priceParts({ parts, off }: PartsPrice, answers: ItemAnswers, catalogue: PricedCatalogue): Priced {
  let [sum, durationMinutes] = [0, 0];
  const partMinutes: Record<string, number> = {};
  for (const id of parts) {
    const part = catalogue.packages.find((each) => each.id === id);
    if (!part || part.price.kind === 'parts') throw new Error(`The part ${id} cannot be priced.`);
    const priced = pricePart(part, answers, catalogue);
    if (!priced.ok) return priced;
    sum += itemTotal(priced.price);
    partMinutes[id] = priced.price.durationMinutes ?? 0;
    durationMinutes += partMinutes[id];
  }
  return plain(takeOff(sum, off, catalogue.currency), { durationMinutes, partMinutes });
}

/** Prices a package for a customer's answers, or returns why it has no price. */
export function pricePackage(price: Price, answers: ItemAnswers, catalogue: PricedCatalogue): Priced {
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
