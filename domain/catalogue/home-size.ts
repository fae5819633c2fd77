import { areaIn, readArea, type SizeUnit } from '#domain/shared/area.ts';
import { type CataloguePackage, sizePrices } from './packages.ts';

/** The largest home that an order takes, in square feet. */
const MAX_SQFT = 1_000_000;

/** The size of a home as somebody typed it, in the unit of the catalogue to the hundredth; null where it is none. */
export function readHomeSize(text: string, unit: SizeUnit): number | null {
  const area = readArea(text, unit);
  const size = area === null || area > MAX_SQFT ? 0 : areaIn(area, unit);
  return size > 0 ? size : null;
}

/**
 * The one size that stands for all that cost the same as the one that is asked for, so that a server makes one page of prices for them;
 * null where it is no size, or where no price depends on one.
 */
export function shareHomeSize(packages: readonly CataloguePackage[], text: string): string | null {
  const size = readHomeSize(text, packages[0]?.sizeUnit ?? 'sqft');
  const ends = packages.flatMap((item) => sizePrices(item).flatMap(([upTo]) => upTo ?? [])).sort((a, b) => a - b);
  const last = ends.at(-1);
  if (size === null || last === undefined) return null;
  return String(ends.find((end) => size <= end) ?? last + 1);
}
