import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { insertRows } from './insert-rows.ts';
import { customers } from './schema/customers.ts';
import { properties } from './schema/properties.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await openTestStudio();
});
afterAll(() => studio.close());

const row = (name: string, notes: string) => ({
  id: crypto.randomUUID(),
  name,
  nameSort: '',
  companyName: 'İpek "Q" \\ Doe',
  notes,
  createdAt: new Date('2026-01-02T03:04:05.678Z'),
  updatedAt: new Date('2026-01-02T03:04:05.678Z'),
});

describe('rows that are inserted at once', () => {
  test('have each value as the schema reads it, with the defaults of the database', async () => {
    const one = row('At once', 'two\nlines');
    const returned = await insertRows(studio.db, customers, { rows: [one], tail: sql`returning version` });
    expect(returned).toEqual([{ version: 1 }]);
    const [kept] = await studio.db.select().from(customers).where(eq(customers.id, one.id));
    expect(kept).toMatchObject(one);
  });

  test('are none, or as many as do not conflict', async () => {
    expect(await insertRows(studio.db, customers, { rows: [] })).toEqual([]);
    const once = row('Once', '');
    const rows = [once, once];
    const tail = sql`on conflict do nothing returning full_name as name`;
    expect(await insertRows(studio.db, customers, { rows, tail })).toEqual([{ name: 'Once' }]);
  });

  test('say together what has no plain default', async () => {
    const house = () => ({ id: crypto.randomUUID(), name: 'A house', createdAt: new Date() });
    const rows = [house(), { ...house(), updatedAt: new Date() }];
    await expect(insertRows(studio.db, properties, { rows })).rejects.toThrow('"updated_at"');
  });
});
