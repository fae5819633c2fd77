import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { mediaItems } from '#server/db/schema/media.ts';
import { type ZipRow, zips } from '#server/db/schema/zips.ts';

export async function insertZip(tx: Db, zip: ZipRow): Promise<void> {
  await tx.insert(zips).values(zip);
}

/** A selection of an account that can still be downloaded, or null. */
export async function findZip(
  db: Db,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Promise<ZipRow | null> {
  const [zip] = await db
    .select()
    .from(zips)
    .where(and(eq(zips.id, id), eq(zips.userId, userId), gt(zips.expiresAt, now)));
  return zip ?? null;
}

/** Deletes selections whose time is over. */
export async function deleteOldZips(db: Db, now: Date): Promise<void> {
  await db.delete(zips).where(lte(zips.expiresAt, now));
}

/** The media of a property, whatever their state, as an array of ids. */
export const selectMediaIds = (propertyId: string) =>
  sql`array(select id from ${mediaItems} where property_id = ${propertyId}::uuid)`;

/** Ends the archives that an account requested of media of a property, with what else is in them. */
export async function deleteZipsOf(tx: Db, propertyId: string, userId: string): Promise<void> {
  await tx.delete(zips).where(and(eq(zips.userId, userId), sql`item_ids && ${selectMediaIds(propertyId)}`));
}

/** Whether an item is still an account's, whatever its state. */
export async function isStillOf(db: Db, ownerId: string, itemId: string): Promise<boolean> {
  return (await db.$count(mediaItems, and(eq(mediaItems.id, itemId), eq(mediaItems.userId, ownerId)))) > 0;
}
