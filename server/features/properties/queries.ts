import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { countKinds, deliveredKind, type KindCounts } from '#domain/media/item-kinds.ts';
import type { MediaScope } from '#domain/media/media-scope.ts';
import { ANY_REALTOR } from '#domain/properties/property-input.ts';
import type { Cursor } from '#domain/shared/cursor.ts';
import { foldText } from '#domain/shared/fold-text.ts';
import { COUNTED_UP_TO } from '#domain/shared/list-query.ts';
import { searchText } from '#domain/shared/search-words.ts';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/schema/accounts.ts';
import { mediaItems, mediaOrderKey, mediaSortKey, NO_PROPERTY_KEY } from '#server/db/schema/media.ts';
import { orders } from '#server/db/schema/orders.ts';
import { type PropertyRow, properties } from '#server/db/schema/properties.ts';
import { type PropertyMoveRow, propertyMoves } from '#server/db/schema/property-moves.ts';
import { selectCoverId } from '#server/features/media/ordering/queries.ts';

const t = properties;
const m = mediaItems;

/** An order that is delivered to a property. */
export type LinkedOrder = { id: string; orderNumber: number };
/** A move of a property that can be undone. The account that it came from is there; `toName` is null where the other one is gone. */
export type MoveRow = Pick<PropertyMoveRow, 'id' | 'propertyId' | 'createdAt' | 'toId'> & {
  fromId: string;
  fromName: string;
  toName: string | null;
};
/** The facts of a property besides its row. `coverId` is of the picture that stands for it (`findCover`). */
export type PropertyFacts = { id: string; coverId: string | null; mediaCount: number };

function isInReach({ ownerId }: MediaScope, id: string): SQL | undefined {
  return and(eq(t.id, id), ownerId ? eq(t.realtorId, ownerId) : undefined);
}

/** A property in reach, or null. */
export async function findProperty(db: Db, scope: MediaScope, id: string): Promise<PropertyRow | null> {
  const [row] = await db.select().from(t).where(isInReach(scope, id));
  return row ?? null;
}

/**
 * A property in reach, locked until the transaction ends; null where there is none. What it is locked for decides who waits:
 * `delete` keeps everybody out, `change` lets uploads into the property continue.
 */
export async function lockProperty(
  tx: Db,
  scope: MediaScope,
  { id, action }: { id: string; action: 'change' | 'delete' },
): Promise<PropertyRow | null> {
  const [row] = await tx
    .select()
    .from(t)
    .where(isInReach(scope, id))
    .for(action === 'delete' ? 'update' : 'no key update');
  return row ?? null;
}

/** What a property is searched and compared by. */
export const foldedFacts = ({
  name,
  address = '',
  city = '',
}: Pick<typeof properties.$inferInsert, 'name' | 'address' | 'city'>) => ({
  addressFolded: foldText(address),
  searchText: searchText(name, address, city),
});

/** Keeps new properties at once. */
export async function insertProperties(
  tx: Db,
  rows: readonly (typeof properties.$inferInsert)[],
): Promise<PropertyRow[]> {
  if (rows.length === 0) return [];
  return tx
    .insert(t)
    .values(rows.map((row) => ({ ...row, ...foldedFacts(row) })))
    .returning();
}

export async function insertProperty(tx: Db, row: typeof properties.$inferInsert): Promise<PropertyRow> {
  const [inserted] = await insertProperties(tx, [row]);
  if (!inserted) throw new Error('The property was not inserted.');
  return inserted;
}

export async function updatePropertyRow(tx: Db, id: string, changes: Partial<PropertyRow>): Promise<PropertyRow> {
  const update = async (set: Partial<PropertyRow>) => (await tx.update(t).set(set).where(eq(t.id, id)).returning())[0];
  const row = await update(changes);
  if (!row) throw new Error(`Property ${id} is gone.`);
  const isFolded = Object.entries(foldedFacts(row)).every(([name, text]) => row[name as keyof PropertyRow] === text);
  return isFolded ? row : ((await update(foldedFacts(row))) ?? row);
}

/** Raises the version of a property for a change that its items keep: another cover. */
export async function raisePropertyVersion(tx: Db, id: string): Promise<void> {
  await tx
    .update(t)
    .set({ version: sql`${t.version} + 1` })
    .where(eq(t.id, id));
}

/** Deletes a property. Orders, items and uploads lose it as their tables say. */
export async function deletePropertyRow(tx: Db, id: string): Promise<void> {
  await tx.delete(t).where(eq(t.id, id));
}

/** Whose properties are meant: a realtor's, with null nobody's, or all. */
export type ListOwner = string | typeof ANY_REALTOR | null;

function isOf(owner: ListOwner): SQL | undefined {
  if (owner === ANY_REALTOR) return undefined;
  return owner ? eq(t.realtorId, owner) : isNull(t.realtorId);
}

const isWrittenSince = (since: string | undefined) =>
  since ? sql`${t.updatedAt} >= ${since}::timestamptz` : undefined;

/** The next properties of an owner behind a place, the newest first. Returns the query itself, to be awaited or explained. */
export function selectProperties(
  db: Db,
  owner: ListOwner,
  { after, limit, since }: { after: Cursor | null; limit: number; since?: string | undefined },
) {
  const isBehind = after && sql`(created_at, id) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`;
  return db
    .select()
    .from(t)
    .where(and(isOf(owner), isWrittenSince(since), isBehind ?? undefined))
    .orderBy(sql`created_at desc, id desc`)
    .limit(limit);
}

/** How many properties there are of an owner, counted up to one above 1,000. */
export async function countProperties(db: Db, owner: ListOwner, since?: string): Promise<number> {
  const some = db
    .select({ id: t.id })
    .from(t)
    .where(and(isOf(owner), isWrittenSince(since)))
    .limit(COUNTED_UP_TO + 1);
  return db.$count(some.as('some'));
}

const factsSchema = z.array(z.object({ id: z.uuid(), coverId: z.uuid().nullable(), mediaCount: z.int() }));

/** The query of `listFacts`, to be asked or explained. */
export function selectFacts(ids: string[]): SQL {
  return sql`select p.id,
    ${selectCoverId(sql`p.id`)} as "coverId",
    (select count(*)::int from (select 1 from ${mediaItems} m
      where m.property_id = p.id and not m.is_hidden limit ${COUNTED_UP_TO + 1}) as counted) as "mediaCount"
    from ${properties} p where ${inArray(sql`p.id`, ids)}`;
}

/** Cover and count of the media of properties; items are counted up to one above 1,000. */
export async function listFacts(db: Db, ids: string[]): Promise<PropertyFacts[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute(selectFacts(ids));
  return factsSchema.parse(rows);
}

/** The last move of each of these properties since an instant, as far as the account that it came from is there. */
export async function listMovesOf(db: Db, propertyIds: string[], since: Date): Promise<MoveRow[]> {
  if (propertyIds.length === 0) return [];
  const v = propertyMoves;
  const [from, to] = [alias(users, 'from_users'), alias(users, 'to_users')];
  const rows = await db
    .selectDistinctOn([v.propertyId], {
      id: v.id,
      propertyId: v.propertyId,
      createdAt: v.createdAt,
      fromId: from.id,
      fromName: from.name,
      toId: v.toId,
      toName: to.name,
    })
    .from(v)
    .leftJoin(from, eq(from.id, v.fromId))
    .leftJoin(to, eq(to.id, v.toId))
    .where(and(inArray(v.propertyId, propertyIds), gt(v.createdAt, since)))
    .orderBy(v.propertyId, desc(v.createdAt), desc(v.id));
  return rows.flatMap(({ fromId, fromName, ...row }) =>
    fromId === null || fromName === null ? [] : [{ ...row, fromId, fromName }],
  );
}

/** The orders that are delivered to properties, by number; with a realtor those alone that they placed. */
export async function listLinkedOrders(
  db: Db,
  propertyIds: string[],
  ownerId: string | null,
): Promise<(LinkedOrder & { propertyId: string | null })[]> {
  if (propertyIds.length === 0) return [];
  return db
    .select({ id: orders.id, orderNumber: orders.orderNumber, propertyId: orders.propertyId })
    .from(orders)
    .where(and(inArray(orders.propertyId, propertyIds), ownerId ? eq(orders.userId, ownerId) : undefined))
    .orderBy(asc(orders.orderNumber));
}

/** Where a page of a realtor's other media ended. */
export type DatedItem = { day: string; sortKey: string; createdAt: Date; id: string };
type Part<After> = { after: After | null; limit: number };

const isOfProperty = (propertyId: string) => and(eq(m.propertyId, propertyId), not(m.isHidden));

/** The media of a property as the database sorts them (`orderMedia` says how they are seen). Returns the query itself, to be awaited or explained. */
export function selectPlacedMedia(db: Db, propertyId: string, limit: number) {
  return db
    .select()
    .from(m)
    .where(isOfProperty(propertyId))
    .orderBy(mediaOrderKey, asc(m.createdAt), asc(m.id))
    .limit(limit);
}

/** The next media of a realtor that belong to no property, the newest first. */
export function selectGeneralMedia(db: Db, realtorId: string, { after, limit }: Part<DatedItem>) {
  const isBehind =
    after &&
    sql`(day, ${mediaSortKey}, created_at, id) < (${after.day}::date, ${after.sortKey}::text, ${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`;
  return db
    .select()
    .from(m)
    .where(and(isOfNoProperty(realtorId), isBehind ?? undefined))
    .orderBy(sql`day desc, ${mediaSortKey} desc, created_at desc, id desc`)
    .limit(limit);
}

const isOfNoProperty = (realtorId: string) =>
  and(eq(m.userId, realtorId), eq(m.propertyKey, NO_PROPERTY_KEY), not(m.isHidden));

/** How many media of a realtor belong to no property, counted up to one above 1,000. */
export async function countGeneralMedia(db: Db, realtorId: string): Promise<number> {
  return countUpTo(db, isOfNoProperty(realtorId));
}

async function countUpTo(db: Db, isAsked: SQL | undefined): Promise<number> {
  const some = db
    .select({ id: m.id })
    .from(m)
    .where(isAsked)
    .limit(COUNTED_UP_TO + 1);
  return db.$count(some.as('some'));
}

/** Makes a picture the cover of its property, in place of another; with null there is no chosen one. */
export async function setCover(tx: Db, propertyId: string, mediaId: string | null): Promise<void> {
  await tx
    .update(m)
    .set({ isCover: false })
    .where(and(eq(m.propertyId, propertyId), m.isCover));
  if (mediaId) await tx.update(m).set({ isCover: true }).where(eq(m.id, mediaId));
}

/** The day of a shoot for items that have none of their own. While an item is prepared, its own day may yet be found. */
function datedBy(day: string | null) {
  const own = sql`coalesce(${m.shootDate}, case when ${m.status} <> 'processing' then ${day}::date end)`;
  return { shootDate: own, day: sql`coalesce(${own}, ${m.day})` };
}

/** Gives the items of a property that have no day of their own the day of their shoot. */
export async function setShootDates(tx: Db, propertyId: string, day: string): Promise<void> {
  await tx
    .update(m)
    .set(datedBy(day))
    .where(and(isOfProperty(propertyId), isNull(m.shootDate)));
}

/**
 * Puts items among those of a property that nobody has placed, or with null among those of none. `day` is of the shoot of
 * that property.
 */
export async function moveMediaRows(
  tx: Db,
  ids: string[],
  { propertyId, day }: { propertyId: string | null; day: string | null },
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(m)
    .set({
      propertyId,
      isGeneralMedia: propertyId === null,
      isPlaced: false,
      isCover: false,
      ...datedBy(day),
    })
    .where(or(inArray(m.id, ids), inArray(m.versionOf, ids)));
}

/**
 * Hides all media of a property as of `at`, with the files that are worked with, and returns how many were shown. Those that were hidden a moment ago are hidden
 * as of then as well, and what is in the trash. One statement does both: what is hidden or brought back meanwhile is met by either half.
 */
export async function hideMediaOfProperty(tx: Db, propertyId: string, at: Date): Promise<number> {
  const before = await tx.$count(m, isOfProperty(propertyId));
  await tx
    .update(m)
    .set({ deletedAt: at, keptUntil: null })
    .where(and(eq(m.propertyId, propertyId), or(isNull(m.deletedAt), gt(m.deletedAt, at), isNotNull(m.keptUntil))));
  return before;
}

/** How many media of a property are ready, by their kinds, and how many are still prepared. */
export async function countByState(db: Db, propertyId: string): Promise<{ ready: KindCounts; processing: number }> {
  const rows = await db
    .select({ kind: m.kind, status: m.status, files: count() })
    .from(m)
    .where(and(isOfProperty(propertyId), ne(m.status, 'failed')))
    .groupBy(m.kind, m.status);
  const ready = countKinds([]);
  let processing = 0;
  for (const { kind, status, files } of rows) {
    if (status === 'processing') processing += files;
    else ready[deliveredKind({ kind })] += files;
  }
  return { ready, processing };
}
