import { toArea } from '#domain/shared/area.ts';
import { itemTotal, type PricedCatalogue, pricePackage } from './item-price.ts';
import type { Price } from './price-schema.ts';
import type { SizePrice } from './size-row.ts';

/** Where the prices of some packages change, the smallest size first. */
function listEnds(prices: readonly Price[]): number[] {
  const ends = prices.flatMap((price) => (price.kind === 'tiers' ? price.tiers : []).flatMap(({ upTo }) => upTo ?? []));
  return [...new Set(ends)].sort((one, other) => one - other);
}

/** The prices that a package's own follows from: itself, or its parts. Null where one of the parts is not there. */
function listSources(price: Price, { packages }: PricedCatalogue): readonly Price[] | null {
  if (price.kind !== 'parts') return [price];
  const parts = price.parts.map((id) => packages.find((item) => item.id === id)?.price);
  return parts.every((part) => part !== undefined) ? parts : null;
}

/**
 * What a package costs by the size of the home, each price from the function by which orders are priced; sizes that cost the same are
 * one row. Empty where the size does not matter.
 */
export function listSizePrices(price: Price, catalogue: PricedCatalogue): SizePrice[] {
  const sources = listSources(price, catalogue);
  if (!sources?.some(({ kind }) => kind === 'tiers')) return [];
  const priceOf = (size: number) => {
    const priced = pricePackage(price, { photoCount: null, sqft: toArea(size, catalogue.sizeUnit) }, catalogue);
    return priced.ok ? itemTotal(priced.price) : null;
  };
  const ends = listEnds(sources);
  const rows = [
    ...ends.map((upTo): SizePrice => [upTo, priceOf(upTo)]),
    [null, priceOf((ends.at(-1) ?? 0) + 1)] satisfies SizePrice,
  ];
  return rows.filter(([, amount], index) => amount !== rows[index + 1]?.[1] || index === rows.length - 1);
}
