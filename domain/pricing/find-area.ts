import type { Area, Areas, Point } from './area-schema.ts';
import { isWithin, roadMeters } from './distance.ts';
import { hasPostalCode } from './postal-codes.ts';

/** Where a shoot is. `point` is null where nobody knows it. */
export type Place = { country: string; region: string; postalCode: string; point: Point | null };

/** The area of a place with the meters by road that its fee is counted from; null where they are not known. */
export type FoundArea = { area: Area | null; meters: number | null; isUnsure: boolean };

/**
 * The first area that holds a place. Without a point rings are skipped, and the result is unsure where one was: staff are
 * told.
 */
export function findArea({ areas, base, distanceUnit }: Areas, { postalCode, point }: Place): FoundArea {
  let isUnsure = false;
  for (const area of areas) {
    if (area.where.kind === 'postal_codes') {
      if (!hasPostalCode(area.where.codes, postalCode)) continue;
      const meters = base && point ? roadMeters(base, point) : null;
      return { area, meters, isUnsure: isUnsure || (area.fee.kind === 'distance' && meters === null) };
    }
    if (!point) {
      isUnsure = true;
      continue;
    }
    const meters = roadMeters(area.where.center, point);
    if (isWithin(meters, distanceUnit, area.where.reach)) return { area, meters, isUnsure };
  }
  return { area: null, meters: null, isUnsure };
}
