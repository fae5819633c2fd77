import { and, asc, eq, isNull } from 'drizzle-orm';
import type { PaymentMethod } from '#domain/billing/payment-methods.ts';
import type { Allocation } from '#domain/orders/recorded-payment.ts';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/schema/accounts.ts';
import { type RecordedPaymentRow, recordedAllocations, recordedPayments } from '#server/db/schema/orders.ts';

const t = recordedPayments;

/** Keeps a recorded payment with what it pays; the database refuses one that is not allocated whole. */
export async function insertRecorded(
  tx: Db,
  row: typeof recordedPayments.$inferInsert,
  allocations: readonly Allocation[],
): Promise<void> {
  await tx.insert(t).values(row);
  const { orderId, id: recordedId } = row;
  await tx
    .insert(recordedAllocations)
    .values(allocations.map((allocation) => ({ ...allocation, orderId, recordedId })));
}

/** The payment of an order that was recorded under this key, or null. */
export async function findRecordedByKey(db: Db, orderId: string, key: string): Promise<RecordedPaymentRow | null> {
  const [recorded] = await db
    .select()
    .from(t)
    .where(and(eq(t.orderId, orderId), eq(t.requestKey, key)));
  return recorded ?? null;
}

export async function findRecorded(db: Db, id: string): Promise<RecordedPaymentRow | null> {
  const [recorded] = await db.select().from(t).where(eq(t.id, id));
  return recorded ?? null;
}

/** What was recorded for an order, the oldest first, each with who recorded it where the account is still there. */
export async function listRecorded(db: Db, orderId: string) {
  return db
    .select({ recorded: t, recordedBy: users.name })
    .from(t)
    .leftJoin(users, eq(users.id, t.recordedBy))
    .where(eq(t.orderId, orderId))
    .orderBy(asc(t.createdAt), asc(t.id));
}

/** What a recorded payment pays, and how much of each. */
export async function listAllocations(db: Db, recordedId: string): Promise<Allocation[]> {
  return db
    .select({ paymentId: recordedAllocations.paymentId, amountMinor: recordedAllocations.amountMinor })
    .from(recordedAllocations)
    .where(eq(recordedAllocations.recordedId, recordedId));
}

/** Voids a recorded payment; false where that was done before. */
export async function voidRecorded(
  tx: Db,
  id: string,
  voided: { voidedAt: Date; voidedBy: string | null; voidReason: string },
): Promise<boolean> {
  const rows = await tx
    .update(t)
    .set(voided)
    .where(and(eq(t.id, id), isNull(t.voidedAt)))
    .returning({ id: t.id });
  return rows.length > 0;
}

/** How a payment was received by hand, the earliest first; voided ones do not count. */
export async function listMethods(db: Db, paymentId: string): Promise<PaymentMethod[]> {
  const rows = await db
    .select({ method: t.method })
    .from(recordedAllocations)
    .innerJoin(t, eq(t.id, recordedAllocations.recordedId))
    .where(and(eq(recordedAllocations.paymentId, paymentId), isNull(t.voidedAt)))
    .orderBy(asc(t.createdAt), asc(t.id));
  return rows.map(({ method }) => method);
}
