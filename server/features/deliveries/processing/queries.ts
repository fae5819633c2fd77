import { and, desc, eq, gt, isNull, like, lt, not, sql } from 'drizzle-orm';
import type { MediaFailure } from '#domain/media/media-failures.ts';
import type { Db } from '#server/db/database.ts';
import { isUncheckedPicture, type MediaRow, mediaItems } from '#server/db/schema/media.ts';
import { type MediaCheckRow, mediaChecks } from '#server/db/schema/media-checks.ts';

const t = mediaItems;

/** Films that are ready once others were made of them are looked into already. */
const isToBeSeen = and(eq(t.status, 'processing'), isNull(t.filmState));

/** An item that waits for its variants, or null. One that was deleted may come back, so it counts until its row is gone. */
export async function findUnprocessed(db: Db, id: string): Promise<MediaRow | null> {
  const [row] = await db
    .select()
    .from(t)
    .where(and(eq(t.id, id), isToBeSeen));
  return row ?? null;
}

/** An item that is ready and not deleted, or null. */
export async function findReady(db: Db, id: string): Promise<MediaRow | null> {
  const [row] = await db
    .select()
    .from(t)
    .where(and(eq(t.id, id), eq(t.status, 'ready'), isNull(t.deletedAt)));
  return row ?? null;
}

/** An item, locked until the transaction ends; null once its row is gone. */
export async function lockItem(tx: Db, id: string): Promise<MediaRow | null> {
  const [row] = await tx.select().from(t).where(eq(t.id, id)).for('update');
  return row ?? null;
}

export async function updateItem(tx: Db, id: string, changes: Partial<MediaRow>): Promise<MediaRow | null> {
  const [row] = await tx.update(t).set(changes).where(eq(t.id, id)).returning();
  return row ?? null;
}

/** Marks an item that waits as one that cannot be used. What is known of its bytes stays. */
export async function markFailed(
  db: Db,
  id: string,
  changes: { failure: MediaFailure; sha256?: string; crc32?: number },
): Promise<void> {
  await db
    .update(t)
    .set({ ...changes, status: 'failed' })
    .where(and(eq(t.id, id), eq(t.status, 'processing')));
}

/** Marks an item whose file was lost as one that waits again; false where it was not. */
export async function markFound(tx: Db, id: string): Promise<boolean> {
  const found = await tx
    .update(t)
    .set({ status: 'processing', failure: null })
    .where(and(eq(t.id, id), eq(t.failure, 'lost')))
    .returning({ id: t.id });
  return found.length > 0;
}

/** Gives an item the pictures of its poster; null where it is gone or has some. */
export async function addPoster(
  db: Db,
  id: string,
  changes: Pick<MediaRow, 'variants' | 'placeholder' | 'width' | 'height' | 'durationSeconds'>,
): Promise<MediaRow | null> {
  const [row] = await db
    .update(t)
    .set(changes)
    .where(and(eq(t.id, id), sql`variants = '[]'::jsonb`, not(t.isHidden)))
    .returning();
  return row ?? null;
}

/** Items that have waited since before the moment. */
export async function listStuckMedia(db: Db, before: Date): Promise<{ id: string }[]> {
  return db
    .select({ id: t.id })
    .from(t)
    .where(and(isToBeSeen, lt(t.createdAt, before)));
}

/** Keeps what was found of an item's present file. */
export async function upsertCheck(
  tx: Db,
  { id, fileNumber }: Pick<MediaRow, 'id' | 'fileNumber'>,
  facts: Omit<MediaCheckRow, 'itemId' | 'fileNumber'>,
): Promise<void> {
  const set = { ...facts, fileNumber };
  await tx
    .insert(mediaChecks)
    .values({ itemId: id, ...set })
    .onConflictDoUpdate({ target: mediaChecks.itemId, set });
}

/** Pictures that are ready and whose file did not go through the checks as they are now, the newest first. */
export async function listUnchecked(db: Db, limit: number): Promise<MediaRow[]> {
  return db.select().from(t).where(isUncheckedPicture).orderBy(desc(t.createdAt)).limit(limit);
}

/** Whether an item waits for its variants. */
export async function hasUnprocessed(db: Db): Promise<boolean> {
  const rows = await db.select({ id: t.id }).from(t).where(isToBeSeen).limit(1);
  return rows.length > 0;
}

/** More pictures than this are in no delivery. */
const MOST_PICTURES = 2000;

const isReady = and(eq(t.status, 'ready'), not(t.isHidden));

/** The media of a property that are ready, as its license is told of by their files. */
export async function listMediaOfLicense(db: Db, propertyId: string): Promise<MediaRow[]> {
  return db
    .select()
    .from(t)
    .where(and(eq(t.propertyId, propertyId), isReady, like(t.fileType, 'image/%')))
    .orderBy(t.id)
    .limit(MOST_PICTURES);
}

/** The next items whose files may say something else than what is said of them, by their ids. */
export async function listDueMedia(db: Db, after: string | null, limit: number): Promise<MediaRow[]> {
  return db
    .select()
    .from(t)
    .where(and(t.metadataDue, isReady, after === null ? undefined : gt(t.id, after)))
    .orderBy(t.id)
    .limit(limit);
}
