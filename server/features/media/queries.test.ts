import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { naturalName } from '#domain/media/natural-name.ts';
import type { Database, Db } from '#server/db/database.ts';
import { selectFound, selectNear } from '#server/db/find-page.ts';
import { withOrders } from '#server/db/index-planner.ts';
import { users } from '#server/db/schema/accounts.ts';
import { mediaSortName, NO_PROPERTY_KEY, naturalOrder } from '#server/db/schema/media.ts';
import { properties } from '#server/db/schema/properties.ts';
import { openTestDatabase } from '#server/db/test-database.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { findMediaPage, findMonths } from './find-media.ts';
import { type MediaListFilter, type MediaPart, mediaListing, selectCountedMedia, selectMonths } from './queries.ts';

const ITEMS = 4000;
const [ownerId, otherId, propertyId] = [randomUUID(), randomUUID(), randomUUID()];

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  const ids = [ownerId, otherId];
  await db.insert(users).values(ids.map((id) => ({ id, name: 'Jane', email: `${id}@example.com` })));
  await db.insert(properties).values({ id: propertyId, name: 'House', realtorId: ownerId, createdAt: new Date() });
  for (const id of ids) {
    await db.execute(sql`
      insert into media_items (id, user_id, property_id, file_name, file_path, file_type, kind, size_bytes, size_kb,
        is_general_media, day, search_text, status, created_at)
      select gen_random_uuid(), ${id}::uuid, case when g % 20 = 0 and ${id} = ${ownerId} then ${propertyId}::uuid end,
        'a.jpg', ${id} || '/' || g, 'image/jpeg', 'photo', 1, 1, true, date '2020-01-01' + (g / 4)::int,
        'img' || g || chr(10) || md5(g::text) || case when g % 400 = 0 then ' gazebo qz' else '' end, 'ready',
        timestamptz '2020-01-01' + g * interval '1 hour'
      from generate_series(1, ${ITEMS}::int) as g`);
  }
  // A separate server looks at its tables by itself; the embedded database never does.
  if (database.kind === 'postgres') await db.execute(sql`analyze media_items`);
});
afterAll(() => database.close());

const makeFilter = (changes: Partial<MediaListFilter> = {}): MediaListFilter => ({
  ownerId,
  propertyId: undefined,
  days: null,
  words: [],
  view: 'library',
  ...changes,
});
const partOf = (changes: Partial<MediaPart> = {}): MediaPart => ({
  sort: 'newest',
  after: null,
  limit: 61,
  ...changes,
});

const first = { after: null, limit: 61 };

/** The way to an answer as the database tells it. A large table is one that is not read from end to end. */
async function planOf(statement: (db: Db) => SQL, isLarge = false): Promise<string> {
  return withOrders(database.db, async (tx) => {
    if (isLarge) await tx.execute(sql`set local enable_seqscan = off`);
    const { rows } = await tx.execute(sql`explain (costs off) ${statement(tx)}`);
    return rows.map((row) => String(Object.values(row as object)[0])).join('\n');
  });
}

/** The way that a prepared statement takes whatever its parameters are. */
async function keptPlanOf(statement: SQL): Promise<string> {
  const { sql: text, params } = new PgDialect().sqlToQuery(statement);
  const values = params.map((value) => `'${value}'`).join(', ');
  return withTransaction(database.db, async (tx) => {
    for (const setting of ['enable_sort = off', 'enable_seqscan = off', 'plan_cache_mode = force_generic_plan']) {
      await tx.execute(sql.raw(`set local ${setting}`));
    }
    await tx.execute(sql.raw(`prepare kept as ${text}`));
    const { rows } = await tx.execute(sql.raw(`explain (costs off) execute kept${values && `(${values})`}`));
    await tx.execute(sql.raw('deallocate kept'));
    return rows.map((row) => String(Object.values(row as object)[0])).join('\n');
  });
}

const days = { from: '2020-06-01', to: '2021-12-31' };
const after = {
  day: '2021-01-01',
  sortKey: '',
  createdAt: new Date('2020-03-01'),
  name: 'img2',
  propertyKey: NO_PROPERTY_KEY,
  id: randomUUID(),
};

describe('a list is read along an index and never sorted:', () => {
  test.each<[string, Partial<MediaListFilter>, Partial<MediaPart>, RegExp]>([
    ['the newest', {}, {}, /media_items_(all_)?day/],
    ['the oldest', {}, { sort: 'oldest' }, /media_items_(all_)?day/],
    ['by name', {}, { sort: 'name' }, /media_items_(all_)?name/],
    ['a page in the middle', {}, { after }, /media_items_(all_)?day/],
    ['a page in the middle by name', {}, { sort: 'name', after }, /media_items_(all_)?name/],
    ['some days', { days }, {}, /media_items_(all_)?day/],
    ['a property', { propertyId }, {}, /media_items_property\b/],
    ['a property by name', { propertyId }, { sort: 'name' }, /media_items_property_name/],
    ['by property', {}, { sort: 'property' }, /media_items_house/],
    ['a page in the middle by property', {}, { sort: 'property', after }, /media_items_house/],
    ['some days by property', { days }, { sort: 'property' }, /media_items_house/],
    ['all media, as admins see them', { ownerId: null }, {}, /media_items_all_day/],
    ['all media by name', { ownerId: null }, { sort: 'name' }, /media_items_all_name/],
  ])('%s', async (_name, question, part, index) => {
    const statement = selectCountedMedia(makeFilter(question), { ...partOf(part), countTo: 1001 });
    for (const plan of [await planOf(() => statement), await keptPlanOf(statement)]) {
      expect(plan).toMatch(index);
      expect(plan).not.toMatch(/Seq Scan|Sort/);
    }
  });

  test('the items among which words are looked for first', async () => {
    const plan = await planOf(() => selectNear(mediaListing(makeFilter({ words: ['gazebo'] }), 'newest'), first, 500));
    expect(plan).toMatch(/Index Scan Backward using media_items_(all_)?day/);
    expect(plan).not.toMatch(/Seq Scan|Sort/);
  });
});

test.each([
  ['few', { from: '2020-06-01', to: '2020-06-30' }, 120],
  ['many', { from: '2020-01-01', to: '2022-12-31' }, null],
])('%s days by name are sorted by name, whichever way they are found', async (_name, range, total) => {
  const found = await findMediaPage(database.db, makeFilter({ days: range }), partOf({ sort: 'name' }));
  const { rows } = await database.db.execute(sql`select id from media_items where user_id = ${ownerId}::uuid
    and day between ${range.from}::date and ${range.to}::date order by ${mediaSortName}, id limit 61`);
  expect(found.rows.map(({ id }) => id)).toEqual(rows.map((row) => (row as { id: string }).id));
  expect(found.total).toBe(total);
});

test('the database and the code make the same of the numbers in a name', async () => {
  const names = [
    '',
    'a',
    '0',
    '00',
    'dsc_2.jpg',
    'img_0012 (3).jpg',
    `x${'0'.repeat(20)}7`,
    '1'.repeat(40),
    '٣ é9.jpg',
    `${'0'.repeat(9)}${'9'.repeat(17)}`,
  ];
  for (const name of names) {
    const { rows } = await database.db.execute(sql`select ${naturalOrder(sql`${name}::text`)} as made`);
    expect(rows).toEqual([{ made: naturalName(name) }]);
  }
});

describe('the months are found', () => {
  test.each<[string, Partial<MediaListFilter>, RegExp]>([
    ['of an owner', {}, /media_items_(all_)?day/],
    ['of some days', { days }, /media_items_(all_)?day/],
    ['of a property', { propertyId }, /media_items_property\b/],
    ['of all media, as admins see them', { ownerId: null }, /media_items_all_day/],
  ])('%s along the index of days', async (_name, question, index) => {
    const plan = await planOf(() => selectMonths(makeFilter(question), 1001));
    expect(plan).toMatch(index);
    expect(plan).not.toMatch(/Seq Scan/);
  });

  test('of words by the index of words', async () => {
    const plan = await planOf(() => selectMonths(makeFilter({ words: ['gazebo'] }), 1001), true);
    expect(plan).toContain('Bitmap Index Scan on media_items_search');
  });

  test.each<[string, Partial<MediaListFilter>]>([
    ['of an owner', {}],
    ['with words', { words: ['gazebo'] }],
  ])('%s, each with its items', async (_name, question) => {
    const found = await findMonths(database.db, makeFilter(question));
    const isWanted = question.words ? sql`search_text like '%gazebo%'` : sql`true`;
    const { rows } = await database.db.execute(sql`select to_char(day, 'YYYY-MM') as month, count(*)::int as count
      from media_items where user_id = ${ownerId}::uuid and ${isWanted} group by 1 order by 1 desc`);
    expect(found).toEqual(rows);
  });
});

describe('the index of words finds', () => {
  test.each([
    ['a rare word', ['gazebo']],
    ['two letters', ['qz']],
    ['two words', ['gazebo', 'qz']],
  ])('%s', async (_name, words) => {
    const plan = await planOf(() => selectFound(mediaListing(makeFilter({ words }), 'newest'), first, 2001), true);
    expect(plan).toContain('Bitmap Index Scan on media_items_search');
    expect(plan).not.toMatch(/Seq Scan/);
  });
});
