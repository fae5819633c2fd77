import { Temporal } from 'temporal-polyfill';
import { DAY_MS } from '#domain/shared/time/durations.ts';

/** What a clock on a wall shows, as the milliseconds since 1970 that it would be in UTC. */
export type WallTime = number;

const offsetAt = (zone: string, instant: number): number =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).offsetNanoseconds / 1e6;

/** Days whose offset is the same from the day before to the day after, by zone: nearly all. Null where the clock is changed. */
const steadyDays = new Map<string, Map<number, number | null>>();
const MAX_DAYS = 20_000;

function steadyOffset(zone: string, day: number): number | null {
  const days = steadyDays.get(zone) ?? new Map<number, number | null>();
  steadyDays.set(zone, days);
  const before = days.get(day);
  if (before !== undefined) return before;
  const [first, last] = [offsetAt(zone, (day - 1) * DAY_MS), offsetAt(zone, (day + 2) * DAY_MS)];
  const offset = first === last ? first : null;
  if (days.size >= MAX_DAYS) days.clear();
  days.set(day, offset);
  return offset;
}

/** The instant of a wall time in a zone. A time that the clock leaves out is as much later, one that it shows twice is the first (RFC 5545 §3.3.5). */
export function instantOfWall(wall: WallTime, zone: string): number {
  if (zone === 'UTC') return wall;
  const steady = steadyOffset(zone, Math.floor(wall / DAY_MS));
  if (steady !== null) return wall - steady;
  const shown = new Date(wall).toISOString().slice(0, -1);
  return Temporal.PlainDateTime.from(shown).toZonedDateTime(zone).epochMilliseconds;
}

/** What the clock of a zone shows at an instant. */
export const wallOfInstant = (instant: number, zone: string): WallTime => instant + offsetAt(zone, instant);
