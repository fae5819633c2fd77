import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { lockCalendar } from '#server/db/lock-calendar.ts';
import { type BookingRow, bookings } from '#server/db/schema/bookings.ts';
import { recordBookingEvent } from '#server/features/shared/events/record-booking-event.ts';
import { cancelParts, findBookingOfOrder } from './queries.ts';
import { touchedWithParts } from './write-parts.ts';
import { writeShoot } from './write-shoot.ts';

/**
 * Cancels the shoot of an order that the caller has locked and so frees its time, inside the caller's transaction; null
 * where there is none to cancel. It waits for other changes of the calendar, so that no move is under way meanwhile. The
 * sequence of its calendar file goes up, so that calendars take the event away (CAL-6).
 */
export async function cancelShoot(ctx: Context, orderId: string): Promise<BookingRow | null> {
  await lockCalendar(ctx.db);
  const booking = await findBookingOfOrder(ctx.db, orderId);
  if (booking?.status !== 'confirmed') return null;
  let cancelled: BookingRow | undefined;
  await writeShoot(ctx, await touchedWithParts(ctx, booking), async () => {
    await cancelParts(ctx.db, booking.id);
    [cancelled] = await ctx.db
      .update(bookings)
      .set({ status: 'cancelled', sequence: sql`${bookings.sequence} + 1` })
      .where(and(eq(bookings.id, booking.id), eq(bookings.status, 'confirmed')))
      .returning();
  });
  if (cancelled) await recordBookingEvent(ctx, 'booking.cancelled', cancelled);
  return cancelled ?? null;
}
