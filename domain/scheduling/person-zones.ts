import type { PersonZone } from './facts.ts';

/** The service area of a visit. `isKnown` is false if its location is not known; `area` is null if it is in none. */
export type VisitArea = { isKnown: boolean; area: { id: string; weekdays: readonly number[] } | null };

/**
 * Returns the zones in which a person may do a visit: their own zones and, within the area of the visit, only that
 * area's weekdays. Returns no limit if the area is not known.
 */
export function zonesFor(own: readonly PersonZone[] | null, { isKnown, area }: VisitArea): PersonZone[] | null {
  if (!isKnown) return null;
  if (own === null) return area && area.weekdays.length > 0 ? [{ zone: area.id, weekdays: area.weekdays }] : null;
  if (!area) return [...own];
  return own.flatMap((each) => {
    if (each.zone !== area.id) return [each];
    if (each.weekdays.length === 0) return [{ zone: area.id, weekdays: area.weekdays }];
    const weekdays = each.weekdays.filter((day) => area.weekdays.length === 0 || area.weekdays.includes(day));
    return weekdays.length > 0 ? [{ zone: area.id, weekdays }] : [];
  });
}
