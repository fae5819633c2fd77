import { and, desc, eq, inArray, isNotNull, isNull, max, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Alteration } from '#domain/shared/alterations.ts';
import type { Db } from '#server/db/database.ts';
import { type MediaRow, mediaItems } from '#server/db/schema/media.ts';
import { mediaChecks } from '#server/db/schema/media-checks.ts';
import { reviewPins, reviewRounds } from '#server/db/schema/reviews.ts';

const t = mediaItems;

/** The files of an item besides the present one, the newest first: those that it had and those that are to replace it. */
export async function listVersionRows(db: Db, itemId: string): Promise<MediaRow[]> {
  return db
    .select()
    .from(t)
    .where(and(eq(t.versionOf, itemId), isNull(t.deletedAt)))
    .orderBy(desc(t.fileNumber), desc(t.createdAt), desc(t.id));
}

/** A file of an item, locked until the transaction ends; null where it is gone or of another item. */
export async function lockVersion(tx: Db, { itemId, fileId }: { itemId: string; fileId: string }) {
  const isThere = and(eq(t.id, fileId), eq(t.versionOf, itemId), isNull(t.deletedAt));
  const [row] = await tx.select().from(t).where(isThere).for('update');
  return row ?? null;
}

/** A file that an item had, by its number; null where there is none. */
export async function findFormer(db: Db, itemId: string, number: number): Promise<MediaRow | null> {
  const isFormer = and(eq(t.versionOf, itemId), eq(t.fileNumber, number), eq(t.stage, 'former'), isNull(t.deletedAt));
  const [row] = await db.select().from(t).where(isFormer);
  return row ?? null;
}

/** The highest number of the files that an item had; 0 where it had none. */
export async function findLastNumber(db: Db, itemId: string): Promise<number> {
  const [row] = await db
    .select({ last: max(t.fileNumber) })
    .from(t)
    .where(and(eq(t.versionOf, itemId), eq(t.stage, 'former')));
  return row?.last ?? 0;
}

/** An item that is shown, locked until the transaction ends; null where it is gone. */
export async function lockShown(tx: Db, itemId: string): Promise<MediaRow | null> {
  const [row] = await tx
    .select()
    .from(t)
    .where(and(eq(t.id, itemId), eq(t.stage, 'shown')))
    .for('update');
  return row ?? null;
}

type FileOfItem = Pick<MediaRow, 'id' | 'fileNumber'>;

/** Lets what was found of two files go with them, whose rows exchanged them: `one` and `other` as they are now. */
export async function exchangeChecks(tx: Db, one: FileOfItem, other: FileOfItem): Promise<void> {
  const found = await tx
    .delete(mediaChecks)
    .where(inArray(mediaChecks.itemId, [one.id, other.id]))
    .returning();
  const moved = found.map((check) => {
    const { id: itemId, fileNumber } = check.itemId === one.id ? other : one;
    return { ...check, itemId, fileNumber };
  });
  if (moved.length > 0) await tx.insert(mediaChecks).values(moved);
}

/** Lets pictures that were made of one of two files follow it to the row that has it now; the two themselves are written by who exchanges them. */
export async function exchangeOriginals(tx: Db, one: string, other: string): Promise<void> {
  await tx
    .update(t)
    .set({ originalId: sql`case when original_id = ${one}::uuid then ${other}::uuid else ${one}::uuid end` })
    .where(and(inArray(t.originalId, [one, other]), notInArray(t.id, [one, other])));
}

/** What was wished for an item that makes it another picture: by clients in rounds that they have sent, and by staff, as long as it is not done. */
export async function listWishedAlterations(db: Db, itemId: string): Promise<(Alteration | null)[]> {
  const isSent = or(isNull(reviewPins.roundId), ne(reviewRounds.state, 'open'));
  const isRequested = and(eq(reviewPins.itemId, itemId), inArray(reviewPins.state, ['open', 'in_work']));
  const rows = await db
    .select({ wish: reviewPins.wish })
    .from(reviewPins)
    .leftJoin(reviewRounds, eq(reviewRounds.id, reviewPins.roundId))
    .where(and(isRequested, isSent));
  return rows.map(({ wish }) => wish?.alteration ?? null);
}

/** Whether an item is an altered picture with an original. */
export async function hasOriginal(db: Db, itemId: string): Promise<boolean> {
  return (await db.$count(t, and(eq(t.id, itemId), isNotNull(t.originalId)))) > 0;
}
