import type { AdminBooking, ScheduleShoot } from '#domain/calendar/calendar-json.ts';
import { HOLD_SECONDS } from '#domain/calendar/crew-day-json.ts';
import { isAccepted } from '#domain/orders/order-status.ts';
import { AppError } from '#domain/shared/errors.ts';
import { type Edited, requireVersion } from '#domain/shared/version.ts';
import type { Context } from '#server/context.ts';
import { lockCalendar } from '#server/db/lock-calendar.ts';
import type { BookingRow } from '#server/db/schema/bookings.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { getOrder } from '#server/features/orders/manage/get-order.ts';
import { takeProperty } from '#server/features/orders/property-owners/take-property.ts';
import { findOrder, lockOrder, updateOrder } from '#server/features/orders/queries.ts';
import { settlePrice } from '#server/features/orders/repricing/settle-price.ts';
import { type NewBooking, newBooking, shootAt } from '#server/features/scheduling/bookings/book-shoot.ts';
import { findVisit, type VisitNeeds } from '#server/features/scheduling/bookings/find-visit.ts';
import { findBookingOfOrder, insertBooking } from '#server/features/scheduling/bookings/queries.ts';
import { learnDrives } from '#server/features/scheduling/bookings/take-person.ts';
import { writeWithParts } from '#server/features/scheduling/bookings/write-parts.ts';
import { touchedBy } from '#server/features/scheduling/bookings/write-shoot.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { recordBookingEvent } from '#server/features/shared/events/record-booking-event.ts';
import { enqueueMail } from '#server/features/shared/mail/enqueue-mail.ts';
import { presentBooking } from './present.ts';
import { updateBooking } from './queries.ts';
import { recordOverride } from './record-override.ts';
import { requirePlan } from './require-plan.ts';
import { requireFuture } from './require-time.ts';
import { type Taken, takeFreePerson } from './take-free-person.ts';

/**
 * Gives an accepted order without a time its shoot, and emails the customer. Refused with `conflict` where nobody is free,
 * and with `unusual_time` where the time has to be confirmed; for a named person both bring every reason (CAL-25).
 */
export async function bookOrder(
  ctx: Context,
  { id: orderId, ifMatch }: Edited,
  asked: ScheduleShoot,
): Promise<AdminBooking> {
  const startsAt = await requireFuture(ctx, asked.shoot_datetime);
  const ordered = ctx.routing.isOn && (await findOrder(ctx.db, orderId));
  if (ordered) await learnDrives(ctx, { startsAt, needs: await findVisit(ctx, ordered) });
  return inTransaction(ctx, async (inside) => {
    const order = await requireWaiting(inside, { id: orderId, ifMatch });
    await lockCalendar(inside.db);
    const needs = await findVisit(inside, order);
    const { personId, overridden, setAside } = await takePersonFor(inside, { order, needs, startsAt }, asked);
    await settlePrice(inside, order, { change: { startsAt }, accepted: asked.price_change });
    const row = await newBooking(inside, order, { ...shootAt(order, startsAt), personId });
    const before = await findBookingOfOrder(inside.db, orderId);
    const main = before ? { ...row, id: before.id } : row;
    await writeWithParts(inside, { main, needs, touched: [touchedBy(main)] }, () => writeBooking(inside, row, before));
    await takeProperty(inside, order);
    await updateOrder(inside.db, orderId, { schedulingStatus: 'booked' });
    const booking = await findBookingOfOrder(inside.db, orderId);
    if (!booking) throw new Error(`The booking of order ${orderId} is gone.`);
    await recordBookingEvent(inside, 'booking.created', booking);
    await recordOverride(inside, booking, setAside);
    const detail = { before: null, after: startsAt.toISOString(), ...(overridden ? { overridden } : {}) };
    await recordAction(inside, { action: 'order_scheduled', subject: { kind: 'order', id: orderId }, detail });
    if (order.customerEmail && asked.tell_customer) {
      const holdSeconds = asked.person_id ? HOLD_SECONDS : 0;
      await enqueueMail(inside, { kind: 'shoot_scheduled', orderId, occasion: `${booking.sequence}`, holdSeconds });
    }
    return presentBooking({ booking, orderNumber: order.orderNumber, paymentStatus: order.paymentStatus });
  });
}

type Booked = { order: OrderRow; needs: VisitNeeds; startsAt: Date };

/** Who does the shoot: the named person, judged as a drop in the calendar is, else whom the studio's rules choose. */
async function takePersonFor(ctx: Context, { order, needs, startsAt }: Booked, asked: ScheduleShoot): Promise<Taken> {
  const { person_id: personId, confirm_unusual: isConfirmed } = asked;
  if (!personId) return takeFreePerson(ctx, { startsAt, isConfirmed, needs });
  const plan = { ...shootAt(order, startsAt), personId };
  const setAside = await requirePlan(ctx, { plan, needs, isConfirmed });
  return { personId, overridden: setAside.map(({ code }) => code).join(','), setAside };
}

async function requireWaiting(ctx: Context, { id, ifMatch }: Edited): Promise<OrderRow> {
  const order = await lockOrder(ctx.db, id);
  if (!order) throw new AppError('not_found', 'There is no such order.');
  await requireVersion(ifMatch, order.version, () => getOrder(ctx, id));
  if (!isAccepted(order) || order.orderStatus === 'cancelled') {
    throw new AppError('conflict', 'Only a paid order, or one made here, that was not cancelled can be given a time.');
  }
  if (order.schedulingStatus === 'booked') {
    throw new AppError('conflict', 'This order has a time already. Move its booking instead.');
  }
  return order;
}

/** An order has one booking all its life, so that calendars know a cancelled shoot again when it gets another time. */
async function writeBooking(ctx: Context, row: NewBooking, before: BookingRow | null): Promise<void> {
  if (!before) return insertBooking(ctx.db, row);
  const { shootDatetime, endsAt, personId, busyFrom, busyTo } = row;
  await updateBooking(ctx.db, before, { shootDatetime, endsAt, personId, busyFrom, busyTo, status: 'confirmed' });
}
