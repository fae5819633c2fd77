import { and, desc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import { ESTIMATE_ACTIONS } from '#domain/orders/estimates/estimate-json.ts';
import type { EstimateState } from '#domain/orders/estimates/estimate-state.ts';
import type { Db } from '#server/db/database.ts';
import { instantText } from '#server/db/instant-text.ts';
import { auditLog, users } from '#server/db/schema/accounts.ts';
import { type CouponRow, coupons } from '#server/db/schema/coupons.ts';
import { type EstimateAsked, type EstimateRow, estimates } from '#server/db/schema/estimates.ts';
import { counters } from '#server/db/schema/orders.ts';

const t = estimates;

export async function insertEstimate(tx: Db, row: typeof estimates.$inferInsert): Promise<EstimateRow> {
  const [inserted] = await tx.insert(t).values(row).returning();
  if (!inserted) throw new Error('The estimate was not kept.');
  return inserted;
}

export async function findEstimate(db: Db, id: string): Promise<EstimateRow | null> {
  const [row] = await db.select().from(t).where(eq(t.id, id));
  return row ?? null;
}

export async function findEstimateByToken(db: Db, tokenHash: string): Promise<EstimateRow | null> {
  const [row] = await db.select().from(t).where(eq(t.tokenHash, tokenHash));
  return row ?? null;
}

/** An estimate, locked until the transaction ends; null where there is none. */
export async function lockEstimate(tx: Db, id: string): Promise<EstimateRow | null> {
  const [row] = await tx.select().from(t).where(eq(t.id, id)).for('update');
  return row ?? null;
}

/** All versions of an estimate, the newest first. */
export async function listVersions(db: Db, chainId: string): Promise<EstimateRow[]> {
  return db.select().from(t).where(eq(t.chainId, chainId)).orderBy(desc(t.revision));
}

/** The same, locked until the transaction ends: of two that open or answer versions of one estimate the later sees what the other did. */
export async function lockVersions(tx: Db, chainId: string): Promise<EstimateRow[]> {
  return tx.select().from(t).where(eq(t.chainId, chainId)).orderBy(desc(t.revision)).for('update');
}

/** The newest version behind one that was opened; null where there is none. */
export async function findNewerVersion(
  db: Db,
  { chainId, revision }: Pick<EstimateRow, 'chainId' | 'revision'>,
): Promise<EstimateRow | null> {
  const isOpened = inArray(t.state, ['open', 'accepted', 'declined', 'withdrawn', 'replaced']);
  const [row] = await db
    .select()
    .from(t)
    .where(and(eq(t.chainId, chainId), gt(t.revision, revision), isOpened))
    .orderBy(desc(t.revision))
    .limit(1);
  return row ?? null;
}

/** Changes an estimate and raises its version. */
export async function updateEstimate(
  tx: Db,
  id: string,
  changes: Partial<typeof estimates.$inferInsert>,
): Promise<EstimateRow> {
  const [row] = await tx
    .update(t)
    .set({ ...changes, version: sql`${t.version} + 1` })
    .where(eq(t.id, id))
    .returning();
  if (!row) throw new Error(`Estimate ${id} is gone.`);
  return row;
}

/** Deletes a draft; false where it is none any more. */
export async function deleteDraft(tx: Db, id: string): Promise<boolean> {
  const deleted = await tx
    .delete(t)
    .where(and(eq(t.id, id), eq(t.state, 'draft')))
    .returning({ id: t.id });
  return deleted.length > 0;
}

/** Takes the next number of a year, inside the transaction that uses it: without gaps (BIL-43). */
export async function takeEstimateNumber(tx: Db, year: number): Promise<number> {
  const [counted] = await tx
    .insert(counters)
    .values({ name: `estimate:${year}`, value: 1 })
    .onConflictDoUpdate({ target: counters.name, set: { value: sql`${counters.value} + 1` } })
    .returning({ value: counters.value });
  if (!counted) throw new Error('The number of an estimate was not kept.');
  return counted.value;
}

/** The coupon that the price of an estimate was found with; null where there is none any more. */
export async function findCouponById(db: Db, id: string): Promise<CouponRow | null> {
  const [row] = await db.select().from(coupons).where(eq(coupons.id, id));
  return row ?? null;
}

/** Estimates of these ids, in their order, each with when it was made to the microsecond. */
export async function listEstimatesByIds(db: Db, ids: string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ row: t, key: instantText(sql`${t.createdAt}`) })
    .from(t)
    .where(inArray(t.id, ids));
  const byId = new Map(rows.map((found) => [found.row.id, found]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const MOST_ACTIONS = 200;

/** What was done with the versions of an estimate, the newest first, with who of the studio did it. */
export async function listEstimateActions(db: Db, ids: string[]) {
  return db
    .select({ at: auditLog.at, action: auditLog.action, estimateId: auditLog.subjectId, by: users.name })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(
      and(
        eq(auditLog.subjectKind, 'estimate'),
        inArray(auditLog.subjectId, ids),
        inArray(auditLog.action, [...ESTIMATE_ACTIONS]),
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(MOST_ACTIONS);
}

/** A part of the estimates for an address that were sent, the newest first. */
export async function selectEstimatesFor(
  db: Db,
  emailFolded: string,
  { after, limit }: { after: EstimateRow | null; limit: number },
): Promise<EstimateRow[]> {
  const isBehind = after
    ? sql`(${t.createdAt}, ${t.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`
    : undefined;
  const isSent = inArray(t.state, ['open', 'accepted', 'declined', 'withdrawn', 'replaced']);
  return db
    .select()
    .from(t)
    .where(and(eq(t.customerEmailFolded, emailFolded), isSent, isBehind))
    .orderBy(desc(t.createdAt), desc(t.id))
    .limit(limit);
}

/**
 * Takes a customer out of their estimates, those of an address and those that orders came from: drafts go, open ones are withdrawn, and of the others number, price and
 * state are left.
 */
export async function blankEstimatesOf(
  tx: Db,
  { emailFolded, orderIds }: { emailFolded: string | null; orderIds: readonly string[] },
): Promise<void> {
  const isTheirs = or(
    emailFolded ? eq(t.customerEmailFolded, emailFolded) : undefined,
    orderIds.length > 0 ? inArray(t.orderId, [...orderIds]) : undefined,
  );
  if (!isTheirs) return;
  await tx.delete(t).where(and(isTheirs, eq(t.state, 'draft')));
  const blank: Partial<EstimateAsked> = { property_name: '', address: '', city: '', zip_code: '', notes: '' };
  const pin = { ...blank, pin: null };
  const state: EstimateState = 'withdrawn';
  await tx
    .update(t)
    .set({
      state: sql`case when ${t.state} = 'open' then ${state} else ${t.state} end`,
      customerName: '',
      customerEmail: '',
      customerEmailFolded: '',
      customerPhone: '',
      note: '',
      searchText: '',
      acceptedBy: '',
      acceptedFrom: '',
      declineReason: '',
      asked: sql`${t.asked} || ${JSON.stringify(pin)}::jsonb`,
      price: sql`${t.price} || '{"taxFacts": null, "point": null}'::jsonb`,
      version: sql`${t.version} + 1`,
    })
    .where(isTheirs);
}
