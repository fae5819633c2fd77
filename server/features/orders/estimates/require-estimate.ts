import { estimateEnd, lastDayProblem, usualLastDay } from '#domain/orders/estimates/estimate-days.ts';
import { AppError, invalidField } from '#domain/shared/errors.ts';
import { type Edited, requireVersion } from '#domain/shared/version.ts';
import type { Context } from '#server/context.ts';
import type { EstimateRow } from '#server/db/schema/estimates.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { getEstimate } from './get-estimate.ts';
import { lockEstimate } from './queries.ts';

/** An estimate, locked until the transaction ends, as the caller saw it. Otherwise `not_found` or `stale_version`. */
export async function requireEstimate(inside: Context, { id, ifMatch }: Edited): Promise<EstimateRow> {
  const row = await lockEstimate(inside.db, id);
  if (!row) throw new AppError('not_found', 'There is no such estimate.');
  await requireVersion(ifMatch, row.version, () => getEstimate(inside, id));
  return row;
}

/** Refuses a last day that is over or too far ahead, with `invalid_input` about `valid_until`. */
export function refuseLastDay(lastDay: string, now: Date, timeZone: string): void {
  const problem = lastDayProblem(lastDay, now, timeZone);
  if (problem === 'past') throw invalidField('valid_until', 'This day is over. Choose a later one.');
  if (problem === 'too_far') throw invalidField('valid_until', 'An estimate holds a year at most.');
}

/** The last day of an estimate and when it is over: 14 days ahead unless another day is asked for (BIL-44). */
export async function readLastDay(ctx: Context, asked: string | null): Promise<{ validUntil: string; endsAt: Date }> {
  const timeZone = await getTimeZone(ctx);
  const now = ctx.clock.now();
  const validUntil = asked ?? usualLastDay(now, timeZone);
  refuseLastDay(validUntil, now, timeZone);
  return { validUntil, endsAt: estimateEnd(validUntil, timeZone) };
}
