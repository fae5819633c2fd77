import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getTableName, is, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Database } from './database.ts';
import { MIGRATIONS_FOLDER } from './template.ts';
import { openTestDatabase } from './test-database.ts';

const journalSchema = z.object({ entries: z.array(z.object({ idx: z.int(), when: z.int(), tag: z.string() })) });

describe('the list of migrations', () => {
  const text = readFileSync(path.join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8');
  const { entries } = journalSchema.parse(JSON.parse(text));

  test('names every file, in order', () => {
    const files = readdirSync(MIGRATIONS_FOLDER).filter((file) => file.endsWith('.sql'));
    expect(entries.map((entry) => `${entry.tag}.sql`)).toEqual(files.sort());
    expect(entries.map((entry) => entry.idx)).toEqual(entries.map((_entry, index) => index));
  });

  test('grows with time: one that was made earlier than the last would never be applied', () => {
    const times = entries.map((entry) => entry.when);
    expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
  });

  test('has names that tell the change', () => {
    for (const { tag } of entries) expect(tag).toMatch(/^\d{4}_[a-z]+(_[a-z]+)+$/);
  });
});

describe('a migrated database', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  type Columns = Record<string, { type: string; isRequired: boolean }>;

  async function readTables(): Promise<PgTable[]> {
    const folder = path.join(import.meta.dirname, 'schema');
    const modules = await Promise.all(readdirSync(folder).map((file) => import(path.join(folder, file))));
    return modules.flatMap((module) => Object.values(module)).filter((value) => is(value, PgTable));
  }

  function columnsOf(table: PgTable): Columns {
    const { columns } = getTableConfig(table);
    return Object.fromEntries(
      columns.map((column) => [column.name, { type: column.getSQLType(), isRequired: column.notNull }]),
    );
  }

  async function columnsInDatabase(table: string): Promise<Columns> {
    const { rows } = await database.db.execute(sql`
      select attname as name, format_type(atttypid, atttypmod) as type, attnotnull as is_required
      from pg_attribute where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped`);
    const known = z.array(z.object({ name: z.string(), type: z.string(), is_required: z.boolean() })).parse(rows);
    return Object.fromEntries(known.map(({ name, type, is_required: isRequired }) => [name, { type, isRequired }]));
  }

  test('has the columns that the code describes, in every table', async () => {
    const tables = await readTables();
    expect(tables.length).toBeGreaterThan(5);
    for (const table of tables) {
      const name = getTableName(table);
      expect({ [name]: await columnsInDatabase(name) }).toEqual({ [name]: columnsOf(table) });
    }
  });

  test('has the constraints, indexes and extensions that are written by hand', async () => {
    const names = async (query: ReturnType<typeof sql>) => {
      const { rows } = await database.db.execute(query);
      return z
        .array(z.object({ name: z.string() }))
        .parse(rows)
        .map((row) => row.name);
    };
    expect(await names(sql`select conname as name from pg_constraint where contype = 'x'`)).toContain(
      'bookings_no_overlap',
    );
    const extensions = await names(sql`select extname as name from pg_extension`);
    expect(extensions).toEqual(expect.arrayContaining(['btree_gist', 'pg_trgm']));
  });

  test('was given each migration once', async () => {
    const { rows } = await database.db.execute(
      sql`select hash, created_at::float8 as made from drizzle.__drizzle_migrations order by id`,
    );
    const expected = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).map(({ hash, folderMillis }) => ({
      hash,
      made: folderMillis,
    }));
    expect(rows).toEqual(expected);
  });
});
