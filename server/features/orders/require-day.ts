import { preferredDayProblem } from '#domain/scheduling/bookings/booking-time.ts';
import { invalidField } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';

/** Refuses a preferred day (`YYYY-MM-DD`) that is past or too far ahead, with `invalid_input` about the field `path`. */
export async function requirePossibleDay(ctx: Context, day: string | null, path: string): Promise<void> {
  const problem = day && preferredDayProblem(day, ctx.clock.now(), await getTimeZone(ctx));
  if (problem === 'past') throw invalidField(path, 'This day is in the past. Please choose another.');
  if (problem === 'too_far') {
    throw invalidField(path, 'This day is too far ahead. Please choose one within two years.');
  }
}
