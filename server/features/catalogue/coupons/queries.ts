import { and, count, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import { foldEmail } from '#domain/shared/fold-text.ts';
import type { Db } from '#server/db/database.ts';
import { type CouponRow, coupons, couponUses } from '#server/db/schema/coupons.ts';
import { orders } from '#server/db/schema/orders.ts';

export async function findCouponByCode(db: Db, code: string): Promise<CouponRow | null> {
  const [coupon] = await db.select().from(coupons).where(eq(coupons.code, code));
  return coupon ?? null;
}

/** Whether there is a coupon that has not been ended. */
export async function hasOpenCoupons(db: Db): Promise<boolean> {
  const [coupon] = await db.select({ id: coupons.id }).from(coupons).where(isNull(coupons.endedAt)).limit(1);
  return coupon !== undefined;
}

/** How often a customer has used a coupon or reserved it; the address in lower case. */
export async function countUsesOfCustomer(db: Db, couponId: string, customerEmail: string): Promise<number> {
  const where = and(
    eq(couponUses.couponId, couponId),
    eq(couponUses.customerEmail, customerEmail),
    ne(couponUses.status, 'released'),
  );
  const [row] = await db.select({ uses: count() }).from(couponUses).where(where);
  return row?.uses ?? 0;
}

/** Takes an address from the uses of coupons: they count, and nobody knows for whom. */
export async function blankUsesOf(tx: Db, email: string): Promise<void> {
  await tx
    .update(couponUses)
    .set({ customerEmail: '' })
    .where(eq(couponUses.customerEmail, foldEmail(email)));
}

/** How many uses of a coupon the waiting orders of a draft hold. */
export async function countHeldUses(db: Db, couponId: string, draftId: string): Promise<number> {
  const [row] = await db
    .select({ uses: count() })
    .from(couponUses)
    .innerJoin(orders, eq(orders.id, couponUses.orderId))
    .where(and(eq(orders.draftId, draftId), eq(couponUses.couponId, couponId), eq(couponUses.status, 'reserved')));
  return row?.uses ?? 0;
}

/** Reserves a coupon for an order, inside the transaction that makes it. The database refuses a use too many. */
export async function insertCouponUse(tx: Db, use: typeof couponUses.$inferInsert): Promise<void> {
  await tx.insert(couponUses).values(use);
}

/** A coupon, locked until the transaction ends; null where there is none. */
export async function lockCoupon(tx: Db, id: string): Promise<CouponRow | null> {
  const [coupon] = await tx.select().from(coupons).where(eq(coupons.id, id)).for('update');
  return coupon ?? null;
}

/** Inserts a coupon; null where its code is taken. */
export async function insertCoupon(tx: Db, row: typeof coupons.$inferInsert): Promise<CouponRow | null> {
  const [coupon] = await tx.insert(coupons).values(row).onConflictDoNothing({ target: coupons.code }).returning();
  return coupon ?? null;
}

export async function updateCouponRow(tx: Db, id: string, changes: Partial<CouponRow>): Promise<CouponRow> {
  const [coupon] = await tx
    .update(coupons)
    .set({ ...changes, version: sql`${coupons.version} + 1` })
    .where(eq(coupons.id, id))
    .returning();
  if (!coupon) throw new Error(`Coupon ${id} is gone.`);
  return coupon;
}

/** The coupons that have not been ended, then those that have; in both the newest first. */
export async function listCouponRows(db: Db, limit: number): Promise<CouponRow[]> {
  return db
    .select()
    .from(coupons)
    .orderBy(desc(isNull(coupons.endedAt)), desc(coupons.createdAt), desc(coupons.id))
    .limit(limit);
}
