import type { PersonZone } from './facts.ts';

/** The area that a visit is in. `isKnown` is false where nobody knows; `area` is null where it is in none. */
export type VisitArea = { isKnown: boolean; area: { id: string; weekdays: readonly number[] } | null };

/**
 * Where and when a person works, as far as a visit is concerned: their own zones, and in its area on the area's weekdays alone.
 * Nothing limits them where the area is not known.
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
