import { and, desc, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import { type MediaActRow, type MediaSelectionRow, mediaActs, mediaSelections } from '#server/db/schema/selections.ts';

export async function insertSelection(tx: Db, selection: MediaSelectionRow): Promise<void> {
  await tx.insert(mediaSelections).values(selection);
}

/** A choice of an account that is still good, or null. */
export async function findSelection(
  db: Db,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Promise<MediaSelectionRow | null> {
  const [row] = await db
    .select()
    .from(mediaSelections)
    .where(and(eq(mediaSelections.id, id), eq(mediaSelections.userId, userId), gt(mediaSelections.expiresAt, now)));
  return row ?? null;
}

/** Forgets choices whose time is over, and of an account all but the newest. */
export async function deleteOldSelections(
  tx: Db,
  { userId, now, keep }: { userId: string; now: Date; keep: number },
): Promise<void> {
  await tx.delete(mediaSelections).where(lte(mediaSelections.expiresAt, now));
  const older = tx
    .select({ id: mediaSelections.id })
    .from(mediaSelections)
    .where(eq(mediaSelections.userId, userId))
    .orderBy(desc(mediaSelections.createdAt))
    .offset(keep);
  await tx.delete(mediaSelections).where(inArray(mediaSelections.id, older));
}

export async function insertAct(tx: Db, act: typeof mediaActs.$inferInsert): Promise<void> {
  await tx.insert(mediaActs).values(act);
}

/** An act without its items, of which there may be many thousand. */
const FACTS = {
  ...{ id: mediaActs.id, userId: mediaActs.userId, kind: mediaActs.kind, state: mediaActs.state },
  ...{ ownerId: mediaActs.ownerId, role: mediaActs.role, place: mediaActs.place, changed: mediaActs.changed },
  ...{ addTags: mediaActs.addTags, removeTags: mediaActs.removeTags, undoes: mediaActs.undoes },
  ...{ createdAt: mediaActs.createdAt, finishedAt: mediaActs.finishedAt },
  total: sql<number>`cardinality(item_ids)`.mapWith(Number),
};
export type MediaAct = Omit<MediaActRow, 'itemIds' | 'movedAt'> & { total: number };

export async function findAct(db: Db, { id, userId }: { id: string; userId: string }): Promise<MediaAct | null> {
  const [act] = await db
    .select(FACTS)
    .from(mediaActs)
    .where(and(eq(mediaActs.id, id), eq(mediaActs.userId, userId)));
  return act ?? null;
}

/** An act, locked until the transaction ends, or null where it is gone. */
export async function lockAct(tx: Db, id: string): Promise<MediaAct | null> {
  const [act] = await tx.select(FACTS).from(mediaActs).where(eq(mediaActs.id, id)).for('update');
  return act ?? null;
}

/** At which moment the deletion that an act undoes hid its items. */
export async function findDeletion(db: Db, { id, undoes }: Pick<MediaAct, 'id' | 'undoes'>): Promise<Date> {
  const [deletion] = undoes
    ? await db.select({ createdAt: mediaActs.createdAt }).from(mediaActs).where(eq(mediaActs.id, undoes))
    : [];
  if (!deletion) throw new Error(`Act ${id} undoes nothing.`);
  return deletion.createdAt;
}

/** The act that undoes another, or null. */
export async function findUndo(db: Db, id: string): Promise<{ id: string } | null> {
  const [act] = await db.select({ id: mediaActs.id }).from(mediaActs).where(eq(mediaActs.undoes, id));
  return act ?? null;
}

const idsSchema = z.tuple([z.object({ ids: z.array(z.uuid()) })]);

/** The ids of an act's next items. */
export async function listNextIds(db: Db, { id, place }: Pick<MediaAct, 'id' | 'place'>, most: number) {
  const { rows } = await db.execute(
    sql`select (item_ids[${place + 1}::int:${place + most}::int])::text[] as ids from media_acts where id = ${id}::uuid`,
  );
  return idsSchema.parse(rows)[0].ids;
}

export async function listAllIds(db: Db, id: string): Promise<string[]> {
  const [act] = await db.select({ itemIds: mediaActs.itemIds }).from(mediaActs).where(eq(mediaActs.id, id));
  return act?.itemIds ?? [];
}

export async function updateAct(tx: Db, id: string, changes: Partial<MediaActRow>): Promise<void> {
  await tx.update(mediaActs).set(changes).where(eq(mediaActs.id, id));
}

/** Ends acts of an account that have not gone on since `before`: their process was lost, and nothing goes on with them. */
export async function failLostActs(
  tx: Db,
  { userId, before, now }: { userId: string; before: Date; now: Date },
): Promise<void> {
  const isLost = and(eq(mediaActs.userId, userId), isNull(mediaActs.finishedAt), lt(mediaActs.movedAt, before));
  await tx.update(mediaActs).set({ state: 'failed', finishedAt: now }).where(isLost);
}

/** Forgets acts that ended before a moment. */
export async function deleteOldActs(tx: Db, before: Date): Promise<void> {
  await tx.delete(mediaActs).where(and(lt(mediaActs.createdAt, before), lt(mediaActs.finishedAt, before)));
}
