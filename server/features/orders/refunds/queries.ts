import { and, asc, desc, eq, lt } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { type RefundRow, refunds } from '#server/db/schema/payments.ts';

export async function insertRefund(tx: Db, refund: typeof refunds.$inferInsert): Promise<RefundRow> {
  const [inserted] = await tx.insert(refunds).values(refund).returning();
  if (!inserted) throw new Error('The refund was not kept.');
  return inserted;
}

/** The refunds that an admin asked for with this key, one for each payment that they go back from. */
export async function listRefundsByKey(db: Db, orderId: string, requestKey: string): Promise<RefundRow[]> {
  return db
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.requestKey, requestKey)))
    .orderBy(asc(refunds.id));
}

export async function findRefund(db: Db, id: string): Promise<RefundRow | null> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, id));
  return refund ?? null;
}

/** The refund of an order that the provider knows by this id, or null. */
export async function findRefundByProviderId(db: Db, orderId: string, providerId: string): Promise<RefundRow | null> {
  const [refund] = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.providerRefundId, providerId)));
  return refund ?? null;
}

/** Marks a refund that had ended well as one that failed after all. */
export async function markRefundFailed(tx: Db, id: string): Promise<void> {
  await tx
    .update(refunds)
    .set({ status: 'failed' })
    .where(and(eq(refunds.id, id), eq(refunds.status, 'succeeded')));
}

/** Ends a refund that is under way; null where it has ended already. */
export async function endRefund(
  tx: Db,
  id: string,
  end: Pick<RefundRow, 'status' | 'settledAt'> & { providerRefundId?: string },
): Promise<RefundRow | null> {
  const [ended] = await tx
    .update(refunds)
    .set(end)
    .where(and(eq(refunds.id, id), eq(refunds.status, 'pending')))
    .returning();
  return ended ?? null;
}

/** The refunds of an order, the newest first. */
export async function listRefunds(db: Db, orderId: string): Promise<RefundRow[]> {
  return db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(desc(refunds.createdAt), desc(refunds.id))
    .limit(100);
}

/** Refunds under way that were begun before `before`, the oldest first. */
export async function listUnfinishedRefunds(db: Db, before: Date, limit: number): Promise<RefundRow[]> {
  return db
    .select()
    .from(refunds)
    .where(and(eq(refunds.status, 'pending'), lt(refunds.createdAt, before)))
    .orderBy(asc(refunds.createdAt))
    .limit(limit);
}
