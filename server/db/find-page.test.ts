import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from './database.ts';
import { findIfFew, findPage, type Listing, type ListPart, selectFound } from './find-page.ts';
import { withOrders } from './index-planner.ts';
import { openTestDatabase } from './test-database.ts';

const ROWS = 24_000;
const FOLLOWED = ['qz', 'aqzb', 'qz9', 'qz x', 'qz\nx', 'qz’s', 'qz…', 'qz%', 'qz]', 'qz-', 'qz\\'];

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  await db.execute(sql`create table numbers (id uuid primary key, n int not null, search_text text not null)`);
  await db.execute(sql`insert into numbers
    select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, n, 'every' || case when n <= 2500 then ' early' else '' end
      || case when n % 10 = 0 then ' tenth' else '' end || case when n % 6000 = 0 then ' rare' else '' end
    from generate_series(1, ${ROWS}::int) as n`);
  await db.execute(sql`create index numbers_n on numbers (n, id)`);
  await db.execute(sql`create index numbers_search on numbers using gin (search_text gin_trgm_ops)`);
});
afterAll(() => database.close());

const listingOf = (words: string[], where?: SQL): Listing => ({
  table: sql`numbers`,
  facts: sql`n, search_text`,
  where,
  words,
  columns: ['search_text'],
  isPart: where !== undefined,
  order: { keys: [sql`n`], direction: 'desc' },
});
/** The next three behind a number. */
function partBehind(n: number): ListPart {
  const id = `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
  return { after: n > ROWS ? null : { keys: [sql`${n}::int`], id }, limit: 3 };
}

async function numbersOf(ids: string[]): Promise<number[]> {
  const { rows } = await database.db.execute(sql`select n from unnest(${sql.param(ids)}::uuid[]) with ordinality as
    wanted(id, place) join numbers using (id) order by place`);
  return (rows as { n: number }[]).map(({ n }) => n);
}

async function find(listing: Listing, behind: number) {
  const part = partBehind(behind);
  const { ids, total } = await withOrders(database.db, (tx) => findPage(tx, listing, part));
  return { found: await numbersOf(ids), total };
}

describe('a page is found', () => {
  test.each<[string, string[], SQL | undefined, number, number[], number | null]>([
    ['without words', [], undefined, 24_001, [24_000, 23_999, 23_998], null],
    ['by a word that all have', ['every'], undefined, 24_001, [24_000, 23_999, 23_998], null],
    ['by a word that all have, at the end', ['every'], undefined, 3, [2, 1], null],
    ['by a word that every tenth has', ['tenth'], undefined, 24_001, [24_000, 23_990, 23_980], null],
    ['by a rare word', ['rare'], undefined, 24_001, [24_000, 18_000, 12_000], 4],
    ['by a rare word, further on', ['rare'], undefined, 18_000, [12_000, 6000], 4],
    ['by a word that many have, none of them near', ['early'], undefined, 24_001, [2500, 2499, 2498], null],
    ['by the same further on', ['early'], undefined, 3, [2, 1], null],
    ['by two such words', ['early', 'tenth'], undefined, 24_001, [2500, 2490, 2480], 250],
    ['by a common word in a part of few', ['every'], sql`n <= 500`, 24_001, [500, 499, 498], 500],
    ['by a common word in a part', ['every'], sql`n <= 900`, 24_001, [900, 899, 898], 900],
    ['by a common word in a part of very few', ['every'], sql`n <= 2`, 24_001, [2, 1], 2],
    ['by a word that no row of the part has', ['early'], sql`n > 2500`, 24_001, [], 0],
    ['by a single letter', ['x'], undefined, 24_001, [], 0],
    ['by a word that is nowhere', ['zeppelin'], undefined, 24_001, [], 0],
  ])('%s', async (_name, words, where, behind, found, total) => {
    expect(await find(listingOf(words, where), behind)).toEqual({ found, total });
  });
});

test('a list of few is taken together and sorted, one of many is left to its order', async () => {
  const part = partBehind(ROWS + 1);
  const few = listingOf([], sql`n <= 2000`);
  const page = await withOrders(database.db, (tx) => findIfFew(tx, few, part));
  expect({ found: await numbersOf(page?.ids ?? []), total: page?.total }).toEqual({
    found: [2000, 1999, 1998],
    total: null,
  });
  expect(await withOrders(database.db, (tx) => findIfFew(tx, listingOf([]), part))).toBeNull();
});

describe('two letters are found', () => {
  beforeAll(async () => {
    await database.db.execute(sql`insert into numbers
      select gen_random_uuid(), -place, text from unnest(${sql.param(FOLLOWED)}::text[]) with ordinality as t(text, place)`);
  });

  test('whatever follows them, and at the end', async () => {
    const { ids, total } = await withOrders(database.db, (tx) =>
      findPage(tx, listingOf(['qz']), { after: null, limit: FOLLOWED.length + 1 }),
    );
    expect([ids.length, total]).toEqual([FOLLOWED.length, FOLLOWED.length]);
  });

  test('by the index of words', async () => {
    const statement = selectFound(listingOf(['qz']), { after: null, limit: 3 }, 2001);
    const { rows } = await withOrders(database.db, (tx) => tx.execute(sql`explain (costs off) ${statement}`));
    expect(JSON.stringify(rows)).toContain('Bitmap Index Scan on numbers_search');
    expect(JSON.stringify(rows)).not.toContain('Seq Scan');
  });
});
