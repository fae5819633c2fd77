import { and, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { MediaCursor } from '#domain/media/media-cursor.ts';
import type { MediaSort } from '#domain/media/media-filter.ts';
import { MAX_MONTHS } from '#domain/media/media-months.ts';
import type { MediaScope } from '#domain/media/media-scope.ts';
import type { Db } from '#server/db/database.ts';
import {
  isBehind,
  type Listing,
  type Order,
  orderBy,
  type Place,
  reverseOrder,
  selectWithWords,
} from '#server/db/find-page.ts';
import { jsonRow } from '#server/db/json-row.ts';
import { queryPrepared } from '#server/db/prepared.ts';
import {
  type MediaRow,
  mediaFoldedName,
  mediaItems,
  mediaSortKey,
  mediaSortName,
  NO_PROPERTY_KEY,
  naturalOrder,
} from '#server/db/schema/media.ts';
import { type PropertyRow, properties } from '#server/db/schema/properties.ts';

/** Which items a list is about. `words` are folded; an item has all of them. */
export type MediaListFilter = MediaScope & {
  propertyId: string | undefined;
  days: { from: string; to: string } | null;
  words: string[];
  /** A realtor's library is without what they put away, or those items alone; staff see all. */
  view: 'all' | 'library' | 'put_away';
  /** Those that were written at this instant or later. */
  since?: string | undefined;
};
/** Which part of a list is wanted: `limit` items behind `after`, or with `isBackward` in front of it, the nearest first. */
export type MediaPart = { sort: MediaSort; after: MediaCursor | null; limit: number; isBackward?: boolean };

const t = mediaItems;

const ORDERS: Record<MediaSort, Order> = {
  newest: { keys: [sql`day`, mediaSortKey, sql`created_at`], direction: 'desc' },
  oldest: { keys: [sql`day`, mediaSortKey, sql`created_at`], direction: 'asc' },
  name: { keys: [mediaSortName], direction: 'asc' },
  property: { keys: [sql`property_key`, sql`day`, mediaSortKey, sql`created_at`], direction: 'desc' },
};

const orderOf = ({ sort, isBackward }: Pick<MediaPart, 'sort' | 'isBackward'>): Order =>
  isBackward ? reverseOrder(ORDERS[sort]) : ORDERS[sort];

function keysOf(sort: MediaSort, { day, sortKey, createdAt, name, propertyKey }: MediaCursor): SQL[] {
  if (sort === 'name') return [naturalOrder(sql`${name}::text`)];
  const keys = [sql`${day}::date`, sql`${sortKey}::text`, sql`${createdAt.toISOString()}::timestamptz`];
  return sort === 'property' ? [sql`${propertyKey}::uuid`, ...keys] : keys;
}

/** The place where a part of a list begins, as `findPage` takes it. */
export function cursorKeys({ sort, after }: MediaPart): Place | null {
  return after && { keys: keysOf(sort, after), id: after.id };
}

const isOfOwner = ({ ownerId }: MediaScope) => (ownerId ? sql`user_id = ${ownerId}::uuid` : undefined);
const isOfDays = ({ days }: MediaListFilter) =>
  days ? sql`day between ${days.from}::date and ${days.to}::date` : undefined;

const isSince = ({ since }: MediaListFilter) => (since ? sql`updated_at >= ${since}::timestamptz` : undefined);

const IN_VIEW = { all: undefined, library: sql`not is_put_away`, put_away: sql`is_put_away` };

/** Whether an item is there and asked for, whatever its words. */
function isAsked(question: MediaListFilter): SQL | undefined {
  const { ownerId, propertyId, view } = question;
  const isInView = IN_VIEW[view];
  if (!propertyId) return and(sql`not is_hidden`, isInView, isOfOwner(question), isOfDays(question), isSince(question));
  // Beside a property the owner is a check and no way to the rows: written so that no index of owners answers it.
  const isOwned = ownerId ? sql`user_id::text = ${ownerId}` : undefined;
  return and(
    sql`not is_hidden`,
    isInView,
    isOwned,
    sql`property_id = ${propertyId}::uuid`,
    isOfDays(question),
    isSince(question),
  );
}

/** The list of items that a query asks for, as `findPage` takes it. */
export function mediaListing(question: MediaListFilter, sort: MediaSort, isBackward = false): Listing {
  return {
    table: sql`${t}`,
    facts: sql`user_id, property_id, property_key, day, sort_key, created_at, updated_at, is_hidden, is_put_away, search_text`,
    where: isAsked(question),
    isPart:
      question.days !== null ||
      question.propertyId !== undefined ||
      question.since !== undefined ||
      question.view === 'put_away',
    // What is deleted is left out later: an index that knows of it would answer in place of the index of words.
    scope: isOfOwner(question),
    words: question.words,
    columns: ['search_text'],
    order: orderOf({ sort, isBackward }),
    countOrder: ORDERS.newest,
  };
}

/** A part of a list without words, along the index of its order. Returns the query itself, to be awaited or explained. */
export function selectMedia(db: Db, question: MediaListFilter, part: MediaPart) {
  const order = orderOf(part);
  return db
    .select()
    .from(t)
    .where(and(isAsked(question), isBehind(order, cursorKeys(part))))
    .orderBy(orderBy(order))
    .limit(part.limit);
}

/** What a list tells of an item, and where it stands in each order. */
const LISTED = jsonRow({
  id: t.id,
  userId: t.userId,
  propertyId: t.propertyId,
  uploadedBy: t.uploadedBy,
  fileName: t.fileName,
  filePath: t.filePath,
  fileType: t.fileType,
  sizeBytes: t.sizeBytes,
  sizeKb: t.sizeKb,
  sha256: t.sha256,
  description: t.description,
  tags: t.tags,
  room: t.room,
  kind: t.kind,
  isGeneralMedia: t.isGeneralMedia,
  shootDate: t.shootDate,
  width: t.width,
  height: t.height,
  durationSeconds: t.durationSeconds,
  pages: t.pages,
  placeholder: t.placeholder,
  status: t.status,
  failure: t.failure,
  variants: t.variants,
  films: t.films,
  filmFacts: t.filmFacts,
  filmState: t.filmState,
  filmFailure: t.filmFailure,
  filmProgress: t.filmProgress,
  createdAt: t.createdAt,
  version: t.version,
  isPutAway: t.isPutAway,
  stage: t.stage,
  fileNumber: t.fileNumber,
  alteration: t.alteration,
  originalId: t.originalId,
  showLabel: t.showLabel,
  digitalSourceType: t.digitalSourceType,
  hasCredentials: t.hasCredentials,
  day: t.day,
  propertyKey: t.propertyKey,
  sortKey: t.sortKey,
  name: sql<string>`${mediaFoldedName}`,
});
export type ListedMedia = ReturnType<typeof LISTED.read>;

/** An item as lists have it. */
export const asListed = (row: MediaRow): ListedMedia => ({ ...row, name: row.searchText.split('\n')[0] ?? '' });

/** A number that the planner sees: behind a parameter it would expect a tenth of all rows. */
const literal = (count: number) => sql.raw(String(Math.trunc(count)));

/**
 * A part of a list without words, along the index of its order, and how many items are in the whole list, counted up to
 * `countTo`: one statement of one row for both.
 */
export function selectCountedMedia(
  question: MediaListFilter,
  { countTo, ...part }: MediaPart & { countTo: number },
): SQL {
  const order = orderOf(part);
  const isWanted = isAsked(question);
  return sql`
    select (select count(*)::int from (
        select 1 from media_items where ${isWanted} order by ${orderBy(ORDERS.newest)} limit ${literal(countTo)}
      ) as counted) as count,
      (select coalesce(json_agg(${LISTED.array}), '[]') from (
        select * from media_items where ${and(isWanted, isBehind(order, cursorKeys(part)))}
        order by ${orderBy(order)} limit ${literal(part.limit)}
      ) as media_items) as items`;
}

const countedSchema = z.tuple([z.object({ count: z.int(), items: z.array(z.array(z.unknown())) })]);

/** The items of `selectCountedMedia`, and their count. */
export async function listCountedMedia(
  db: Db,
  question: MediaListFilter,
  part: MediaPart & { countTo: number },
): Promise<{ rows: ListedMedia[]; count: number }> {
  const [{ count, items }] = countedSchema.parse(await queryPrepared(db, selectCountedMedia(question, part)));
  return { rows: items.map(LISTED.read), count };
}

/** As many items with words are looked at for their months. */
export const MONTHS_OF_MATCHES = 10_000;

/**
 * The months of a query without words, newest first, each with its items counted up to `most`. The index of days is
 * asked for the last day of each month in turn, so that how long it takes depends on the months and not on the items.
 */
function selectMonthsOfDays(question: MediaListFilter, most: number): SQL {
  const isWanted = isAsked(question) ?? sql`true`;
  const newest = orderBy(ORDERS.newest);
  const month = sql`date_trunc('month', day::timestamp)::date`;
  return sql`
    with recursive months as (
      (select ${month} as month, 1 as number from ${t} where ${isWanted} order by ${newest} limit 1)
      union all
      select (select ${month} from ${t} where ${isWanted} and day < months.month order by ${newest} limit 1), number + 1
      from months where month is not null and number < ${MAX_MONTHS}
    )
    select to_char(month, 'YYYY-MM') as month,
      (select count(*)::int from (select 1 from ${t}
        where ${isWanted} and day >= months.month and day < (months.month + interval '1 month')::date
        order by ${newest} limit ${most}) as counted) as count
    from months where month is not null order by number`;
}

/** The months of a query with words. Where more items have them than are looked at, there are none. */
function selectMonthsOfMatches(question: MediaListFilter): SQL {
  const found = selectWithWords(mediaListing(question, 'newest'), MONTHS_OF_MATCHES + 1);
  return sql`
    with found as materialized (${found})
    select to_char(day, 'YYYY-MM') as month, count(*)::int as count from found
    where (select count(*) from found) <= ${MONTHS_OF_MATCHES}
    group by 1 order by 1 desc limit ${MAX_MONTHS}`;
}

const monthsSchema = z.array(z.object({ month: z.string(), count: z.int() }));

/** The statement that tells the months of a query, newest first, with their items counted up to `most` or beyond. */
export function selectMonths(question: MediaListFilter, most: number): SQL {
  return question.words.length > 0 ? selectMonthsOfMatches(question) : selectMonthsOfDays(question, most);
}

/** The months of a query, newest first, with their items counted up to `most` or beyond. */
export async function listMonths(db: Db, question: MediaListFilter, most: number) {
  return monthsSchema.parse((await db.execute(selectMonths(question, most))).rows);
}

/** What an item is called, the property that it belongs to, and when its file came. */
export type MediaName = Pick<MediaRow, 'id' | 'fileName' | 'propertyId' | 'createdAt' | 'fileAt'>;

/** Puts items of an owner out of sight of their library, or back into it. Returns their ids. */
export async function setPutAway(
  tx: Db,
  ownerId: string,
  { ids, isPutAway }: { ids: string[]; isPutAway: boolean },
): Promise<string[]> {
  const changed = await tx.update(t).set({ isPutAway }).where(isAmong({ ownerId }, ids)).returning({ id: t.id });
  return changed.map(({ id }) => id);
}

/** Which of these ids are of items that are there and in reach, and what those are called. */
export async function listMediaNames(db: Db, scope: MediaScope, ids: string[]): Promise<MediaName[]> {
  const { id, fileName, propertyId, createdAt, fileAt } = t;
  const columns = { id, fileName, propertyId, createdAt, fileAt };
  return db.select(columns).from(t).where(isAmong(scope, ids));
}

/** The items of these ids, in their order; those that are gone are left out. */
export async function listMediaByIds(db: Db, scope: MediaScope, ids: string[]): Promise<MediaRow[]> {
  if (ids.length === 0) return [];
  const rows = await db.select().from(t).where(isAmong(scope, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export function isAmong({ ownerId }: MediaScope, ids: string[]): SQL | undefined {
  return and(not(t.isHidden), inArray(t.id, ids), ownerId ? eq(t.userId, ownerId) : undefined);
}

/** An item that is there and in reach, or null. */
export async function findMedia(db: Db, scope: MediaScope, id: string): Promise<MediaRow | null> {
  const [row] = await db
    .select()
    .from(t)
    .where(isAmong(scope, [id]));
  return row ?? null;
}

/** Holds the properties of items that are there and in reach until the transaction ends, as everybody does who changes what belongs to them: before the items. */
export async function lockPropertiesOf(tx: Db, scope: MediaScope, ids: string[]): Promise<void> {
  const of = tx.select({ id: t.propertyId }).from(t).where(isAmong(scope, ids));
  await tx
    .select({ id: properties.id })
    .from(properties)
    .where(inArray(properties.id, of))
    .orderBy(properties.id)
    .for('no key update');
}

/** The items of these ids that are there and in reach, locked in one order until the transaction ends. */
export async function lockMedia(tx: Db, scope: MediaScope, ids: string[]): Promise<MediaRow[]> {
  return tx.select().from(t).where(isAmong(scope, ids)).orderBy(t.id).for('update');
}

export async function updateMediaRow(tx: Db, id: string, changes: Partial<MediaRow>): Promise<MediaRow> {
  const [row] = await tx.update(t).set(changes).where(eq(t.id, id)).returning();
  if (!row) throw new Error(`Item ${id} is gone.`);
  return row;
}

/** An altered picture and what it was made of, by the items that both belong to. */
export type AlteredPair = { alteredId: string; alteredName: string; originalId: string; originalName: string };

const IS_ALTERED_THERE = sql`altered.deleted_at is null and not exists (
  select 1 from media_items as item where item.id = altered.version_of and item.deleted_at is not null)`;

/** Altered pictures that are there, and the originals of which these items have, or had in a version before. */
export async function listAlteredOf(db: Db, ids: string[]): Promise<AlteredPair[]> {
  const { rows } = await db.execute(sql`
    select coalesce(altered.version_of, altered.id) as "alteredId", altered.file_name as "alteredName",
      coalesce(original.version_of, original.id) as "originalId", original.file_name as "originalName"
    from media_items as altered join media_items as original on original.id = altered.original_id
    where coalesce(original.version_of, original.id) in ${ids.length > 0 ? ids : [NO_PROPERTY_KEY]} and ${IS_ALTERED_THERE}
      and coalesce(altered.version_of, altered.id) <> coalesce(original.version_of, original.id)
    order by (altered.order_key) collate "C", altered.created_at, altered.id`);
  return pairsSchema.parse(rows);
}

const pairsSchema = z.array(
  z.object({ alteredId: z.uuid(), alteredName: z.string(), originalId: z.uuid(), originalName: z.string() }),
);

/** Altered pictures among these items and their versions, with what they were made of, wherever that is. */
export async function listOriginalsOf(db: Db, ids: string[]) {
  const wanted = ids.length > 0 ? ids : [NO_PROPERTY_KEY];
  const { rows } = await db.execute(sql`
    select altered.file_name as "alteredName", altered.property_id as "alteredProperty", original.id as "originalId",
      original.file_name as "originalName", original.property_id as "originalProperty", original.stage = 'source' as "isSource",
      (original.deleted_at is not null or item.deleted_at is not null) as "isGone"
    from media_items as altered join media_items as original on original.id = altered.original_id
    left join media_items as item on item.id = original.version_of
    where altered.deleted_at is null and (altered.id in ${wanted} or altered.version_of in ${wanted})
    order by (altered.order_key) collate "C", altered.created_at, altered.id`);
  return originalsSchema.parse(rows);
}

const originalsSchema = z.array(
  z.object({
    alteredName: z.string(),
    alteredProperty: z.uuid().nullable(),
    originalId: z.uuid(),
    originalName: z.string(),
    originalProperty: z.uuid().nullable(),
    isSource: z.boolean(),
    isGone: z.boolean(),
  }),
);

/** The deleted items whose files the altered pictures among these deleted items were made of. */
export async function listLostOriginals(db: Db, ids: string[]): Promise<string[]> {
  const { rows } = await db.execute(sql`
    select distinct coalesce(original.version_of, original.id) as id
    from media_items as altered join media_items as original on original.id = altered.original_id
    join media_items as item on item.id = coalesce(original.version_of, original.id) and item.deleted_at is not null
    where altered.id in ${ids.length > 0 ? ids : [NO_PROPERTY_KEY]}`);
  return z
    .array(z.object({ id: z.uuid() }))
    .parse(rows)
    .map(({ id }) => id);
}

/** A property of a realtor, or null where it is another's or none. */
export async function findRealtorProperty(db: Db, id: string, realtorId: string): Promise<PropertyRow | null> {
  const [row] = await db
    .select()
    .from(properties)
    .where(and(eq(properties.id, id), eq(properties.realtorId, realtorId)));
  return row ?? null;
}
