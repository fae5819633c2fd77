import type { Context } from '#server/context.ts';
import { lockCalendar } from '#server/db/lock-calendar.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import { takeFreePerson } from '#server/features/calendar/take-free-person.ts';
import { updateOrder } from '#server/features/orders/queries.ts';
import { newBooking, shootAt } from '#server/features/scheduling/bookings/book-shoot.ts';
import { findVisit } from '#server/features/scheduling/bookings/find-visit.ts';
import { insertBooking } from '#server/features/scheduling/bookings/queries.ts';
import { writeWithParts } from '#server/features/scheduling/bookings/write-parts.ts';
import { touchedBy } from '#server/features/scheduling/bookings/write-shoot.ts';

/**
 * Gives an imported order the time that it has elsewhere. It was agreed there, so hours, notice and skills do not stand in its way, but other shoots
 * and blocked hours do: `conflict`. Nobody is mailed.
 */
export async function bookImported(ctx: Context, order: OrderRow, startsAt: Date): Promise<OrderRow> {
  await lockCalendar(ctx.db);
  const needs = await findVisit(ctx, order);
  const { personId } = await takeFreePerson(ctx, { startsAt, needs, isConfirmed: true });
  const row = await newBooking(ctx, order, { ...shootAt(order, startsAt), personId });
  await writeWithParts(ctx, { main: row, needs, touched: [touchedBy(row)] }, () => insertBooking(ctx.db, row));
  return updateOrder(ctx.db, order.id, { schedulingStatus: 'booked' });
}
