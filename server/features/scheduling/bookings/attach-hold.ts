import { bookingInstant } from '#domain/scheduling/bookings/booking-time.ts';
import { holdEnd } from '#domain/scheduling/bookings/hold-time.ts';
import { MINUTE_MS } from '#domain/shared/time/durations.ts';
import type { Context } from '#server/context.ts';
import { lockCalendar } from '#server/db/lock-calendar.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { writeHold } from './create-hold.ts';
import { removeHold } from './delete-hold.ts';
import { findVisit, shootMinutes } from './find-visit.ts';
import { findFreeHold } from './queries.ts';
import { lookAtTime, takeHeldPerson } from './take-person.ts';

/**
 * Lets an order that waits for its payment carry the time that its browser holds, where that is the requested one, inside the
 * caller's transaction; returns who is held. From then on it takes as long and asks for what the order says, and it is held until
 * half an hour after it was chosen, so that the payment finds it. Null where nothing is held, or nobody can do what was ordered then:
 * an order is never refused for its time.
 */
export async function attachHold(ctx: Context, order: OrderRow, ownerToken: string): Promise<string | null> {
  const { preferredDate: day, preferredTime: time } = order;
  if (!day) return null;
  const startsAt = bookingInstant(day, time, await getTimeZone(ctx));
  const sought = { ownerToken, startsAt, now: ctx.clock.now(), order };
  // Most orders have no hold. Checking first spares them the wait for the calendar's lock.
  if (!(await findFreeHold(ctx.db, sought))) return null;
  await lockCalendar(ctx.db);
  const held = await findFreeHold(ctx.db, sought);
  if (!held) return null;
  await removeHold(ctx, held);
  const needs = await findVisit(ctx, order);
  const judged = await lookAtTime(ctx, { startsAt, needs });
  const personId = await takeHeldPerson(ctx, judged, { personId: held.booking.personId, isHeld: true });
  if (!personId) return null;
  const { id, createdAt } = held.booking;
  const { ownerHash, client } = held.hold;
  const expiresAt = holdEnd({ chosenAt: createdAt, isOrdered: true });
  const endsAt = new Date(startsAt.getTime() + shootMinutes(order) * MINUTE_MS);
  const row = { id, personId, shootDatetime: startsAt, endsAt, createdAt };
  await writeHold(ctx, row, { needs, ownerHash, client, orderId: order.id, expiresAt });
  return personId;
}
