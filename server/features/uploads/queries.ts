import { and, eq, inArray, lt, not, sql } from 'drizzle-orm';
import type { MediaScope } from '#domain/media/media-scope.ts';
import type { Db } from '#server/db/database.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { type MediaRow, mediaItems, type UploadRow, uploads } from '#server/db/schema/media.ts';
import { orders } from '#server/db/schema/orders.ts';
import { people } from '#server/db/schema/people.ts';
import { type PropertyRow, properties } from '#server/db/schema/properties.ts';
import { holdUser } from '#server/features/users/queries.ts';

/** A property of a realtor, or null where it is another's or none. */
export async function findRealtorProperty(db: Db, id: string, realtorId: string): Promise<PropertyRow | null> {
  const [row] = await db
    .select()
    .from(properties)
    .where(and(eq(properties.id, id), eq(properties.realtorId, realtorId)));
  return row ?? null;
}

/** The property of a shoot that an account does, by the order of the shoot; null for all others. */
export async function findShootProperty(db: Db, propertyId: string, userId: string): Promise<PropertyRow | null> {
  const [row] = await db
    .select({ property: properties })
    .from(properties)
    .innerJoin(orders, eq(orders.propertyId, properties.id))
    .innerJoin(bookings, and(eq(bookings.orderId, orders.id), eq(bookings.status, 'confirmed')))
    .innerJoin(people, and(eq(people.id, bookings.personId), eq(people.userId, userId)))
    .where(eq(properties.id, propertyId))
    .limit(1);
  return row?.property ?? null;
}

/** How many uploads into an account's library are under way. */
export async function countUserUploads(db: Db, userId: string): Promise<number> {
  return db.$count(uploads, eq(uploads.userId, userId));
}

/** Adds an upload; false where another has its key. */
export async function insertUpload(tx: Db, row: typeof uploads.$inferInsert): Promise<boolean> {
  const added = await tx
    .insert(uploads)
    .values(row)
    .onConflictDoNothing({ target: uploads.filePath })
    .returning({ id: uploads.id });
  return added.length > 0;
}

/** How many bytes all uploads under way are to have together. */
export async function sumOpenUploads(db: Db): Promise<number> {
  const [row] = await db.select({ bytes: sql<string | null>`sum(size_bytes)` }).from(uploads);
  return Number(row?.bytes ?? 0);
}

/** The uploads under way that were promised room. */
export async function listPromisedUploads(db: Db): Promise<Pick<UploadRow, 'id' | 'filePath' | 'sizeBytes'>[]> {
  const { id, filePath, sizeBytes } = uploads;
  return db.select({ id, filePath, sizeBytes }).from(uploads).where(not(uploads.waitsForRoom));
}

export async function setWaitsForRoom(db: Db, id: string, waitsForRoom: boolean): Promise<void> {
  await db.update(uploads).set({ waitsForRoom }).where(eq(uploads.id, id));
}

/** Whether an item has this key already. */
export async function hasMediaAt(db: Db, filePath: string): Promise<boolean> {
  return (await db.$count(mediaItems, eq(mediaItems.filePath, filePath))) > 0;
}

export async function findUpload(db: Db, id: string): Promise<UploadRow | null> {
  const [row] = await db.select().from(uploads).where(eq(uploads.id, id));
  return row ?? null;
}

/** A property that stays until the transaction ends: who deletes it waits. */
async function holdProperty(tx: Db, id: string): Promise<void> {
  await tx.select({ id: properties.id }).from(properties).where(eq(properties.id, id)).for('key share');
}

/**
 * An upload, locked until the transaction ends. Accounts and property are held before it, in the order in which they are
 * deleted with what is theirs: so neither goes away under the item, and no two wait for each other.
 */
export async function lockUpload(tx: Db, id: string): Promise<UploadRow | null> {
  const known = await findUpload(tx, id);
  if (!known) return null;
  for (const userId of [...new Set([known.userId, known.uploadedBy])].sort()) await holdUser(tx, userId);
  if (known.propertyId) await holdProperty(tx, known.propertyId);
  const [row] = await tx.select().from(uploads).where(eq(uploads.id, id)).for('update');
  return row ?? null;
}

/** Whether an upload, or the item that it became, is there and in reach. The item keeps the id of its upload. */
export async function isUploadInReach(db: Db, { ownerId }: MediaScope, id: string): Promise<boolean> {
  const open = and(eq(uploads.id, id), ownerId ? eq(uploads.userId, ownerId) : undefined);
  if ((await db.$count(uploads, open)) > 0) return true;
  const owned = ownerId ? eq(mediaItems.userId, ownerId) : undefined;
  return (await db.$count(mediaItems, and(eq(mediaItems.id, id), not(mediaItems.isDeleted), owned))) > 0;
}

/** Whether an account began an upload that is under way, or that became an item. */
export async function isOwnUpload(db: Db, uploadedBy: string, id: string): Promise<boolean> {
  if ((await db.$count(uploads, and(eq(uploads.id, id), eq(uploads.uploadedBy, uploadedBy)))) > 0) return true;
  return (await db.$count(mediaItems, and(eq(mediaItems.id, id), eq(mediaItems.uploadedBy, uploadedBy)))) > 0;
}

/** Notes what a file is and how it is called, once its beginning was judged. */
export async function updateUpload(db: Db, id: string, facts: Pick<UploadRow, 'fileType' | 'fileName'>): Promise<void> {
  await db.update(uploads).set(facts).where(eq(uploads.id, id));
}

export async function deleteUploadRow(db: Db, id: string): Promise<void> {
  await db.delete(uploads).where(eq(uploads.id, id));
}

/** Uploads that began before they would have expired at `now`, had nothing come. */
export async function listOldUploads(db: Db, now: Date): Promise<{ id: string }[]> {
  return db.select({ id: uploads.id }).from(uploads).where(lt(uploads.expiresAt, now));
}

export async function hasMedia(db: Db, id: string): Promise<boolean> {
  return (await db.$count(mediaItems, eq(mediaItems.id, id))) > 0;
}

export async function insertMedia(tx: Db, row: typeof mediaItems.$inferInsert): Promise<void> {
  await tx.insert(mediaItems).values(row);
}

/** Which of these keys belong to an item or to an upload that is under way. */
export async function listKnownPaths(db: Db, paths: string[]): Promise<Set<string>> {
  const items = await db
    .select({ filePath: mediaItems.filePath })
    .from(mediaItems)
    .where(inArray(mediaItems.filePath, paths));
  const open = await db.select({ filePath: uploads.filePath }).from(uploads).where(inArray(uploads.filePath, paths));
  return new Set([...items, ...open].map(({ filePath }) => filePath));
}

/** The owners of items that are there, from behind `after`, in the order of their ids. */
export async function listOwnersBehind(db: Db, after: string | null, limit: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: mediaItems.userId })
    .from(mediaItems)
    .where(and(not(mediaItems.isDeleted), after ? sql`user_id > ${after}::uuid` : undefined))
    .orderBy(mediaItems.userId)
    .limit(limit);
  return rows.flatMap(({ userId }) => userId ?? []);
}

/** The items of an owner that should have a file and came before the moment. */
export async function listMediaWithFiles(
  db: Db,
  userId: string,
  before: Date,
): Promise<Pick<MediaRow, 'id' | 'filePath'>[]> {
  return db
    .select({ id: mediaItems.id, filePath: mediaItems.filePath })
    .from(mediaItems)
    .where(
      and(
        eq(mediaItems.userId, userId),
        not(mediaItems.isDeleted),
        lt(mediaItems.createdAt, before),
        sql`failure is distinct from 'lost'`,
      ),
    );
}

/** Marks items whose file is gone. */
export async function markMediaLost(db: Db, ids: string[]): Promise<void> {
  await db.update(mediaItems).set({ status: 'failed', failure: 'lost' }).where(inArray(mediaItems.id, ids));
}
