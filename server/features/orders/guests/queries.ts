import { and, asc, eq, inArray, lte, or, sql } from 'drizzle-orm';
import type { GuestChanges } from '#domain/orders/guests/guest-input.ts';
import { foldEmail } from '#domain/shared/fold-text.ts';
import type { Db } from '#server/db/database.ts';
import { deliveryLinks } from '#server/db/schema/deliveries.ts';
import { guestChanges, guestStops, type OrderGuestRow, orderGuests } from '#server/db/schema/order-guests.ts';

const facts = { guest: orderGuests, stoppedAt: guestStops.createdAt };

/** The guests of orders, each with when their address said that it wants no emails, in the order in which they were named. */
export async function listGuestsOf(db: Db, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  return db
    .select(facts)
    .from(orderGuests)
    .leftJoin(guestStops, eq(guestStops.stopKey, orderGuests.stopKey))
    .where(inArray(orderGuests.orderId, [...orderIds]))
    .orderBy(asc(orderGuests.createdAt), asc(orderGuests.id));
}
export type FoundGuest = Awaited<ReturnType<typeof listGuestsOf>>[number];

/** A guest, and when their address said that it wants no emails; null where they are gone. */
export async function findGuest(db: Db, id: string): Promise<FoundGuest | null> {
  const [found] = await db
    .select(facts)
    .from(orderGuests)
    .leftJoin(guestStops, eq(guestStops.stopKey, orderGuests.stopKey))
    .where(eq(orderGuests.id, id));
  return found ?? null;
}

export async function insertGuests(tx: Db, rows: (typeof orderGuests.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(orderGuests).values(rows);
}

/** Changes a guest, and counts the change. */
export async function updateGuestRow(tx: Db, id: string, changes: GuestChanges): Promise<void> {
  await tx
    .update(orderGuests)
    .set({ ...changes, version: sql`${orderGuests.version} + 1` })
    .where(eq(orderGuests.id, id));
}

/** Deletes guests. The links to a delivery that they were sent end for good, whatever is undone later, and do not say whose they were. */
async function deleteRows(tx: Db, ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const revokedAt = sql`coalesce(revoked_at, ${now.toISOString()}::timestamptz)`;
  const tokenHash = sql`'ended ' || id`;
  await tx.update(deliveryLinks).set({ revokedAt, tokenHash, name: '' }).where(inArray(deliveryLinks.guestId, ids));
  await tx.delete(orderGuests).where(inArray(orderGuests.id, ids));
}

/** Deletes a guest. */
export const deleteGuestRow = (tx: Db, { id }: Pick<OrderGuestRow, 'id'>, now: Date): Promise<void> =>
  deleteRows(tx, [id], now);

/** Deletes the guests of orders, and those of any order with an address: of who was deleted nothing personal stays. */
export async function deleteGuestsOf(
  tx: Db,
  { orderIds, email }: { orderIds: readonly string[]; email: string | null },
  now: Date,
): Promise<void> {
  const isMeant = or(
    orderIds.length > 0 ? inArray(orderGuests.orderId, [...orderIds]) : undefined,
    email ? eq(orderGuests.emailFolded, foldEmail(email)) : undefined,
  );
  if (!isMeant) return;
  const rows = await tx.select({ id: orderGuests.id }).from(orderGuests).where(isMeant);
  await deleteRows(
    tx,
    rows.map(({ id }) => id),
    now,
  );
}

/** Deletes the guest of an order who has an address: whoever an order belongs to is no guest of it. */
export async function deleteGuestByEmail(
  tx: Db,
  { orderId, email }: { orderId: string; email: string },
  now: Date,
): Promise<void> {
  const isTheirs = and(eq(orderGuests.orderId, orderId), eq(orderGuests.emailFolded, foldEmail(email)));
  const rows = await tx.select({ id: orderGuests.id }).from(orderGuests).where(isTheirs);
  await deleteRows(
    tx,
    rows.map(({ id }) => id),
    now,
  );
}

/** Writes down that the contact of an order is to be told that its guests changed. */
export async function noteGuestChange(tx: Db, orderId: string, changedAt: Date): Promise<void> {
  await tx
    .insert(guestChanges)
    .values({ orderId, changedAt })
    .onConflictDoUpdate({ target: guestChanges.orderId, set: { changedAt } });
}

/** The orders whose guests changed last up to `until`, locked until the transaction ends. What another process has locked is left to it. */
export async function lockGuestChanges(tx: Db, until: Date, limit: number) {
  return tx
    .select()
    .from(guestChanges)
    .where(lte(guestChanges.changedAt, until))
    .orderBy(asc(guestChanges.changedAt), asc(guestChanges.orderId))
    .limit(limit)
    .for('update', { skipLocked: true });
}

export async function deleteGuestChange(tx: Db, orderId: string): Promise<void> {
  await tx.delete(guestChanges).where(eq(guestChanges.orderId, orderId));
}

export async function isStopped(db: Db, stopKey: string): Promise<boolean> {
  return (await db.$count(guestStops, eq(guestStops.stopKey, stopKey))) > 0;
}

export async function insertGuestStop(tx: Db, stopKey: string, now: Date): Promise<void> {
  await tx.insert(guestStops).values({ stopKey, createdAt: now }).onConflictDoNothing();
}

export async function deleteGuestStop(tx: Db, stopKey: string): Promise<void> {
  await tx.delete(guestStops).where(eq(guestStops.stopKey, stopKey));
}
