import type { Area, Areas } from '#domain/catalogue/area-schema.ts';
import { hasPostalCode } from '#domain/shared/addresses/code-patterns.ts';
import { isWithin, roadMeters } from '#domain/shared/addresses/distance.ts';
import type { Point } from '#domain/shared/addresses/point.ts';

/** The place of a shoot. `point` is null if its location on the map is not known. */
export type Place = { country: string; region: string; postalCode: string; point: Point | null };

/**
 * The service area of a place, with the driving distance in meters that its fee depends on. `meters` is null if it is
 * not known.
 */
export type FoundArea = { area: Area | null; meters: number | null; isUnsure: boolean };

/**
 * Finds the first area that contains a place. Without a location on the map, areas defined as a ring are skipped; if
 * any was skipped, the result is marked as unsure and staff are told.
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
