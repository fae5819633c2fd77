import type { AdminBooking } from '#domain/calendar/calendar-json.ts';
import { type ArrangeShoot, HOLD_SECONDS } from '#domain/calendar/crew-day-json.ts';
import { MINUTE_MS } from '#domain/shared/time/durations.ts';
import type { Edited } from '#domain/shared/version.ts';
import type { Context } from '#server/context.ts';
import type { BookingRow } from '#server/db/schema/bookings.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { settleMove } from '#server/features/orders/repricing/settle-price.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import type { Telling } from './enqueue-move.ts';
import { presentBooking } from './present.ts';
import { recordOverride } from './record-override.ts';
import { type Plan, requirePlan } from './require-plan.ts';
import { requireFuture, studioInstant } from './require-time.ts';
import { getBookingNeeds, learnDrivesOfBooking } from './take-free-person.ts';
import { requireConfirmed } from './update-booking.ts';
import { writeMove, writePerson } from './write-change.ts';

async function writePlan(ctx: Context, booking: BookingRow, plan: Plan & { telling: Telling }): Promise<void> {
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
 * changes, unless staff say otherwise, ten seconds later: what is put back by then is not told. Refused with `conflict`, `unusual_time` (both with every reason) and `stale_version`.
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
      const needs = await getBookingNeeds(inside, booking);
      const setAside = await requirePlan(inside, { plan, needs, isConfirmed: asked.confirm_unusual, except: id });
      await settleMove(inside, booking, { startsAt, accepted: asked.price_change });
      const telling = { isTold: asked.tell_customer, reason: asked.reason, holdSeconds: HOLD_SECONDS };
      await writePlan(inside, booking, { ...plan, telling });
      await recordOverride(inside, { id, ...plan, shootDatetime: startsAt }, setAside);
      const detail = {
        before: tellPlan(before),
        after: tellPlan(plan),
        told: asked.tell_customer,
        ...(setAside.length > 0 ? { overridden: setAside.map(({ code }) => code).join(',') } : {}),
      };
      await recordAction(inside, { action: 'booking_arranged', subject: { kind: 'booking', id }, detail });
    }
    return presentBooking(await requireConfirmed(inside, { id, ifMatch: '*' }));
  });
}
