import { and, desc, eq, sql } from 'drizzle-orm';
import type { CutPart } from '#domain/orders/changes/cut-lines.ts';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/schema/accounts.ts';
import { type ChangeRow, orderChanges, orderLines } from '#server/db/schema/orders.ts';

/** The change of an order that was asked for with this key; null where there is none. */
export async function findChangeByKey(db: Db, orderId: string, requestKey: string): Promise<ChangeRow | null> {
  const [change] = await db
    .select()
    .from(orderChanges)
    .where(and(eq(orderChanges.orderId, orderId), eq(orderChanges.requestKey, requestKey)));
  return change ?? null;
}

export async function insertChange(tx: Db, change: ChangeRow): Promise<void> {
  await tx.insert(orderChanges).values(change);
}

/** The changes of an order, the newest first, each with who made it where the account is still there. */
export async function listChanges(db: Db, orderId: string): Promise<{ change: ChangeRow; changedBy: string | null }[]> {
  return db
    .select({ change: orderChanges, changedBy: users.name })
    .from(orderChanges)
    .leftJoin(users, eq(users.id, orderChanges.changedBy))
    .where(eq(orderChanges.orderId, orderId))
    .orderBy(desc(orderChanges.changedAt), desc(orderChanges.id))
    .limit(100);
}

/** Notes what of a paid line went. */
export async function removeOfLine(tx: Db, { line, quantity, amountMinor, taxMinor }: CutPart): Promise<void> {
  await tx
    .update(orderLines)
    .set({
      removedQuantity: sql`removed_quantity + ${quantity}`,
      removedMinor: sql`removed_minor + ${amountMinor}`,
      removedTaxMinor: sql`removed_tax_minor + ${taxMinor}`,
    })
    .where(eq(orderLines.id, line.id));
}

/** Takes something off a line that nobody has paid: nothing of it stays where all of it goes. */
export async function lowerLine(tx: Db, { line, quantity, amountMinor, taxMinor }: CutPart): Promise<void> {
  const left = { quantity: line.quantity - quantity, amountMinor: line.amountMinor - amountMinor };
  const isGone = quantity > 0 ? left.quantity === 0 : left.amountMinor === 0;
  if (isGone) {
    await tx.delete(orderLines).where(eq(orderLines.id, line.id));
    return;
  }
  const unitMinor = quantity > 0 ? line.unitMinor : left.amountMinor;
  await tx
    .update(orderLines)
    .set({ ...left, unitMinor, taxMinor: line.taxMinor - taxMinor })
    .where(eq(orderLines.id, line.id));
}
