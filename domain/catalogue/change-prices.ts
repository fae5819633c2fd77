import type { AddOnDocument, CatalogueDocument, PackageDocument } from './catalogue-schema.ts';
import type { Visibility } from './packages.ts';
import type { SizeTier } from './price-schema.ts';

/** A change of all prices: percent up or down, then rounded half up to multiples of `roundToMinor`. */
export type PriceChange = { percent: number; roundToMinor: number };

/** Below this a card cannot be charged. */
const LOWEST_MINOR = 50;

/**
 * A changed amount in minor units: `changeAmount(250_00, { percent: 5, roundToMinor: 500 }) === 265_00`. Never less than
 * `lowest`, by default what a card can be charged.
 */
export function changeAmount(minor: number, { percent, roundToMinor }: PriceChange, lowest = LOWEST_MINOR): number {
  const changed = (minor * (10_000 + Math.round(percent * 100))) / 10_000;
  return Math.max(lowest, Math.floor(changed / roundToMinor + 0.5) * roundToMinor);
}

function changeTiers(tiers: readonly SizeTier[], change: PriceChange, lowest: number): SizeTier[] {
  return tiers.map((tier) => ({
    ...tier,
    amountMinor: tier.amountMinor === null ? null : changeAmount(tier.amountMinor, change, lowest),
  }));
}

function changePrice(price: PackageDocument['price'], change: PriceChange): PackageDocument['price'] {
  switch (price.kind) {
    case 'fixed':
      return { ...price, amountMinor: changeAmount(price.amountMinor, change) };
    case 'photo_count':
      return {
        ...price,
        baseMinor: changeAmount(price.baseMinor, change),
        stepMinor: changeAmount(price.stepMinor, change, 0),
      };
    case 'tiers':
      return { ...price, tiers: changeTiers(price.tiers, change, LOWEST_MINOR) };
    case 'per_unit':
      return { ...price, unitMinor: changeAmount(price.unitMinor, change) };
    case 'parts':
      return price.off.kind === 'amount'
        ? { ...price, off: { ...price.off, amountMinor: changeAmount(price.off.amountMinor, change, 0) } }
        : price;
  }
}

function changeAddOnPrice(price: AddOnDocument['price'], change: PriceChange): AddOnDocument['price'] {
  switch (price.kind) {
    case 'fixed':
      return { ...price, amountMinor: changeAmount(price.amountMinor, change, 0) };
    case 'tiers':
      return { ...price, tiers: changeTiers(price.tiers, change, 0) };
    case 'per_unit':
      return { ...price, unitMinor: changeAmount(price.unitMinor, change, 0) };
  }
}

/** The catalogue with all prices of packages and add-ons changed, those of archived ones left as they are. */
export function changePrices({ packages, addOns, ...rest }: CatalogueDocument, change: PriceChange): CatalogueDocument {
  const isSold = ({ visibility }: { visibility: Visibility }) => visibility !== 'archived';
  return {
    ...rest,
    packages: packages.map((item) => (isSold(item) ? { ...item, price: changePrice(item.price, change) } : item)),
    addOns: addOns.map((item) => (isSold(item) ? { ...item, price: changeAddOnPrice(item.price, change) } : item)),
  };
}
