import type { NextRound } from '#domain/reviews/review-json.ts';
import { freeRoundsLeft } from '#domain/reviews/round-price.ts';
import { addWorkingTime } from '#domain/scheduling/working-time.ts';
import type { Context } from '#server/context.ts';
import type { RoundRow } from '#server/db/schema/reviews.ts';
import { readWorkingTime } from '#server/features/scheduling/bookings/read-working-time.ts';
import { priceRound, type ReviewTerms } from './find-terms.ts';

type Sending = { terms: ReviewTerms; rounds: readonly (RoundRow & { pins: number })[]; mayApprove: boolean };

/** When the studio is done with what is sent now: so many of its working hours later. */
export async function findDueTime(ctx: Context, { settings }: Pick<ReviewTerms, 'settings'>): Promise<Date> {
  const work = await readWorkingTime(ctx);
  return addWorkingTime({ ...work, from: ctx.clock.now(), minutes: settings.turnaround_hours * 60 });
}

/** The round that would be sent now, and what it costs. */
export async function readNextRound(ctx: Context, { terms, rounds, mayApprove }: Sending): Promise<NextRound> {
  const open = rounds.find(({ state }) => state === 'open');
  const sent = rounds.filter(({ state }) => state !== 'open').length;
  const number = sent + 1;
  const priced = await priceRound(ctx, terms, number);
  const pins = open?.pins ?? 0;
  return {
    number,
    pins,
    free_left: freeRoundsLeft(terms.rounds, sent),
    price_minor: priced?.totalMinor ?? null,
    currency: priced && priced.totalMinor > 0 ? terms.currency : null,
    due_at: (await findDueTime(ctx, terms)).toISOString(),
    can_send: pins > 0 && priced !== null && mayApprove,
  };
}
