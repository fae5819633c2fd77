import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { daySchema, instantSchema } from '#domain/shared/time/dates.ts';
import { bookingInstant, dayInZone, timeInZone } from './booking-time.ts';

const WALL = /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/;
const MOMENT_SENTENCE =
  "Write day and time in the studio's zone as YYYY-MM-DDTHH:mm, for example 2026-12-01T14:00, or as an instant with its offset, for example 2026-12-01T19:00:00Z.";
const WHOLE_MINUTE = 'A shoot begins at a whole minute.';

const isWall = (moment: string) => WALL.test(moment) && daySchema.safeParse(moment.slice(0, 10)).success;

/** An ISO instant with `Z` or an offset; null for any other text. */
function readInstant(moment: string): Temporal.Instant | null {
  try {
    return instantSchema.safeParse(new Date(moment).toISOString()).success ? Temporal.Instant.from(moment) : null;
  } catch {
    return null;
  }
}

/**
 * When a shoot begins: a wall time in the studio's zone (`YYYY-MM-DDTHH:mm`), or an instant with `Z` or an offset, as offered times are
 * told. Any other text ends the reading of the body that it is in, whose rules reckon with days.
 */
export const shootMomentSchema = z
  .string(MOMENT_SENTENCE)
  .refine((moment) => isWall(moment) || readInstant(moment) !== null, { error: MOMENT_SENTENCE, abort: true })
  .refine((moment) => isWall(moment) || (readInstant(moment)?.epochMilliseconds ?? 0) % 60_000 === 0, {
    error: WHOLE_MINUTE,
    abort: true,
  });

/** The instant of a moment of `shootMomentSchema`, where wall times are those of the zone. */
export function momentInstant(moment: string, timeZone: string): Date {
  if (isWall(moment)) return bookingInstant(moment.slice(0, 10), moment.slice(11), timeZone);
  return new Date(Temporal.Instant.from(moment).epochMilliseconds);
}

/** Day (`YYYY-MM-DD`) and time (`HH:mm`) of a moment of `shootMomentSchema` in the zone. */
export function momentWallTime(moment: string, timeZone: string): { day: string; time: string } {
  const instant = momentInstant(moment, timeZone);
  return { day: dayInZone(instant, timeZone), time: timeInZone(instant, timeZone) };
}
