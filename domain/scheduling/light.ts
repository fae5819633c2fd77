import type { Span } from '#domain/bookings/spans.ts';
import { MINUTE_MS } from '#domain/shared/durations.ts';
import type { LightKind, VisitLight } from './facts.ts';

/**
 * The sun of a day at a place, in milliseconds since 1970: civil dawn and dusk, with the sun six degrees below the horizon, and
 * its rise and set. Null where it does not come so far on that day; `isUp` says on which side it then stays.
 */
export type SunOfDay = {
  dawn: number | null;
  sunrise: number | null;
  sunset: number | null;
  dusk: number | null;
  isUp: boolean;
};

const ROUNDED_TO_MS = 5 * MINUTE_MS;

/** From sunrise to sunset; the whole day where the sun does not set. */
function daylight({ sunrise, sunset, isUp }: SunOfDay, whole: Span): Span[] {
  if (sunrise === null && sunset === null) return isUp ? [whole] : [];
  return [{ from: sunrise ?? whole.from, to: sunset ?? whole.to }];
}

/** The evening's twilight; in a winter without sunrise, the twilight of noon. In a white night it lasts until the next sunrise. */
function twilight({ dawn, sunset, dusk, isUp }: SunOfDay, nextSunrise: number | null, whole: Span): Span[] {
  if (sunset !== null) return [{ from: sunset, to: dusk ?? nextSunrise ?? whole.to }];
  return !isUp && dawn !== null && dusk !== null ? [{ from: dawn, to: dusk }] : [];
}

type Days = { today: SunOfDay; tomorrow: SunOfDay; whole: Span };

/**
 * When a visit of a length may take place: in daylight within it, at twilight so that its end lies in it, since a twilight
 * shoot begins while it is still light.
 */
export function lightSpans(kind: LightKind, { today, tomorrow, whole }: Days, durationMinutes: number): Span[] {
  if (kind === 'day') return daylight(today, whole);
  const spans = twilight(today, tomorrow.sunrise, whole);
  return spans.map(({ from, to }) => ({ from: from - durationMinutes * MINUTE_MS, to }));
}

/** The beginnings that light gives beside the grid: twilight is brief, so a shoot may also end with it, on five minutes. */
export function lightStarts(light: VisitLight | null, day: string, durationMinutes: number): number[] {
  if (light?.kind !== 'twilight') return [];
  return light
    .spansOn(day)
    .map(({ to }) => Math.floor(to / ROUNDED_TO_MS) * ROUNDED_TO_MS - durationMinutes * MINUTE_MS);
}
