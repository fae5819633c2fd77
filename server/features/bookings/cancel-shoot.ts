import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { type BookingRow, bookings } from '#server/db/schema/bookings.ts';

/**
 * Cancels the shoot of an order and so frees its time, inside the caller's transaction; null where there is none to
 * cancel. The version of its calendar file goes up, so that calendars take the event away (readings, Time).
 */
export async function cancelShoot(ctx: Context, orderId: string): Promise<BookingRow | null> {
  const [cancelled] = await ctx.db
    .update(bookings)
    .set({ status: 'cancelled', sequence: sql`${bookings.sequence} + 1` })
    .where(and(eq(bookings.orderId, orderId), eq(bookings.status, 'confirmed')))
    .returning();
  return cancelled ?? null;
}
