import { and, between, eq, gt, inArray, isNotNull, lte, not, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { MediaPlace } from '#domain/media/media-cursor.ts';
import type { MediaSort } from '#domain/media/media-filter.ts';
import type { MediaScope } from '#domain/media/media-scope.ts';
import type { Db } from '#server/db/database.ts';
import { type MediaRow, mediaItems, mediaSortName } from '#server/db/schema/media.ts';
import { hasWords } from './find-words.ts';

/** Which items a list is about. `words` are folded; an item has all of them. */
export type MediaQuestion = MediaScope & {
  propertyId: string | undefined;
  days: { from: string; to: string } | null;
  words: string[];
};
/** Which part of a list is wanted: `limit` items behind `after`. */
export type MediaPart = { sort: MediaSort; after: MediaPlace | null; limit: number };

const t = mediaItems;

const ORDERS: Record<MediaSort, SQL> = {
  newest: sql`day desc, created_at desc, id desc`,
  oldest: sql`day, created_at, id`,
  name: sql`${mediaSortName}, id`,
  property: sql`property_key desc, day desc, created_at desc, id desc`,
};
/** The same orders over rows whose sort name is a column. */
const ORDERS_OF_FOUND: Record<MediaSort, SQL> = { ...ORDERS, name: sql`sort_name, id` };

/** Whether an item is there and asked for, whatever its words. */
function isAsked({ ownerId, propertyId, days }: MediaQuestion): SQL | undefined {
  // Beside a property the owner is a check and no way to the rows: written so that no index of owners answers it.
  const isOwned = ownerId && (propertyId ? sql`user_id::text = ${ownerId}` : eq(t.userId, ownerId));
  return and(
    not(t.isDeleted),
    isOwned || undefined,
    propertyId ? eq(t.propertyId, propertyId) : undefined,
    days ? between(t.day, days.from, days.to) : undefined,
  );
}

function isBehind({ sort, after }: MediaPart, sortName: SQL = mediaSortName): SQL | undefined {
  if (!after) return undefined;
  const { day, createdAt, name, propertyKey, id } = after;
  if (sort === 'name') return sql`(${sortName}, id) > (${name}, ${id}::uuid)`;
  const place = sql`${day}::date, ${createdAt.toISOString()}::timestamptz, ${id}::uuid`;
  if (sort === 'property') return sql`(property_key, day, created_at, id) < (${propertyKey}::uuid, ${place})`;
  return sort === 'newest' ? sql`(day, created_at, id) < (${place})` : sql`(day, created_at, id) > (${place})`;
}

/** A part of a list, along the index of its order. Returns the query itself, to be awaited or explained. */
export function selectMedia(db: Db, question: MediaQuestion, part: MediaPart) {
  return db
    .select()
    .from(t)
    .where(and(isAsked(question), isBehind(part), hasWords(question.words)))
    .orderBy(ORDERS[part.sort])
    .limit(part.limit);
}

/**
 * Keeps the planner, until the transaction ends, from reading all items of an owner and sorting them. Where it knows
 * nothing of a table, and the embedded database keeps no statistics, it takes every owner for one with few items. It
 * stays free to sort where nothing else answers. Such a sort looks dear to it then, so it must not compile it.
 */
export async function followOrders(tx: Db): Promise<void> {
  await tx.execute(sql`select set_config('enable_sort', 'off', true), set_config('jit', 'off', true)`);
}

/** How many items a question has, counted up to `most` along the order of days. */
export async function countMedia(db: Db, question: MediaQuestion, most: number): Promise<number> {
  const some = db
    .select({ id: t.id })
    .from(t)
    .where(and(isAsked(question), hasWords(question.words)))
    .orderBy(ORDERS.newest)
    .limit(most)
    .as('some');
  return db.$count(some);
}

/** The next `reach` items of an order, whatever their words. */
function itemsNear(question: MediaQuestion, part: MediaPart, reach: number): SQL {
  return sql`select id, day, created_at, property_key, search_text, ${mediaSortName} as sort_name from ${t}
    where ${and(isAsked(question), isBehind(part))} order by ${ORDERS[part.sort]} limit ${reach}`;
}

/** The ids of the items with the words, among the next `reach` of the order alone. */
export function selectIdsNear(question: MediaQuestion, part: MediaPart, reach: number): SQL {
  return sql`select id from (${itemsNear(question, part, reach)}) as near
    where ${hasWords(question.words)} order by ${ORDERS_OF_FOUND[part.sort]} limit ${part.limit}`;
}

export async function listIdsNear(
  db: Db,
  { question, part, reach }: { question: MediaQuestion; part: MediaPart; reach: number },
): Promise<string[]> {
  const { rows } = await db.execute(selectIdsNear(question, part, reach));
  return z
    .array(z.object({ id: z.uuid() }))
    .parse(rows)
    .map(({ id }) => id);
}

/** How many of the first `reach` items of a question have its words, counted up to `most`. */
export async function countMediaNear(
  db: Db,
  { question, reach, most }: { question: MediaQuestion; reach: number; most: number },
): Promise<number> {
  const near = itemsNear(question, { sort: 'newest', after: null, limit: 0 }, reach);
  const { rows } = await db.execute(sql`select count(*)::int as count from
    (select 1 from (${near}) as near where ${hasWords(question.words)} limit ${most}) as counted`);
  return z.array(z.object({ count: z.int() })).parse(rows)[0]?.count ?? 0;
}

/**
 * The question asked of the index of words: at most `most` items of any day are taken from it, then filtered and sorted.
 * Nothing in the first part lets another index answer, and what is deleted is left out later for the same reason: its
 * index is partial. The limit stands outside, so that it does not make a walk through the whole table look cheap.
 */
export function selectFound(question: MediaQuestion, part: MediaPart, most: number): SQL {
  const { ownerId, propertyId, days, words } = question;
  const isWanted = and(
    sql`not is_deleted`,
    propertyId ? sql`property_id = ${propertyId}::uuid` : undefined,
    days ? sql`day between ${days.from}::date and ${days.to}::date` : undefined,
  );
  return sql`
    with matching as materialized (
      select id, day, created_at, is_deleted, property_id, property_key, ${mediaSortName} as sort_name from ${t}
      where ${and(ownerId ? eq(t.userId, ownerId) : undefined, hasWords(words))}
    ), found as materialized (select * from matching limit ${most}),
    wanted as (select * from found where ${isWanted})
    select (select count(*)::int from found) as found, (select count(*)::int from wanted) as total,
      array(select id from wanted where ${isBehind(part, sql`sort_name`) ?? sql`true`}
        order by ${ORDERS_OF_FOUND[part.sort]} limit ${part.limit})::text[] as ids`;
}

const foundSchema = z.object({ found: z.int(), total: z.int(), ids: z.array(z.uuid()) });

export async function findByWords(
  db: Db,
  { question, part, most }: { question: MediaQuestion; part: MediaPart; most: number },
): Promise<z.infer<typeof foundSchema>> {
  const { rows } = await db.execute(selectFound(question, part, most));
  return foundSchema.parse(rows[0]);
}

/** The items of these ids, in their order; those that are gone are left out. */
export async function listMediaByIds(db: Db, scope: MediaScope, ids: string[]): Promise<MediaRow[]> {
  if (ids.length === 0) return [];
  const rows = await db.select().from(t).where(isOneOf(scope, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function isOneOf({ ownerId }: MediaScope, ids: string[]): SQL | undefined {
  return and(not(t.isDeleted), inArray(t.id, ids), ownerId ? eq(t.userId, ownerId) : undefined);
}

/** An item that is there and in reach, or null. */
export async function findMedia(db: Db, scope: MediaScope, id: string): Promise<MediaRow | null> {
  const [row] = await db
    .select()
    .from(t)
    .where(isOneOf(scope, [id]));
  return row ?? null;
}

/** The items of these ids that are there and in reach, locked in one order until the transaction ends. */
export async function lockMedia(tx: Db, scope: MediaScope, ids: string[]): Promise<MediaRow[]> {
  return tx.select().from(t).where(isOneOf(scope, ids)).orderBy(t.id).for('update');
}

export async function updateMediaRow(tx: Db, id: string, changes: Partial<MediaRow>): Promise<MediaRow> {
  const [row] = await tx.update(t).set(changes).where(eq(t.id, id)).returning();
  if (!row) throw new Error(`Item ${id} is gone.`);
  return row;
}

/** What is known of an item that was hidden or shown again. */
type Touched = { id: string; userId: string | null };

/** Hides items. */
export async function hideMedia(
  tx: Db,
  scope: MediaScope,
  { ids, now }: { ids: string[]; now: Date },
): Promise<Touched[]> {
  return tx.update(t).set({ deletedAt: now }).where(isOneOf(scope, ids)).returning({ id: t.id, userId: t.userId });
}

/** Hides all items of an account; false where it has none. */
export async function hideMediaOfUser(tx: Db, userId: string, now: Date): Promise<boolean> {
  const hidden = await tx
    .update(t)
    .set({ deletedAt: now })
    .where(and(eq(t.userId, userId), not(t.isDeleted)))
    .returning({ id: t.id });
  return hidden.length > 0;
}

/** Shows items again that were hidden after `since`. */
export async function showMedia(
  tx: Db,
  { ownerId }: MediaScope,
  { ids, since }: { ids: string[]; since: Date },
): Promise<Touched[]> {
  return tx
    .update(t)
    .set({ deletedAt: null })
    .where(and(inArray(t.id, ids), gt(t.deletedAt, since), ownerId ? eq(t.userId, ownerId) : isNotNull(t.userId)))
    .returning({ id: t.id, userId: t.userId });
}

/** Items that were hidden at `before` or earlier, in the order of their hiding, from behind `after`. */
export async function listHiddenMedia(
  db: Db,
  { before, after, limit }: { before: Date; after: { deletedAt: Date; id: string } | null; limit: number },
) {
  const place = after && sql`(${after.deletedAt.toISOString()}::timestamptz, ${after.id}::uuid)`;
  return db
    .select({
      id: t.id,
      filePath: t.filePath,
      variants: t.variants,
      deletedAt: sql<Date>`${t.deletedAt}`.mapWith(t.deletedAt),
    })
    .from(t)
    .where(and(lte(t.deletedAt, before), place ? sql`(deleted_at, id) > ${place}` : undefined))
    .orderBy(t.deletedAt, t.id)
    .limit(limit);
}

/** Removes the row of an item that was hidden at `before` or earlier; false where it has other pictures meanwhile. */
export async function removeMediaRow(
  db: Db,
  { id, variants }: Pick<MediaRow, 'id' | 'variants'>,
  before: Date,
): Promise<boolean> {
  const isSame = sql`variants = ${JSON.stringify(variants)}::jsonb`;
  await db.delete(t).where(and(eq(t.id, id), lte(t.deletedAt, before), isSame));
  return (await db.$count(t, and(eq(t.id, id), lte(t.deletedAt, before)))) === 0;
}
