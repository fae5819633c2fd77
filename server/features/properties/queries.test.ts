import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database, Db } from '#server/db/database.ts';
import { withOrders } from '#server/db/index-planner.ts';
import { users } from '#server/db/schema/accounts.ts';
import { openTestDatabase } from '#server/db/test-database.ts';
import { selectKeyed } from '#server/features/media/ordering/queries.ts';
import { selectFacts, selectGeneralMedia, selectPlacedMedia, selectProperties } from './queries.ts';

const HOUSES = 500;
const ITEMS = 4000;
const [ownerId, otherId] = [randomUUID(), randomUUID()];

let database: Database;
let propertyId: string;
beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  const ids = [ownerId, otherId];
  await db.insert(users).values(ids.map((id) => ({ id, name: 'Jane', email: `${id}@example.com` })));
  for (const id of ids) {
    await db.execute(sql`
      insert into properties (id, name, realtor_id, created_at)
      select gen_random_uuid(), 'House ' || g, ${id}::uuid, timestamptz '2020-01-01' + g * interval '1 day'
      from generate_series(1, ${HOUSES}::int) as g`);
    await db.execute(sql`
      insert into media_items (id, user_id, property_id, file_name, file_path, file_type, kind, size_bytes, size_kb,
        is_general_media, day, search_text, status, created_at, order_key)
      select gen_random_uuid(), ${id}::uuid, case when g % 4 > 0 then houses.ids[1 + g % 10] end, 'a.jpg',
        ${id} || '/' || g, 'image/jpeg', 'photo', 1, 1, true, date '2020-01-01' + (g / 4)::int, 'a.jpg', 'ready',
        timestamptz '2020-01-01' + g * interval '1 hour', lpad((1 + (g * 7919) % 1000)::text, 4, '0')
      from generate_series(1, ${ITEMS}::int) as g,
        (select array_agg(id) as ids from properties where realtor_id = ${id}::uuid) as houses`);
  }
  const { rows } = await db.execute(
    sql`select property_id::text as id from media_items where property_id is not null limit 1`,
  );
  propertyId = String(Object(rows[0]).id);
  // A separate server looks at its tables by itself; the embedded database never does.
  if (database.kind === 'postgres') await db.execute(sql`analyze media_items, properties`);
});
afterAll(() => database.close());

/** The plan of a query as the database explains it. */
async function planOf(statement: (db: Db) => SQL): Promise<string> {
  return withOrders(database.db, async (tx) => {
    const { rows } = await tx.execute(sql`explain (costs off) ${statement(tx)}`);
    return rows.map((row) => String(Object.values(row as object)[0])).join('\n');
  });
}

const createdAt = new Date('2020-03-01T00:00:00Z');
const id = randomUUID();

describe('a list is read along an index and never sorted:', () => {
  test.each<[string, (db: Db) => SQL, RegExp]>([
    [
      'the houses of a realtor',
      (db) => selectProperties(db, ownerId, { after: null, limit: 21 }).getSQL(),
      /Backward using properties_realtor/,
    ],
    [
      'their next page',
      (db) => selectProperties(db, ownerId, { after: { createdAt, id }, limit: 21 }).getSQL(),
      /Backward using properties_realtor/,
    ],
    [
      'the houses of all',
      (db) => selectProperties(db, 'all', { after: { createdAt, id }, limit: 21 }).getSQL(),
      /Backward using properties_created/,
    ],
    ['the media of a house', (db) => selectPlacedMedia(db, propertyId, 61).getSQL(), /using media_items_place/],
    ['the order of a house', (db) => selectKeyed(db, propertyId).getSQL(), /using media_items_place/],
    [
      'the media of no house',
      (db) => selectGeneralMedia(db, ownerId, { after: null, limit: 61 }).getSQL(),
      /Backward using media_items_house/,
    ],
    [
      'their next page',
      (db) =>
        selectGeneralMedia(db, ownerId, {
          after: { day: '2020-03-01', sortKey: '', createdAt, id },
          limit: 61,
        }).getSQL(),
      /Backward using media_items_house/,
    ],
  ])('%s', async (_name, statement, index) => {
    const plan = await planOf(statement);
    expect(plan).toMatch(index);
    expect(plan).not.toMatch(/Seq Scan|Sort/);
  });

  test('the cover of a property, and the count of its media', async () => {
    const plan = await planOf(() => selectFacts([propertyId]));
    expect(plan).toMatch(/using media_items_cover/);
    expect(plan).toMatch(/using media_items_place/);
    expect(plan).not.toMatch(/Seq Scan on media_items|Sort/);
  });
});
