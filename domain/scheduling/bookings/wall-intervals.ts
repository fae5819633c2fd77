import { Temporal } from 'temporal-polyfill';
import { MINUTE_MS } from '#domain/shared/time/durations.ts';
import { timeInZone } from './booking-time.ts';
import { mergeSpans, type Span } from './spans.ts';

/** An interval of wall time (`HH:mm`) within one day. `to` is exclusive. */
export type WallInterval = { from: string; to: string };

/** `minuteOfDay('09:30') === 570`. */
export function minuteOfDay(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** `clockTime(570) === '09:30'`. */
export function clockTime(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

/**
 * Spans of real time (milliseconds since 1970) within one day of a zone as its wall time, in their order and merged.
 * Where a clock change doubles an hour, both of its passes are in the same place.
 */
export function wallIntervals(spans: readonly Span[], timeZone: string): WallInterval[] {
  const inMinutes = mergeSpans(spans).flatMap((span) => wallMinutes(span, timeZone));
  return mergeSpans(inMinutes).map(({ from, to }) => ({ from: clockTime(from), to: clockTime(to) }));
}

/** The minutes of the day that a span covers: one piece, or one on each side of a clock change. */
function wallMinutes(span: Span, timeZone: string): Span[] {
  const from = minuteOfDay(timeInZone(new Date(span.from), timeZone));
  const to = minuteOfDay(timeInZone(new Date(span.to), timeZone));
  const length = Math.round((span.to - span.from) / MINUTE_MS);
  if (to - from === length) return [{ from, to }];
  const lengthBefore = Math.round((clockChangeAfter(span.from, timeZone) - span.from) / MINUTE_MS);
  return [
    { from, to: from + lengthBefore },
    { from: to - (length - lengthBefore), to },
  ].filter((piece) => piece.from < piece.to);
}

function clockChangeAfter(instant: number, timeZone: string): number {
  const zoned = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone);
  return zoned.getTimeZoneTransition('next')?.epochMilliseconds ?? instant;
}
