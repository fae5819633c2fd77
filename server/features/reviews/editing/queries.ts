import { and, asc, desc, eq, gt, inArray, isNull, lt, ne, not, or, sql } from 'drizzle-orm';
import { foldCase } from '#domain/shared/fold-text.ts';
import type { Db } from '#server/db/database.ts';
import { type EditResultRow, editingNotes, editResults } from '#server/db/schema/editing.ts';
import { type EditorLinkRow, editorLinks } from '#server/db/schema/editor-links.ts';
import { type MediaRow, mediaItems, mediaOrderKey } from '#server/db/schema/media.ts';
import { type ProductionRow, productions } from '#server/db/schema/productions.ts';
import { type PropertyRow, properties } from '#server/db/schema/properties.ts';
import { type CommentRow, type PinRow, reviewComments, reviewPins, reviewRounds } from '#server/db/schema/reviews.ts';

const l = editorLinks;
const m = mediaItems;
const r = editResults;

export async function insertEditorLink(tx: Db, row: typeof editorLinks.$inferInsert): Promise<EditorLinkRow> {
  const [inserted] = await tx.insert(l).values(row).returning();
  if (!inserted) throw new Error('The link was not inserted.');
  return inserted;
}

/** The links for editors of a property, the newest first. */
export async function listEditorLinks(db: Db, propertyId: string, limit: number): Promise<EditorLinkRow[]> {
  return db.select().from(l).where(eq(l.propertyId, propertyId)).orderBy(desc(l.createdAt), desc(l.id)).limit(limit);
}

/** How many links for editors of a property work at `now`. */
export async function countOpenEditorLinks(db: Db, propertyId: string, now: Date): Promise<number> {
  return db.$count(l, and(eq(l.propertyId, propertyId), isNull(l.revokedAt), gt(l.expiresAt, now)));
}

/** A link by its id, locked until the transaction ends; null where there is none. */
export async function lockEditorLink(tx: Db, id: string): Promise<EditorLinkRow | null> {
  const [row] = await tx.select().from(l).where(eq(l.id, id)).for('update');
  return row ?? null;
}

/** A link by its id, which nobody ends until the transaction does; null where there is none. */
export async function holdEditorLink(tx: Db, id: string): Promise<EditorLinkRow | null> {
  const [row] = await tx.select().from(l).where(eq(l.id, id)).for('share');
  return row ?? null;
}

/** Ends a link that nobody has ended; false where somebody has. */
export async function revokeEditorLinkRow(tx: Db, id: string, now: Date): Promise<boolean> {
  const isOpen = and(eq(l.id, id), isNull(l.revokedAt));
  return (await tx.update(l).set({ revokedAt: now }).where(isOpen).returning({ id: l.id })).length > 0;
}

/** The link of a token, by its hash, with the property that it opens; null where there is none. */
export async function findEditorLink(db: Db, tokenHash: string) {
  const [found] = await db
    .select({ link: l, property: properties })
    .from(l)
    .innerJoin(properties, eq(properties.id, l.propertyId))
    .where(eq(l.tokenHash, tokenHash));
  return found ?? null;
}

/** Notes that a link was opened, unless that was noted since `since`. */
export async function updateEditorOpened(
  db: Db,
  id: string,
  { now, since }: { now: Date; since: Date },
): Promise<void> {
  const isOlder = or(isNull(l.lastOpenedAt), lt(l.lastOpenedAt, since));
  await db
    .update(l)
    .set({ lastOpenedAt: now })
    .where(and(eq(l.id, id), isOlder));
}

/**
 * Finds a property with its row on the production board, for any editor. Returns null if the property was
 * deleted.
 */
export async function findJob(
  db: Db,
  propertyId: string,
): Promise<{ property: PropertyRow; production: ProductionRow | null } | null> {
  const [found] = await db
    .select({ property: properties, production: productions })
    .from(properties)
    .leftJoin(productions, eq(productions.propertyId, properties.id))
    .where(eq(properties.id, propertyId));
  return found ?? null;
}

/** The files of a property that are worked with, and those that are shown, in the order in which they were shot. */
export async function listJobFiles(db: Db, propertyId: string): Promise<MediaRow[]> {
  return db
    .select()
    .from(m)
    .where(and(eq(m.propertyId, propertyId), isNull(m.deletedAt), inArray(m.stage, ['source', 'result', 'shown'])))
    .orderBy(mediaOrderKey, asc(m.createdAt), asc(m.id));
}

/** A file of a job by its id; null where it is gone, of another property, or of no stage that editors see. */
export async function findJobFile(db: Db, propertyId: string, id: string): Promise<MediaRow | null> {
  const isSeen = and(isNull(m.deletedAt), inArray(m.stage, ['source', 'result', 'shown']));
  const [row] = await db
    .select()
    .from(m)
    .where(and(eq(m.id, id), eq(m.propertyId, propertyId), isSeen));
  return row ?? null;
}

/** What is known of the results of a property that are there. */
export async function listResults(db: Db, propertyId: string): Promise<EditResultRow[]> {
  const rows = await db
    .select({ result: r })
    .from(r)
    .innerJoin(m, eq(m.id, r.mediaId))
    .where(and(eq(r.propertyId, propertyId), isNull(m.deletedAt)));
  return rows.map(({ result }) => result);
}

/** Results of a property with their files, locked until the transaction ends, in the order of their ids. */
export async function lockResults(tx: Db, propertyId: string, ids: string[] | null) {
  const isAsked = and(eq(r.propertyId, propertyId), isNull(m.deletedAt), ids ? inArray(r.mediaId, ids) : undefined);
  return tx
    .select({ result: r, file: m })
    .from(r)
    .innerJoin(m, eq(m.id, r.mediaId))
    .where(isAsked)
    .orderBy(asc(r.mediaId))
    .for('update');
}
export type LockedResult = Awaited<ReturnType<typeof lockResults>>[number];

export async function insertResult(tx: Db, row: typeof editResults.$inferInsert): Promise<void> {
  await tx.insert(r).values(row);
}

export async function updateResult(tx: Db, mediaId: string, changes: Partial<EditResultRow>): Promise<void> {
  await tx.update(r).set(changes).where(eq(r.mediaId, mediaId));
}

/** Changes the item of a result, whose row is locked. */
export async function updateResultFile(tx: Db, id: string, changes: Partial<MediaRow>): Promise<void> {
  await tx.update(m).set(changes).where(eq(m.id, id));
}

/** The results of a name that their editor has not sent, or got back: a further file of that name takes their place. */
export async function listOpenNamesakes(tx: Db, propertyId: string, file: Pick<MediaRow, 'id' | 'fileName'>) {
  const isOpen = and(eq(r.propertyId, propertyId), inArray(r.state, ['waiting', 'returned']), isNull(m.deletedAt));
  const open = await tx
    .select({ id: m.id, fileName: m.fileName })
    .from(r)
    .innerJoin(m, eq(m.id, r.mediaId))
    .where(and(isOpen, ne(m.id, file.id)))
    .orderBy(m.id)
    .for('update');
  return open.filter(({ fileName }) => foldCase(fileName) === foldCase(file.fileName));
}

export async function findNotes(db: Db, propertyId: string): Promise<string> {
  const [row] = await db.select().from(editingNotes).where(eq(editingNotes.propertyId, propertyId));
  return row?.notes ?? '';
}

export async function upsertNotes(tx: Db, row: typeof editingNotes.$inferInsert): Promise<void> {
  const { notes, changedAt } = row;
  await tx
    .insert(editingNotes)
    .values(row)
    .onConflictDoUpdate({ target: editingNotes.propertyId, set: { notes, changedAt } });
}

/** The production of a property, which nobody gives to somebody else until the transaction ends; null where there is none. */
export async function holdProduction(tx: Db, propertyId: string): Promise<ProductionRow | null> {
  const [row] = await tx.select().from(productions).where(eq(productions.propertyId, propertyId)).for('share');
  return row ?? null;
}

/** Whether an altered picture was made of a file. */
const isOriginal = sql<boolean>`exists (select 1 from media_items as altered where altered.original_id = media_items.id)`;

/** The files of a property that altered pictures were made of. */
export async function listOriginalIds(db: Db, propertyId: string): Promise<Set<string>> {
  const rows = await db
    .select({ id: m.id })
    .from(m)
    .where(and(eq(m.propertyId, propertyId), isOriginal));
  return new Set(rows.map(({ id }) => id));
}

/**
 * Files as they were shot whose jobs were delivered before a moment, by what kind they are, and which no picture needs that was altered.
 * `raw` and `other` are those moments.
 */
export async function listOldSources(db: Db, before: { raw: Date; other: Date }, limit: number) {
  const isOld = sql`${productions.stageSince} < case ${m.kind} when 'raw' then ${before.raw.toISOString()}::timestamptz
    else ${before.other.toISOString()}::timestamptz end`;
  return db
    .select({ id: m.id })
    .from(m)
    .innerJoin(productions, eq(productions.propertyId, m.propertyId))
    .where(and(eq(m.stage, 'source'), isNull(m.deletedAt), eq(productions.stage, 'delivered'), isOld, not(isOriginal)))
    .orderBy(asc(m.id))
    .limit(limit);
}

/** Hides files as they were shot, so that they are removed. */
export async function hideSources(tx: Db, ids: string[], now: Date): Promise<void> {
  await tx.update(m).set({ deletedAt: now }).where(inArray(m.id, ids));
}

/** The pins of some files that their editor is told: not what a client has not sent yet. */
export async function listJobPins(db: Db, itemIds: string[]): Promise<JobPin[]> {
  const isSent = or(isNull(reviewPins.roundId), ne(reviewRounds.state, 'open'));
  const rows = await db
    .select({ pin: reviewPins })
    .from(reviewPins)
    .leftJoin(reviewRounds, eq(reviewRounds.id, reviewPins.roundId))
    .where(and(inArray(reviewPins.itemId, itemIds), isSent))
    .orderBy(asc(reviewPins.isInternal), asc(reviewPins.number));
  return rows.map(({ pin }) => pin);
}
export type JobPin = PinRow;

/** The comments of pins that are not hidden, the oldest first. */
export async function listJobComments(db: Db, pinIds: string[]): Promise<JobComment[]> {
  const { id, pinId, authorKind, text, createdAt } = reviewComments;
  return db
    .select({ pinId, authorKind, text, createdAt })
    .from(reviewComments)
    .where(and(inArray(pinId, pinIds), isNull(reviewComments.hiddenAt)))
    .orderBy(asc(createdAt), asc(id));
}
export type JobComment = Pick<CommentRow, 'pinId' | 'authorKind' | 'text' | 'createdAt'>;
