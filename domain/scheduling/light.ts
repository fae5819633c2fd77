import type { LightKind } from '#domain/catalogue/visit-kinds.ts';
import type { Span } from '#domain/scheduling/bookings/spans.ts';
import { MINUTE_MS } from '#domain/shared/time/durations.ts';
import type { VisitLight } from './facts.ts';

/**
 * The sun's times on a day at a place, in milliseconds since 1970: sunrise and sunset, and civil dawn and dusk, when
 * the sun is six degrees below the horizon. A time is null if it does not happen on that day; `isUp` then says whether
 * the sun stays up or down.
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
 * Returns when a visit may take place: in daylight, entirely within it; at twilight, so that it ends within it, because
 * a twilight shoot begins while it is still light.
 */
export function lightSpans(kind: LightKind, { today, tomorrow, whole }: Days, durationMinutes: number): Span[] {
  if (kind === 'day') return daylight(today, whole);
  const spans = twilight(today, tomorrow.sunrise, whole);
  return spans.map(({ from, to }) => ({ from: from - durationMinutes * MINUTE_MS, to }));
}

/**
 * Extra start times that the light allows, besides the regular ones. Twilight is short, so a shoot may also start so
 * that it ends with the twilight, rounded to five minutes.
 */
export function lightStarts(light: VisitLight | null, day: string, durationMinutes: number): number[] {
  if (light?.kind !== 'twilight') return [];
  return light
    .spansOn(day)
    .map(({ to }) => Math.floor(to / ROUNDED_TO_MS) * ROUNDED_TO_MS - durationMinutes * MINUTE_MS);
}
