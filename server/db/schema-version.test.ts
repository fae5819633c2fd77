import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from './database.ts';
import { refuseNewerSchema, SchemaTooNew } from './schema-version.ts';
import { openTestDatabase } from './test-database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('check 117: an older version refuses what a newer one has written, and takes its own', async () => {
  const { db } = database;
  await refuseNewerSchema(db);
  const later = Date.now() + 365 * 86_400_000;
  await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', ${later})`);
  await expect(refuseNewerSchema(db)).rejects.toThrow(SchemaTooNew);
  await expect(refuseNewerSchema(db)).rejects.toThrow('a newer version of Listing Studio');
});

test('a new database is no newer one', async () => {
  const { db } = database;
  await db.execute(sql`drop schema drizzle cascade`);
  await refuseNewerSchema(db);
});
