import { and, eq, isNull, lt, min } from 'drizzle-orm';
import type { DeliverySize } from '#domain/deliveries/delivery-link.ts';
import type { Db } from '#server/db/database.ts';
import { type DeliveryNoticeRow, deliveryNotices } from '#server/db/schema/deliveries.ts';

const n = deliveryNotices;

/** An archive that somebody waits for: what of a delivery, by which link, in which size; `room` is null for all files. */
export type Awaited = { linkId: string; size: DeliverySize; room: string | null };

/** Keeps who waits for an archive; false where that address waits for it already. */
export async function insertNotice(tx: Db, row: DeliveryNoticeRow): Promise<boolean> {
  const rows = await tx.insert(n).values(row).onConflictDoNothing().returning({ id: n.id });
  return rows.length > 0;
}

/** The archives that somebody waits for, the longest awaited first. */
export async function listAwaited(db: Db, limit: number): Promise<Awaited[]> {
  return db
    .select({ linkId: n.linkId, size: n.size, room: n.room })
    .from(n)
    .groupBy(n.linkId, n.size, n.room)
    .orderBy(min(n.createdAt), n.linkId)
    .limit(limit);
}

const isOf = ({ linkId, size, room }: Awaited) =>
  and(eq(n.linkId, linkId), eq(n.size, size), room === null ? isNull(n.room) : eq(n.room, room));

/** Takes everybody who waits for an archive, to be written to: of two who take at once one has them. */
export async function takeNotices(tx: Db, awaited: Awaited): Promise<DeliveryNoticeRow[]> {
  return tx.delete(n).where(isOf(awaited)).returning();
}

/** Deletes who waits by a link that has ended. */
export async function deleteNoticesOfLink(db: Db, linkId: string): Promise<void> {
  await db.delete(n).where(eq(n.linkId, linkId));
}

/** Deletes who has waited since before an instant. */
export async function deleteOldNotices(db: Db, before: Date): Promise<void> {
  await db.delete(n).where(lt(n.createdAt, before));
}
