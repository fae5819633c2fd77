import { getTimes } from 'suncalc';
import { addDays, bookingInstant } from '#domain/bookings/booking-time.ts';
import type { Point } from '#domain/pricing/area-schema.ts';
import type { LightKind, VisitLight } from '#domain/scheduling/facts.ts';
import { lightSpans, type SunOfDay } from '#domain/scheduling/light.ts';

/** The light that a visit needs, and where; null where nobody knows the place: then any time will do. */
export type NeededLight = { kind: LightKind; place: Point };

/** The sun of a day (`YYYY-MM-DD`) of a zone at a place. The sun's own day is asked for by noon of the wall. */
export function sunOfDay(day: string, { latitude, longitude }: Point, timeZone: string): SunOfDay {
  const { dawn, sunrise, sunset, dusk, alwaysUp } = getTimes(bookingInstant(day, null, timeZone), latitude, longitude);
  const at = (date: Date | null) => date?.getTime() ?? null;
  return { dawn: at(dawn), sunrise: at(sunrise), sunset: at(sunset), dusk: at(dusk), isUp: alwaysUp === true };
}

/** When a visit of a length has its light, day by day; null where any time will do. */
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
