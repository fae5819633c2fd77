import type { Context } from '#server/context.ts';
import { lockCalendar } from '#server/db/lock-calendar.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import { inTransaction, violatedConstraint } from '#server/db/transaction.ts';
import { recordBookingEvent } from '#server/features/shared/events/record-booking-event.ts';
import { type GiveProperty, type NewBooking, newBooking, shootAt } from './book-shoot.ts';
import { staffHolder } from './create-hold.ts';
import { removeHold } from './delete-hold.ts';
import { findVisit } from './find-visit.ts';
import { findHold, insertBooking } from './queries.ts';
import { lookAtTime, takeHeldPerson } from './take-person.ts';
import { PartRefused, writeWithParts } from './write-parts.ts';
import { touchedBy } from './write-shoot.ts';

type HeldTime = { holdId: string; giveProperty: GiveProperty };

/**
 * Makes the shoot of a new order of the time that who makes it holds, inside the caller's transaction, for the person held where they
 * can do what was ordered, else another. Null where the time is not held any more, or nobody can come then: the order stays without one.
 */
export async function bookHeld(ctx: Context, order: OrderRow, held: HeldTime): Promise<NewBooking | null> {
  try {
    return await inTransaction(ctx, (inside) => takeHeld(inside, order, held));
  } catch (error) {
    if (error instanceof PartRefused) return null;
    const constraint = violatedConstraint(error);
    if (constraint === 'bookings_no_overlap' || constraint === 'bookings_not_blocked') return null;
    throw error;
  }
}

async function takeHeld(
  ctx: Context,
  order: OrderRow,
  { holdId: id, giveProperty }: HeldTime,
): Promise<NewBooking | null> {
  await lockCalendar(ctx.db);
  const held = await findHold(ctx.db, { id, ownerToken: staffHolder(ctx).ownerToken });
  if (!held || held.hold.expiresAt <= ctx.clock.now()) return null;
  await removeHold(ctx, held);
  const { shootDatetime: startsAt, personId: heldPersonId } = held.booking;
  const needs = await findVisit(ctx, order);
  const judged = await lookAtTime(ctx, { startsAt, needs });
  const personId = await takeHeldPerson(ctx, judged, { personId: heldPersonId, isHeld: true });
  if (!personId) return null;
  const row = await newBooking(ctx, order, { ...shootAt(order, startsAt), personId });
  await writeWithParts(ctx, { main: row, needs, touched: [touchedBy(row)] }, () => insertBooking(ctx.db, row));
  await giveProperty(ctx, order);
  await recordBookingEvent(ctx, 'booking.created', row);
  return row;
}
