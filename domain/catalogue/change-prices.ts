import type { CatalogueDocument, PackageDocument } from './catalogue-schema.ts';

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
  }
}

/** The catalogue with all prices changed, those of archived packages left as they are. */
export function changePrices({ packages }: CatalogueDocument, change: PriceChange): CatalogueDocument {
  return {
    packages: packages.map((item) =>
      item.visibility === 'archived' ? item : { ...item, price: changePrice(item.price, change) },
    ),
  };
}
