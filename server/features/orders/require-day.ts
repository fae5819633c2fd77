import { preferredDayProblem } from '#domain/bookings/booking-time.ts';
import { invalidField } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';

/** Refuses a preferred day (`YYYY-MM-DD`) that is past or too far ahead, with `invalid_input` about the field `path`. */
export function requirePossibleDay(ctx: Context, day: string | null, path: string): void {
  const problem = day && preferredDayProblem(day, ctx.clock.now(), ctx.config.STUDIO_TIME_ZONE);
  if (problem === 'past') throw invalidField(path, 'This day is in the past. Please choose another.');
  if (problem === 'too_far') {
    throw invalidField(path, 'This day is too far ahead. Please choose one within two years.');
  }
}
