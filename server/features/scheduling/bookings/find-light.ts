import { getTimes } from 'suncalc';
import type { LightKind } from '#domain/catalogue/visit-kinds.ts';
import { addDays, bookingInstant } from '#domain/scheduling/bookings/booking-time.ts';
import type { VisitLight } from '#domain/scheduling/facts.ts';
import { lightSpans, type SunOfDay } from '#domain/scheduling/light.ts';
import type { Point } from '#domain/shared/addresses/point.ts';

/** The light a visit needs, and where. Null if its location is not known: then any time is allowed. */
export type NeededLight = { kind: LightKind; place: Point };

/**
 * Returns the sun's times on a day (`YYYY-MM-DD`) at a place. Computed for noon, so that it is the right day in the
 * studio's time zone.
 */
export function sunOfDay(day: string, { latitude, longitude }: Point, timeZone: string): SunOfDay {
  const { dawn, sunrise, sunset, dusk, alwaysUp } = getTimes(bookingInstant(day, null, timeZone), latitude, longitude);
  const at = (date: Date | null) => date?.getTime() ?? null;
  return { dawn: at(dawn), sunrise: at(sunrise), sunset: at(sunset), dusk: at(dusk), isUp: alwaysUp === true };
}

/**
 * Returns a function that gives the spans with the right light for each day. Null if the visit needs no particular
 * light.
 */
export function findLight(
  light: NeededLight | null,
  { durationMinutes, timeZone }: { durationMinutes: number; timeZone: string },
): VisitLight | null {
  if (!light) return null;
  const { kind, place } = light;
  const spansOn = (day: string) => {
    const next = addDays(day, 1);
    const [from, to] = [day, next].map((each) => bookingInstant(each, '00:00', timeZone).getTime());
    if (from === undefined || to === undefined) return [];
    const days = { today: sunOfDay(day, place, timeZone), tomorrow: sunOfDay(next, place, timeZone) };
    return lightSpans(kind, { ...days, whole: { from, to } }, durationMinutes);
  };
  return { kind, spansOn };
}
