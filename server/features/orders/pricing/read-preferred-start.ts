import { momentWallTime } from '#domain/scheduling/bookings/shoot-moment.ts';
import { invalidField } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';

const TWO_TIMES = 'Send preferred_start, or preferred_date and preferred_time, not both.';

type WithPreference = {
  preferred_start?: string | null | undefined;
  preferred_date: string | null;
  preferred_time: string | null;
};

/**
 * A body whose `preferred_start` became the day and the time of the studio's zone. Refuses with `invalid_input` what names a day or a time beside it.
 */
export async function readPreferredStart<T extends WithPreference>(ctx: Context, body: T): Promise<T> {
  const { preferred_start: start, preferred_date, preferred_time } = body;
  if (!start) return body;
  if (preferred_date !== null || preferred_time !== null) throw invalidField('preferred_start', TWO_TIMES);
  const { day, time } = momentWallTime(start, await getTimeZone(ctx));
  return { ...body, preferred_start: undefined, preferred_date: day, preferred_time: time };
}
