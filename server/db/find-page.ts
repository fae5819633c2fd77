import { and, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { asTotal, COUNTED_UP_TO } from '#domain/shared/list-query.ts';
import type { SearchNumber } from '#domain/shared/search-numbers.ts';
import type { Db } from './database.ts';
import { areFewLetters, hasWord, isIndexed } from './find-words.ts';

/** A word that a page of the next rows is full of is found among them. */
const NEAR_ROWS = 500;
/** As far as it pays to look along the order for what is neither common nor rare. */
const FAR_ROWS = 10_000;
/** As far as it pays to count along the order rather than to ask the index of words. */
const COUNT_NEAR = 10_000;
/** As many rows with a word are taken from the index of words and sorted before the order is tried further. */
const RARE_ROWS = 2000;
const COUNT_TO = COUNTED_UP_TO + 1;

/** What rows are sorted by: each key in one direction, and the id at last. */
export type Order = { keys: readonly SQL[]; direction: 'asc' | 'desc' };
/** A place in an order: the keys of a row, and its id. */
export type Place = { keys: readonly SQL[]; id: string };

/** A list of rows of one table, whose columns are named without their table. */
export type Listing = {
  table: SQL;
  /** The columns that it is narrowed, searched and sorted by, besides the id. */
  facts: SQL;
  /** What narrows it besides words. */
  where: SQL | undefined;
  /** Whether that may leave little of a long list, so that it pays to look for the end. */
  isPart?: boolean;
  /** What of `where` the index of words knows as well. */
  scope?: SQL | undefined;
  /** Folded words, each of which a row must have in one of the columns, which have an index of words. */
  words: readonly string[];
  /** Numbers, each of which a row must have as its digits, or in the words in which it was typed. */
  numbers?: readonly SearchNumber[];
  columns: readonly string[];
  /** Another way in which a word may fit a row, by its own index. */
  fits?: (word: string) => SQL | undefined;
  order: Order;
  /** The order in which rows are counted, where the rows lie more like it than like `order`. */
  countOrder?: Order;
};
/** Which part of a list is wanted: `limit` rows behind `after`. */
export type ListPart = { after: Place | null; limit: number };
/** The ids of a part, and how long the whole list is: null above 1,000. */
export type FoundPage = { ids: string[]; total: number | null };

const orTrue = (condition: SQL | undefined) => condition ?? sql`true`;

/** `order by`, in words of the database. */
export function orderBy({ keys, direction }: Order): SQL {
  const way = direction === 'asc' ? sql`` : sql` desc`;
  return sql.join(
    [...keys, sql`id`].map((key) => sql`${key}${way}`),
    sql`, `,
  );
}

/** Whether a row is behind a place; nothing where there is no place. */
export function isBehind({ keys, direction }: Order, after: Place | null): SQL | undefined {
  if (!after) return undefined;
  const own = sql.join([...keys, sql`id`], sql`, `);
  const other = sql.join([...after.keys, sql`${after.id}::uuid`], sql`, `);
  return direction === 'asc' ? sql`(${own}) > (${other})` : sql`(${own}) < (${other})`;
}

type Searched = Pick<Listing, 'columns' | 'fits'>;

const hasEach = (words: readonly string[], { columns, fits }: Searched) =>
  and(...words.map((word) => or(...columns.map((column) => hasWord(sql.raw(column), word)), fits?.(word))));

/** Words that the index of words cannot answer for would keep it from answering for the digits. */
const hasNumber = ({ digits, words }: SearchNumber, searched: Searched) =>
  or(hasEach([digits], searched), isIndexed(words) ? hasEach(words, searched) : undefined);

function hasWords({ words, numbers = [], ...searched }: Listing): SQL | undefined {
  return and(hasEach(words, searched), ...numbers.map((number) => hasNumber(number, searched)));
}

/** The keys as columns, since the order of a query inside another is known outside by its columns alone. */
const asColumns = ({ keys, direction }: Order): Order => ({
  keys: keys.map((_key, index) => sql.raw(`key_${index}`)),
  direction,
});
function columnsOf({ facts, order }: Listing): SQL {
  const keys = order.keys.map((key, index) => sql`${key} as ${sql.raw(`key_${index}`)}`);
  return sql.join([sql`id`, facts, ...keys], sql`, `);
}

/** The same order, read from its end. */
export function reverseOrder({ keys, direction }: Order): Order {
  return { keys, direction: direction === 'asc' ? 'desc' : 'asc' };
}

const inCountOrder = (listing: Listing): Listing => ({ ...listing, order: listing.countOrder ?? listing.order });

/** The next `reach` rows of an order, whatever their words. */
function selectNext(listing: Listing, after: Place | null, reach: number): SQL {
  const { table, where, order } = listing;
  return sql`select ${columnsOf(listing)} from ${table}
    where ${orTrue(and(where, isBehind(order, after)))} order by ${orderBy(order)} limit ${reach}`;
}

/** The ids of the rows with the words, among the next `reach` of the order alone. */
export function selectNear(listing: Listing, { after, limit }: ListPart, reach: number): SQL {
  return sql`select id from (${selectNext(listing, after, reach)}) as near
    where ${orTrue(hasWords(listing))} order by ${orderBy(asColumns(listing.order))} limit ${limit}`;
}

/** The ids of the rows, along the index of the order. */
export function selectAlong({ table, where, order, ...listing }: Listing, { after, limit }: ListPart): SQL {
  const isWanted = and(where, isBehind(order, after), hasWords({ table, where, order, ...listing }));
  return sql`select id from ${table} where ${orTrue(isWanted)} order by ${orderBy(order)} limit ${limit}`;
}

/** Counts the rows of a query, narrows them to what is wanted of the list, and sorts that: the ids of a part, and totals. */
function selectOutOf(found: SQL, { where, order }: Listing, { after, limit }: ListPart): SQL {
  const columns = asColumns(order);
  return sql`
    with found as materialized (${found}), wanted as (select * from found where ${orTrue(where)})
    select (select count(*)::int from found) as found, (select count(*)::int from wanted) as total,
      array(select id from wanted where ${orTrue(isBehind(columns, after))}
        order by ${orderBy(columns)} limit ${limit})::text[] as ids`;
}

/** At most `most` rows with the words, of the index of words; what narrows the list besides is left to the caller. */
function selectMatching(listing: Listing, most: number | null): SQL {
  const { table, scope } = listing;
  const matching = sql`select ${columnsOf(listing)} from ${table} where ${orTrue(and(scope, hasWords(listing)))}`;
  return sql`with matching as materialized (${matching}) select * from matching limit ${most}`;
}

/**
 * The query asked of the index of words: at most `most` rows are taken from it, then filtered and sorted. Nothing in the
 * first part lets another index answer. The limit stands outside, so that it does not make a walk through the whole table
 * look cheap.
 */
export function selectFound(listing: Listing, part: ListPart, most: number | null): SQL {
  return selectOutOf(selectMatching(listing, most), listing, part);
}

/** At most `most` rows of a query with words, by the index of words or, where that cannot answer, along the order. */
export function selectWithWords(listing: Listing, most: number): SQL {
  const { table, where, words, order } = listing;
  if (isIndexed(words)) return sql`select * from (${selectMatching(listing, most)}) as found where ${orTrue(where)}`;
  return sql`select ${columnsOf(listing)} from ${table} where ${orTrue(and(where, hasWords(listing)))}
    order by ${orderBy(order)} limit ${most}`;
}

/** The query asked of the rows in the order in which they are counted, at most `most` of them. */
function selectFew(listing: Listing, part: ListPart, most: number): SQL {
  const { table, where } = listing;
  const few = sql`select ${columnsOf(listing)} from ${table} where ${orTrue(where)}
    order by ${orderBy(inCountOrder(listing).order)} limit ${most}`;
  return selectOutOf(few, listing, part);
}

const idsSchema = z.array(z.object({ id: z.uuid() })).transform((rows) => rows.map(({ id }) => id));
const countSchema = z.tuple([z.object({ count: z.int() })]).transform(([{ count }]) => count);
const foundSchema = z.tuple([z.object({ found: z.int(), total: z.int(), ids: z.array(z.uuid()) })]);

async function listIds(db: Db, statement: SQL): Promise<string[]> {
  return idsSchema.parse((await db.execute(statement)).rows);
}

/** How many rows a query has, counted up to one above 1,000. */
async function count(db: Db, rows: SQL): Promise<number> {
  const statement = sql`select count(*)::int as count from (${rows} limit ${COUNT_TO}) as counted`;
  return countSchema.parse((await db.execute(statement)).rows);
}

async function countAlong(db: Db, listing: Listing): Promise<number> {
  const { table, where, order } = inCountOrder(listing);
  return count(
    db,
    sql`select 1 from ${table} where ${orTrue(and(where, hasWords(listing)))} order by ${orderBy(order)}`,
  );
}

async function countNear(db: Db, listing: Listing): Promise<number> {
  const first = selectNext(inCountOrder(listing), null, COUNT_NEAR);
  return count(db, sql`select 1 from (${first}) as near where ${orTrue(hasWords(listing))}`);
}

type Found = { found: number; total: number; ids: string[] };

async function findByIndex(db: Db, statement: SQL): Promise<Found> {
  return foundSchema.parse((await db.execute(statement)).rows)[0];
}

/**
 * A part of a list, inside `withOrders`. Words are looked for along the order first, for a little way:
 * common ones fill the page there. What is rarer the index of words finds. The planner cannot choose between the two, since
 * it does not know how common a word is, least of all on the embedded database, which keeps no statistics. So how long it
 * takes does not depend on how many rows there are; it grows only for a word that thousands have, none of them near.
 */
export async function findPage(tx: Db, listing: Listing, part: ListPart): Promise<FoundPage> {
  if (!isIndexed(listing.words) && !listing.numbers?.length) {
    const ids = await listIds(tx, selectAlong(listing, part));
    return { ids, total: asTotal(await countAlong(tx, listing)) };
  }
  const near = await listIds(tx, selectNear(listing, part, NEAR_ROWS));
  const isFull = near.length >= part.limit;
  if (isFull) {
    const counted = await countNear(tx, listing);
    if (counted > COUNTED_UP_TO) return { ids: near, total: null };
    if (listing.isPart && !(await isLonger(tx, inCountOrder(listing), { after: null, reach: COUNT_NEAR }))) {
      return { ids: near, total: counted };
    }
  }
  const ofAll = isFull ? null : await findPairsOfAll(tx, listing, part);
  const { found, total, ids } = ofAll ?? (await findByIndex(tx, selectFound(listing, part, RARE_ROWS + 1)));
  if (found <= RARE_ROWS) return { ids, total: asTotal(total) };
  const far = isFull ? near : await listIds(tx, selectNear(listing, part, FAR_ROWS));
  if (far.length < part.limit && (await isLonger(tx, listing, { after: part.after, reach: FAR_ROWS }))) {
    return findAll(tx, listing, part);
  }
  return { ids: far, total: total > COUNTED_UP_TO ? null : asTotal(await countAlong(tx, listing)) };
}

/**
 * Two letters, which are dozens of pieces. The index would compare each with all that an owner has, which takes longer than
 * to read the few rows of everybody that have them. Null where they are common, or there is no owner.
 */
async function findPairsOfAll(db: Db, listing: Listing, part: ListPart): Promise<Found | null> {
  if (!listing.scope || !areFewLetters(listing.words)) return null;
  const ofAll = await findByIndex(db, selectFound({ ...listing, scope: undefined }, part, RARE_ROWS + 1));
  return ofAll.found <= RARE_ROWS ? ofAll : null;
}

/** Whether a list continues behind the next `reach` rows. */
async function isLonger(
  db: Db,
  listing: Listing,
  { after, reach }: { after: Place | null; reach: number },
): Promise<boolean> {
  const next = selectNext(listing, after, reach + 1);
  return (await count(db, sql`select 1 from (${next}) as next offset ${reach}`)) > 0;
}

/** All rows of the index of words, sorted: what many have, but none of the next rows, is not walked to. */
async function findAll(tx: Db, listing: Listing, part: ListPart): Promise<FoundPage> {
  const { ids, total } = await findByIndex(tx, selectFound(listing, part, null));
  return { ids, total: asTotal(total) };
}

/** The ids of all rows of a list in its order, at most `most` of them, inside `withOrders`. */
export async function findAllIds(tx: Db, listing: Listing, most: number): Promise<string[]> {
  const part = { after: null, limit: most };
  if (!isIndexed(listing.words)) return listIds(tx, selectAlong(listing, part));
  return (await findByIndex(tx, selectFound(listing, part, null))).ids;
}

/**
 * A part of a list without words, if the list has few rows: they are taken along the order in which they are counted, and
 * sorted. Null where it has many, and `order` is the better way.
 */
export async function findIfFew(tx: Db, listing: Listing, part: ListPart): Promise<FoundPage | null> {
  const { found, ids } = await findByIndex(tx, selectFew(listing, part, RARE_ROWS + 1));
  return found > RARE_ROWS ? null : { ids, total: asTotal(found) };
}
