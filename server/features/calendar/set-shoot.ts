import type { AdminBooking, ShootRefusal } from '#domain/calendar/calendar-json.ts';
import type { ArrangeShoot } from '#domain/calendar/crew-day-json.ts';
import type { ExplainedPerson } from '#domain/scheduling/explain-slot.ts';
import { isHard } from '#domain/scheduling/reasons.ts';
import { AppError, invalidField } from '#domain/shared/errors.ts';
import { MINUTE_MS } from '#domain/shared/time/durations.ts';
import type { Edited } from '#domain/shared/version.ts';
import type { Context } from '#server/context.ts';
import type { BookingRow } from '#server/db/schema/bookings.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { settleMove } from '#server/features/orders/repricing/settle-price.ts';
import { createReasonPresenter } from '#server/features/scheduling/bookings/present.ts';
import { lookAtTime } from '#server/features/scheduling/bookings/take-person.ts';
import { findPerson } from '#server/features/scheduling/people/queries.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { getFormats } from '#server/features/site/get-formats.ts';
import { presentBooking } from './present.ts';
import { recordOverride } from './record-override.ts';
import { requireFuture, studioInstant } from './require-time.ts';
import { getBookingNeeds, learnDrivesOfBooking, type ToldReason } from './take-free-person.ts';
import { requireConfirmed } from './update-booking.ts';
import { writeMove, writePerson } from './write-change.ts';

/** Notice and horizon bind customers; whether a time is over is asked of the clock. */
const BINDS_CUSTOMERS = ['past', 'notice', 'horizon'];

type Plan = { startsAt: Date; endsAt: Date; personId: string };

async function refusePerson(ctx: Context, personId: string): Promise<never> {
  const person = await findPerson(ctx.db, personId);
  if (!person) throw invalidField('person_id', 'There is no such person.');
  const sentence = `${person.name} does not work for the studio on this day.`;
  const current: ShootRefusal = {
    person_id: personId,
    can_override: false,
    reasons: [{ code: 'outside_hours', sentence }],
  };
  throw new AppError('conflict', sentence, { current });
}

async function refuse(ctx: Context, { personId, reasons }: ExplainedPerson): Promise<never> {
  const presentReason = createReasonPresenter(await getFormats(ctx));
  const told = reasons.filter(({ code }) => !BINDS_CUSTOMERS.includes(code)).map(presentReason);
  const canOverride = !reasons.some(isHard);
  const current = { person_id: personId, can_override: canOverride, reasons: told } as ShootRefusal;
  const name = (await findPerson(ctx.db, personId))?.name ?? 'This person';
  const sentence = `${name}: ${told.map((reason) => reason.sentence).join(' ')}`;
  throw new AppError(canOverride ? 'unusual_time' : 'conflict', sentence, { current });
}

/**
 * Judges a plan for a shoot by the engine, under the lock of the calendar, and returns what was set aside for it. Otherwise `conflict`
 * where another shoot, a held time or blocked hours are there, or `unusual_time` with each reason until it is confirmed.
 */
async function judgePlan(ctx: Context, booking: BookingRow, { plan, isConfirmed }: JudgedPlan): Promise<ToldReason[]> {
  const { startsAt, endsAt, personId } = plan;
  const durationMinutes = (endsAt.getTime() - startsAt.getTime()) / MINUTE_MS;
  const needs = { ...(await getBookingNeeds(ctx, booking)), durationMinutes };
  const { slot } = await lookAtTime(ctx, { startsAt, needs, except: booking.id });
  const wanted = slot.people.find((person) => person.personId === personId);
  if (!wanted) return refusePerson(ctx, personId);
  const reasons = wanted.reasons.filter(({ code }) => !BINDS_CUSTOMERS.includes(code));
  if (reasons.some(isHard) || (reasons.length > 0 && !isConfirmed)) return refuse(ctx, wanted);
  const presentReason = createReasonPresenter(await getFormats(ctx));
  return reasons.map(presentReason).map(({ code, sentence }) => ({ code, sentence }));
}
type JudgedPlan = { plan: Plan; isConfirmed: boolean };

async function writePlan(ctx: Context, booking: BookingRow, plan: Plan): Promise<void> {
  const { startsAt, endsAt, personId } = plan;
  const isOtherTime =
    startsAt.getTime() !== booking.shootDatetime.getTime() || endsAt.getTime() !== booking.endsAt.getTime();
  if (isOtherTime) await writeMove(ctx, booking, plan);
  else await writePerson(ctx, booking, personId);
}

const tellPlan = ({ startsAt, endsAt, personId }: Plan) =>
  `${startsAt.toISOString()}/${endsAt.toISOString()} ${personId}`;

/**
 * Gives a shoot another time, length and person in one change, as it is put in the crew's day. The customer gets an email where its time
 * changes. Refused with `conflict`, `unusual_time` (both with every reason) and `stale_version`.
 */
export async function setShoot(ctx: Context, { id, ifMatch }: Edited, asked: ArrangeShoot): Promise<AdminBooking> {
  const startsAt = await studioInstant(ctx, asked.shoot_datetime);
  await learnDrivesOfBooking(ctx, id, startsAt);
  return inTransaction(ctx, async (inside) => {
    const { booking } = await requireConfirmed(inside, { id, ifMatch });
    if (startsAt.getTime() !== booking.shootDatetime.getTime()) await requireFuture(inside, asked.shoot_datetime);
    const endsAt = new Date(startsAt.getTime() + asked.duration_minutes * MINUTE_MS);
    const plan = { startsAt, endsAt, personId: asked.person_id };
    const before = { startsAt: booking.shootDatetime, endsAt: booking.endsAt, personId: booking.personId };
    if (tellPlan(plan) !== tellPlan(before)) {
      const setAside = await judgePlan(inside, booking, { plan, isConfirmed: asked.confirm_unusual });
      await settleMove(inside, booking, { startsAt, accepted: asked.price_change });
      await writePlan(inside, booking, plan);
      await recordOverride(inside, { id, ...plan, shootDatetime: startsAt }, setAside);
      const detail = {
        before: tellPlan(before),
        after: tellPlan(plan),
        ...(setAside.length > 0 ? { overridden: setAside.map(({ code }) => code).join(',') } : {}),
      };
      await recordAction(inside, { action: 'booking_arranged', subject: { kind: 'booking', id }, detail });
    }
    return presentBooking(await requireConfirmed(inside, { id, ifMatch: '*' }));
  });
}
