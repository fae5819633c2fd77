import { and, asc, eq, gt, inArray, isNull, lt, ne, not, sql } from 'drizzle-orm';
import type { MediaScope } from '#domain/media/media-scope.ts';
import type { EditingCaller } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { editResults } from '#server/db/schema/editing.ts';
import { type MediaRow, mediaItems, type UploadRow, uploads } from '#server/db/schema/media.ts';
import { type PropertyRow, properties } from '#server/db/schema/properties.ts';
import { holdUser } from '#server/features/shared/users/queries.ts';

/** How many uploads are under way into the library of an account, or to a property that belongs to none. */
export async function countOpenUploads(
  db: Db,
  { userId, propertyId }: Pick<UploadRow, 'userId' | 'propertyId'>,
): Promise<number> {
  const isThere = propertyId ? and(isNull(uploads.userId), eq(uploads.propertyId, propertyId)) : undefined;
  return db.$count(uploads, userId ? eq(uploads.userId, userId) : isThere);
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

/** Whose a property is, which stays so until the transaction ends: who deletes it or gives it away waits. */
async function holdProperty(tx: Db, id: string): Promise<Pick<PropertyRow, 'realtorId'> | null> {
  const [row] = await tx
    .select({ realtorId: properties.realtorId })
    .from(properties)
    .where(eq(properties.id, id))
    .for('share');
  return row ?? null;
}

/**
 * An upload, locked until the transaction ends, with the owner of its property at this moment. Accounts and property are held before
 * it, in the order in which they are deleted with what is theirs: so neither goes away under the item, and no two wait for each
 * other.
 */
export async function lockUpload(tx: Db, id: string): Promise<UploadRow | null> {
  const known = await findUpload(tx, id);
  if (!known) return null;
  const accounts = new Set([known.userId, known.uploadedBy].flatMap((userId) => userId ?? []));
  for (const userId of [...accounts].sort()) await holdUser(tx, userId);
  const property = known.propertyId ? await holdProperty(tx, known.propertyId) : null;
  const [row] = await tx.select().from(uploads).where(eq(uploads.id, id)).for('update');
  return row ? { ...row, userId: property ? property.realtorId : row.userId } : null;
}

/** Whether an upload, or the item that it became, is there and in reach. The item keeps the id of its upload. */
export async function isUploadInReach(db: Db, { ownerId }: MediaScope, id: string): Promise<boolean> {
  const open = and(eq(uploads.id, id), ownerId ? eq(uploads.userId, ownerId) : undefined);
  if ((await db.$count(uploads, open)) > 0) return true;
  const owned = ownerId ? eq(mediaItems.userId, ownerId) : undefined;
  return (await db.$count(mediaItems, and(eq(mediaItems.id, id), isNull(mediaItems.deletedAt), owned))) > 0;
}

/** Whether an upload of a result, or the item that it became, was begun by who works on a job: by that link, or that account. */
export async function isEditorsUpload(db: Db, { propertyId, linkId, userId }: EditingCaller, id: string) {
  const begun = and(eq(uploads.id, id), eq(uploads.propertyId, propertyId), eq(uploads.stage, 'result'));
  const isBegunBy = linkId ? eq(uploads.editorLinkId, linkId) : userId ? eq(uploads.uploadedBy, userId) : sql`false`;
  if ((await db.$count(uploads, and(begun, isBegunBy))) > 0) return true;
  const isMadeBy = linkId
    ? eq(editResults.linkId, linkId)
    : and(eq(mediaItems.id, id), eq(mediaItems.uploadedBy, userId ?? id));
  const [made] = await db
    .select({ id: mediaItems.id })
    .from(editResults)
    .innerJoin(mediaItems, eq(mediaItems.id, editResults.mediaId))
    .where(and(eq(editResults.mediaId, id), eq(editResults.propertyId, propertyId), isMadeBy));
  return made !== undefined;
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
    .where(and(not(mediaItems.isHidden), after ? sql`user_id > ${after}::uuid` : undefined))
    .orderBy(mediaItems.userId)
    .limit(limit);
  return rows.flatMap(({ userId }) => userId ?? []);
}

/** The properties without a realtor that have items, from behind `after`, in the order of their ids. */
export async function listOwnerlessBehind(db: Db, after: string | null, limit: number): Promise<string[]> {
  const isBehind = after ? sql`property_id > ${after}::uuid` : undefined;
  const rows = await db
    .selectDistinct({ propertyId: mediaItems.propertyId })
    .from(mediaItems)
    .where(and(not(mediaItems.isHidden), isNull(mediaItems.userId), isBehind))
    .orderBy(mediaItems.propertyId)
    .limit(limit);
  return rows.flatMap(({ propertyId }) => propertyId ?? []);
}

/** Whose items these are: of an account, or of a property without a realtor. */
export type MediaKeeper = { userId: string } | { propertyId: string };

/** The items of an account or of a property without one that should have a file and came before the moment. */
export async function listMediaWithFiles(
  db: Db,
  keeper: MediaKeeper,
  before: Date,
): Promise<Pick<MediaRow, 'id' | 'filePath'>[]> {
  const isTheirs =
    'userId' in keeper
      ? eq(mediaItems.userId, keeper.userId)
      : and(isNull(mediaItems.userId), eq(mediaItems.propertyId, keeper.propertyId));
  return db
    .select({ id: mediaItems.id, filePath: mediaItems.filePath })
    .from(mediaItems)
    .where(
      and(isTheirs, not(mediaItems.isHidden), lt(mediaItems.createdAt, before), sql`failure is distinct from 'lost'`),
    );
}

/** Files that are worked with and came before the moment, from behind the id `after`. */
export async function listWorkingFiles(
  db: Db,
  { after, before, limit }: { after: string | null; before: Date; limit: number },
): Promise<Pick<MediaRow, 'id' | 'filePath'>[]> {
  const isWorking = and(ne(mediaItems.stage, 'shown'), isNull(mediaItems.deletedAt));
  const hasFile = and(lt(mediaItems.createdAt, before), sql`failure is distinct from 'lost'`);
  return db
    .select({ id: mediaItems.id, filePath: mediaItems.filePath })
    .from(mediaItems)
    .where(and(isWorking, hasFile, after ? gt(mediaItems.id, after) : undefined))
    .orderBy(asc(mediaItems.id))
    .limit(limit);
}

/** Marks items whose file is gone. */
export async function markMediaLost(db: Db, ids: string[]): Promise<void> {
  await db.update(mediaItems).set({ status: 'failed', failure: 'lost' }).where(inArray(mediaItems.id, ids));
}
