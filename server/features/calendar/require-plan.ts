import type { ShootRefusal } from '#domain/calendar/calendar-json.ts';
import type { ExplainedPerson } from '#domain/scheduling/explain-slot.ts';
import { isHard, type Reason } from '#domain/scheduling/reasons.ts';
import { AppError, invalidField } from '#domain/shared/errors.ts';
import { MINUTE_MS } from '#domain/shared/time/durations.ts';
import type { Context } from '#server/context.ts';
import type { VisitNeeds } from '#server/features/scheduling/bookings/find-visit.ts';
import { createReasonPresenter } from '#server/features/scheduling/bookings/present.ts';
import { lookAtTime } from '#server/features/scheduling/bookings/take-person.ts';
import { findPerson } from '#server/features/scheduling/people/queries.ts';
import { getFormats } from '#server/features/site/get-formats.ts';
import type { ToldReason } from './take-free-person.ts';

/** Notice and horizon bind customers; whether a time is over is asked of the clock. */
const BINDS_CUSTOMERS = ['past', 'notice', 'horizon'];

/** What stands in the way of a person's time where staff choose it: notice and horizon do not. */
export const listStaffReasons = ({ reasons }: Pick<ExplainedPerson, 'reasons'>): Reason[] =>
  reasons.filter(({ code }) => !BINDS_CUSTOMERS.includes(code));

/** Says of a person that they do not work for the studio on a day. */
export const tellInactive = (name: string): ToldReason => ({
  code: 'outside_hours',
  sentence: `${name} does not work for the studio on this day.`,
});

/** When a shoot is and who does it. */
export type Plan = { startsAt: Date; endsAt: Date; personId: string };

/** A plan for a visit, whether reasons that may be set aside are confirmed, and the shoot itself where it is there already. */
type JudgedPlan = { plan: Plan; needs: VisitNeeds; isConfirmed: boolean; except?: string | undefined };

async function refusePerson(ctx: Context, personId: string): Promise<never> {
  const person = await findPerson(ctx.db, personId);
  if (!person) throw invalidField('person_id', 'There is no such person.');
  const reason = tellInactive(person.name);
  const current: ShootRefusal = { person_id: personId, can_override: false, reasons: [reason] };
  throw new AppError('conflict', reason.sentence, { current });
}

async function refuse(ctx: Context, wanted: ExplainedPerson): Promise<never> {
  const presentReason = createReasonPresenter(await getFormats(ctx));
  const reasons = listStaffReasons(wanted);
  const told = reasons.map(presentReason);
  const canOverride = !reasons.some(isHard);
  const current = { person_id: wanted.personId, can_override: canOverride, reasons: told } as ShootRefusal;
  const name = (await findPerson(ctx.db, wanted.personId))?.name ?? 'This person';
  const sentence = `${name}: ${told.map((reason) => reason.sentence).join(' ')}`;
  throw new AppError(canOverride ? 'unusual_time' : 'conflict', sentence, { current });
}

/**
 * Judges a plan for a shoot by the engine, under the lock of the calendar, and returns what was set aside for it. Otherwise `conflict`
 * where another shoot, a held time or blocked hours are there, or `unusual_time` with each reason until it is confirmed.
 */
export async function requirePlan(
  ctx: Context,
  { plan, needs, isConfirmed, except }: JudgedPlan,
): Promise<ToldReason[]> {
  const { startsAt, endsAt, personId } = plan;
  const durationMinutes = (endsAt.getTime() - startsAt.getTime()) / MINUTE_MS;
  const { slot } = await lookAtTime(ctx, { startsAt, needs: { ...needs, durationMinutes }, except });
  const wanted = slot.people.find((person) => person.personId === personId);
  if (!wanted) return refusePerson(ctx, personId);
  const reasons = listStaffReasons(wanted);
  if (reasons.some(isHard) || (reasons.length > 0 && !isConfirmed)) return refuse(ctx, wanted);
  const presentReason = createReasonPresenter(await getFormats(ctx));
  return reasons.map(presentReason).map(({ code, sentence }) => ({ code, sentence }));
}
