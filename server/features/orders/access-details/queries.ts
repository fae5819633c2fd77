import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { type AccessDetailsRow, accessDetails } from '#server/db/schema/order-questions.ts';

/** How to get into the property of an order, sealed; null where nothing was said. */
export async function findAccess(db: Db, orderId: string): Promise<AccessDetailsRow | null> {
  const [row] = await db.select().from(accessDetails).where(eq(accessDetails.orderId, orderId));
  return row ?? null;
}

export async function listAccess(db: Db, orderIds: readonly string[]): Promise<AccessDetailsRow[]> {
  if (orderIds.length === 0) return [];
  return db
    .select()
    .from(accessDetails)
    .where(inArray(accessDetails.orderId, [...orderIds]));
}

/** Keeps it in place of what was said before. */
export async function upsertAccess(tx: Db, row: { orderId: string; sealed: string; changedAt: Date }): Promise<void> {
  const { sealed, changedAt } = row;
  await tx
    .insert(accessDetails)
    .values(row)
    .onConflictDoUpdate({ target: accessDetails.orderId, set: { sealed, changedAt } });
}

/** Deletes it for orders. */
export async function deleteAccessOf(tx: Db, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length > 0) await tx.delete(accessDetails).where(inArray(accessDetails.orderId, [...orderIds]));
}

/** When the confirmed shoot of an order begins; null where there is none. */
export async function findShootStart(db: Db, orderId: string): Promise<Date | null> {
  const [row] = await db
    .select({ start: bookings.shootDatetime })
    .from(bookings)
    .where(and(eq(bookings.orderId, orderId), eq(bookings.status, 'confirmed'), sql`part_of is null`));
  return row?.start ?? null;
}

/**
 * Deletes it where the last visit of the shoot ended before a moment, or where no shoot will come (the order was given up, cancelled or
 * completed) and nothing was said since that moment. Returns of how many orders.
 */
export async function deleteOldAccess(db: Db, before: Date): Promise<number> {
  const deleted = await db
    .delete(accessDetails)
    .where(
      sql`case when exists (select from bookings b where b.order_id = ${accessDetails.orderId} and b.status = 'confirmed')
        then not exists (select from bookings b where b.order_id = ${accessDetails.orderId} and b.status = 'confirmed' and b.ends_at >= ${before})
        else ${accessDetails.changedAt} < ${before} and exists (select from orders o where o.id = ${accessDetails.orderId}
          and (o.order_status in ('cancelled', 'completed') or o.payment_status in ('failed', 'refunded')))
        end`,
    )
    .returning({ id: accessDetails.orderId });
  return deleted.length;
}
