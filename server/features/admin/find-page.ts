import { and, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { COUNTED_UP_TO } from '#domain/shared/list-query.ts';
import type { Db } from '#server/db/database.ts';

/** A word that a page of the next rows is full of is found among them. */
const NEAR_ROWS = 1000;
/** As far as it pays to count along the order rather than to ask the index of words. */
const COUNT_NEAR = 10_000;
/** More rows with a word than this, and it is faster to look for them along the order. */
const RARE_ROWS = 2000;
const COUNT_TO = COUNTED_UP_TO + 1;

/** A list of rows of one table, whose columns are named without their table. */
export type Listing = {
  table: SQL;
  /** What narrows it besides words. */
  where: SQL | undefined;
  /** Folded words, each of which a row must have in one of the columns, which have an index of words. */
  words: string[];
  columns: readonly string[];
  /** How a word may fit a row otherwise, by an index of its own. */
  fits?: (word: string) => SQL | undefined;
  /** What it is sorted by, then by id. */
  key: SQL;
  direction: 'asc' | 'desc';
};
/** Which part of a list is wanted: `limit` rows behind `after`. */
export type ListPart = { after: { key: SQL; id: string } | null; limit: number };
/** The ids of a part, and how long the whole list is: null above 1,000. */
export type FoundPage = { ids: string[]; total: number | null };

/** `%`, `_` and the backslash are plain characters of a question. */
const patternOf = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

function hasWords({ words, columns, fits }: Listing, textOf: (column: string) => SQL): SQL {
  const hasWord = (word: string) =>
    or(...columns.map((column) => sql`${textOf(column)} like ${patternOf(word)}`), fits?.(word));
  return and(...words.map(hasWord)) ?? sql`true`;
}
const byIndexOfWords = (listing: Listing) => hasWords(listing, (column) => sql.raw(column));
/** The same, written so that no index of words answers it. */
const rowByRow = (listing: Listing) => hasWords(listing, (column) => sql.raw(`(${column} || '')`));

const orderOf = ({ direction }: Listing, key: SQL) =>
  direction === 'asc' ? sql`${key}, id` : sql`${key} desc, id desc`;

function isBehind({ direction }: Listing, { after }: ListPart, key: SQL): SQL | undefined {
  if (!after) return undefined;
  const place = sql`(${after.key}, ${after.id}::uuid)`;
  return direction === 'asc' ? sql`(${key}, id) > ${place}` : sql`(${key}, id) < ${place}`;
}

const orTrue = (condition: SQL | undefined) => condition ?? sql`true`;

/** Along the index of the order, row by row. */
export function selectAlong(listing: Listing, part: ListPart): SQL {
  const { table, where, key } = listing;
  const isAsked = orTrue(and(where, rowByRow(listing)));
  return sql`select
    array(select id from ${table} where ${and(isAsked, isBehind(listing, part, key))}
      order by ${orderOf(listing, key)} limit ${part.limit})::text[] as ids,
    (select count(*)::int from (select 1 from ${table} where ${isAsked} limit ${COUNT_TO}) as counted) as total`;
}

/** Along the index of the order, a little way: the rows with the words among the next ones of the order alone. */
export function selectNear(listing: Listing, part: ListPart): SQL {
  const { table, where, key } = listing;
  const next = sql`select *, ${key} as sort_key from ${table} where ${orTrue(and(where, isBehind(listing, part, key)))}
    order by ${orderOf(listing, key)} limit ${NEAR_ROWS}`;
  const first = sql`select * from ${table} where ${orTrue(where)} order by ${orderOf(listing, key)} limit ${COUNT_NEAR}`;
  const isFound = rowByRow(listing);
  return sql`select
    array(select id from (${next}) as near where ${isFound}
      order by ${orderOf(listing, sql`sort_key`)} limit ${part.limit})::text[] as ids,
    (select count(*)::int from (select 1 from (${first}) as near where ${isFound} limit ${COUNT_TO}) as counted) as total`;
}

/**
 * Out of the index of words: at most `RARE_ROWS` and one are taken from it, then filtered and sorted. The limit stands
 * outside, so that it does not make a walk through the whole table look cheap.
 */
export function selectFound(listing: Listing, part: ListPart): SQL {
  const { table, where, key } = listing;
  return sql`
    with matching as materialized (select *, ${key} as sort_key from ${table} where ${byIndexOfWords(listing)}),
    found as materialized (select * from matching limit ${RARE_ROWS + 1}),
    wanted as (select * from found where ${orTrue(where)})
    select (select count(*)::int from found) as found, (select count(*)::int from wanted) as total,
      array(select id from wanted where ${orTrue(isBehind(listing, part, sql`sort_key`))}
        order by ${orderOf(listing, sql`sort_key`)} limit ${part.limit})::text[] as ids`;
}

const pageSchema = z.object({ ids: z.array(z.uuid()), total: z.int(), found: z.int().default(0) });

async function ask(db: Db, statement: SQL): Promise<z.infer<typeof pageSchema>> {
  const { rows } = await db.execute(statement);
  return pageSchema.parse(rows[0]);
}

const asPage = ({ ids, total }: { ids: string[]; total: number }): FoundPage => ({
  ids,
  total: total > COUNTED_UP_TO ? null : total,
});

/** The index of words knows pieces of three letters; it cannot answer for shorter words. */
const isIndexed = (words: string[]) => words.some((word) => /[\p{L}\p{N}]{3}/u.test(word));

/**
 * A part of a list. Common words are found along the order, rare ones by the index of words: the planner cannot choose
 * between the two, since it does not know how common a word is, least of all on the embedded database, which keeps no
 * statistics. So how long it takes does not depend on how many rows there are.
 */
export async function findPage(db: Db, listing: Listing, part: ListPart): Promise<FoundPage> {
  if (!isIndexed(listing.words)) return asPage(await ask(db, selectAlong(listing, part)));
  const near = await ask(db, selectNear(listing, part));
  if (near.ids.length >= part.limit && near.total > COUNTED_UP_TO) return asPage(near);
  const rare = await ask(db, selectFound(listing, part));
  return asPage(rare.found > RARE_ROWS ? await ask(db, selectAlong(listing, part)) : rare);
}
