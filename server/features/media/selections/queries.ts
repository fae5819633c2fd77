import { and, desc, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import {
  type MediaActionRow,
  type MediaSelectionRow,
  mediaActions,
  mediaSelections,
} from '#server/db/schema/selections.ts';
import { selectMediaIds } from '#server/features/media/zips/queries.ts';

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

/** Deletes choices whose time is over, and of an account all but the newest. */
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

export async function insertAction(tx: Db, action: typeof mediaActions.$inferInsert): Promise<void> {
  await tx.insert(mediaActions).values(action);
}

/** An action without its items, of which there may be many thousand. */
const FACTS = {
  id: mediaActions.id,
  userId: mediaActions.userId,
  kind: mediaActions.kind,
  state: mediaActions.state,
  ownerId: mediaActions.ownerId,
  role: mediaActions.role,
  processed: mediaActions.processed,
  changed: mediaActions.changed,
  addTags: mediaActions.addTags,
  removeTags: mediaActions.removeTags,
  undoes: mediaActions.undoes,
  createdAt: mediaActions.createdAt,
  finishedAt: mediaActions.finishedAt,
  total: sql<number>`cardinality(item_ids)`.mapWith(Number),
};
export type MediaAction = Omit<MediaActionRow, 'itemIds' | 'movedAt'> & { total: number };

export async function findAction(db: Db, { id, userId }: { id: string; userId: string }): Promise<MediaAction | null> {
  const [action] = await db
    .select(FACTS)
    .from(mediaActions)
    .where(and(eq(mediaActions.id, id), eq(mediaActions.userId, userId)));
  return action ?? null;
}

/** An action, locked until the transaction ends, or null where it is gone. */
export async function lockAction(tx: Db, id: string): Promise<MediaAction | null> {
  const [action] = await tx.select(FACTS).from(mediaActions).where(eq(mediaActions.id, id)).for('update');
  return action ?? null;
}

/** The action that undoes another, or null. */
export async function findUndo(db: Db, id: string): Promise<{ id: string } | null> {
  const [action] = await db.select({ id: mediaActions.id }).from(mediaActions).where(eq(mediaActions.undoes, id));
  return action ?? null;
}

const idsSchema = z.tuple([z.object({ ids: z.array(z.uuid()) })]);

/** The ids of an action's next items. */
export async function listNextIds(db: Db, { id, processed }: Pick<MediaAction, 'id' | 'processed'>, most: number) {
  const { rows } = await db.execute(
    sql`select (item_ids[${processed + 1}::int:${processed + most}::int])::text[] as ids from media_acts where id = ${id}::uuid`,
  );
  return idsSchema.parse(rows)[0].ids;
}

/** Those items of an action that are still shown. */
export async function listShownIds(db: Db, { id }: Pick<MediaAction, 'id'>): Promise<string[]> {
  const { rows } = await db.execute(sql`
    select coalesce(array_agg(media_items.id)::text[], '{}') as ids from media_acts
    join media_items on media_items.id = any(item_ids) and not is_hidden where media_acts.id = ${id}::uuid`);
  return idsSchema.parse(rows)[0].ids;
}

export async function listAllIds(db: Db, id: string): Promise<string[]> {
  const [action] = await db.select({ itemIds: mediaActions.itemIds }).from(mediaActions).where(eq(mediaActions.id, id));
  return action?.itemIds ?? [];
}

export async function updateAction(tx: Db, id: string, changes: Partial<MediaActionRow>): Promise<void> {
  await tx.update(mediaActions).set(changes).where(eq(mediaActions.id, id));
}

/** Ends actions of an account that have not gone on since `before`: their process was lost, and nothing continues them. */
export async function failLostActions(
  tx: Db,
  { userId, before, now }: { userId: string; before: Date; now: Date },
): Promise<void> {
  const isLost = and(
    eq(mediaActions.userId, userId),
    isNull(mediaActions.finishedAt),
    lt(mediaActions.movedAt, before),
  );
  await tx.update(mediaActions).set({ state: 'failed', finishedAt: now }).where(isLost);
}

/** Deletes actions that ended before a moment. */
export async function deleteOldActions(tx: Db, before: Date): Promise<void> {
  await tx.delete(mediaActions).where(and(lt(mediaActions.createdAt, before), lt(mediaActions.finishedAt, before)));
}

/** Ends the choices of an account that have media of a property. */
export async function deleteSelectionsOf(tx: Db, propertyId: string, userId: string): Promise<void> {
  const hasSome = sql`item_ids && ${selectMediaIds(propertyId)}`;
  await tx.delete(mediaSelections).where(and(eq(mediaSelections.userId, userId), hasSome));
}

/** Locks the actions of an account until the transaction ends: each takes its steps before or after. */
export async function lockActionsOf(tx: Db, userId: string): Promise<void> {
  const { id } = mediaActions;
  await tx.select({ id }).from(mediaActions).where(eq(mediaActions.userId, userId)).orderBy(id).for('update');
}

/** Takes the media of a property out of the actions of an account; one under way goes on with the rest. */
export async function removeFromActionsOf(tx: Db, propertyId: string, userId: string): Promise<void> {
  const gone = selectMediaIds(propertyId);
  await tx.execute(sql`
    update media_acts set
      place = place - (select count(*)::int from unnest(item_ids[1:place]) as entry(id) where entry.id = any(${gone})),
      item_ids = array(select entry.id from unnest(item_ids) with ordinality as entry(id, position)
        where not entry.id = any(${gone}) order by entry.position)
    where user_id = ${userId}::uuid and item_ids && ${gone}`);
}
