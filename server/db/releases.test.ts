import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { Client } from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { processEnvironment, runScript, type ScriptRun } from '#server/test/run-script.ts';
import {
  insertRelease,
  RELEASES_FOLDER,
  readRelease,
  readRows,
  type StoredRelease,
  withMigrations,
} from '#server/test/stored-release.ts';
import { VERSION } from '#server/version.ts';
import type { Database } from './database.ts';
import { openEmbedded, openPglite } from './embedded.ts';
import { openPostgres } from './postgres.ts';
import { compareSchema, SchemaTooNew } from './schema-version.ts';
import { MIGRATIONS_FOLDER } from './template.ts';
import { testDatabaseUrl, withDatabaseName } from './test-database.ts';

const versions = readdirSync(RELEASES_FOLDER).map((file) => file.replace('.json.gz', ''));

/** A database of a release at rest, as an installation that was stopped has it. */
type Installation = { place: string; open(): Promise<Database> };

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

async function installOnPostgres(url: string, release: StoredRelease): Promise<Installation> {
  const name = `listing_studio_release_${randomBytes(6).toString('hex')}`;
  await withClient(url, (client) => client.query(`create database ${name}`));
  onTestFinished(() =>
    withClient(url, async (client) => void (await client.query(`drop database ${name} with (force)`))),
  );
  const place = withDatabaseName(url, name);
  await withClient(place, (client) =>
    withMigrations(release.migrations.length, async (migrationsFolder) => {
      const db = drizzlePostgres(client);
      await migratePostgres(db, { migrationsFolder });
      await insertRelease(db, release);
    }),
  );
  return { place, open: () => openPostgres(place, () => {}) };
}

async function installEmbedded(release: StoredRelease): Promise<Installation> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'release-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const place = path.join(dataDir, 'database');
  const client = await openPglite({ folder: place, fsync: false });
  await withMigrations(release.migrations.length, async (migrationsFolder) => {
    const db = drizzlePglite(client);
    await migratePglite(db, { migrationsFolder });
    await insertRelease(db, release);
  });
  await client.close();
  return { place, open: () => openEmbedded(dataDir, false) };
}

function install(release: StoredRelease): Promise<Installation> {
  const url = testDatabaseUrl();
  return url ? installOnPostgres(url, release) : installEmbedded(release);
}

const textOf = (row: Record<string, unknown>) => JSON.stringify(Object.entries(row).sort());

/** What a database that was killed forgets, on purpose. */
const NOT_LOGGED = ['leases'];

/** The tables that have another name since. */
const RENAMED: Record<string, string> = { invoices: 'document_files' };

/** Every row that a release had is there, with the values that it had; columns that came later are left out, and those that went. */
async function expectRows({ db }: Database, { tables }: StoredRelease): Promise<void> {
  for (const [table, before] of Object.entries(tables)) {
    if (NOT_LOGGED.includes(table)) continue;
    const after = await readRows(db, RENAMED[table] ?? table);
    const columns = Object.keys(before[0] ?? {}).filter((column) => Object.hasOwn(after[0] ?? {}, column));
    const pick = (row: Record<string, unknown>) =>
      textOf(Object.fromEntries(columns.map((column) => [column, row[column]])));
    expect({ [table]: after.map(pick).sort() }).toEqual({ [table]: before.map(pick).sort() });
  }
}

const RELEASED = /^## (\d+\.\d+\.\d+) · \d{4}-\d\d-\d\d$/gm;

test('each released version of the changelog has a stored database, and the newest is that of package.json', () => {
  const released = [...readFileSync('CHANGELOG.md', 'utf8').matchAll(RELEASED)].map(([, version]) => version);
  expect(released[0]).toBe(VERSION);
  expect([...versions].sort()).toEqual([...released].sort());
});

describe.each(versions)('the stored database of %s', (version) => {
  const release = readRelease(version);

  test('has a row in every table, and the migrations that are here still', () => {
    for (const [table, rows] of Object.entries(release.tables)) expect([table, rows.length > 0]).toEqual([table, true]);
    const own = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).map(({ hash }) => hash);
    expect(own.slice(0, release.migrations.length), 'a migration that was released is never edited').toEqual(
      release.migrations,
    );
  });

  test('check 117: is migrated by a start, and no row is lost', async () => {
    const { open } = await install(release);
    const database = await open();
    onTestFinished(() => database.close());
    expect(await compareSchema(database.db)).toBe('same');
    await expectRows(database, release);
  });
});

/** Runs a migration that is killed with -9 before one of its statements; whether it was. */
async function migrateAndDie(place: string, statements: number): Promise<boolean> {
  const script = path.join(import.meta.dirname, '../test/migrate-and-die.ts');
  const child = spawn(process.execPath, ['--liftoff-only', script, place, String(statements)], {
    env: await processEnvironment(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [signal] = await new Promise<[NodeJS.Signals | null]>((resolve) => {
    child.once('exit', (_code, by) => resolve([by]));
  });
  return signal === 'SIGKILL';
}

test('check 117: a migration that is killed at its beginning, in the middle or before its end is finished by the next start', async () => {
  const [oldest = ''] = versions.sort();
  const release = readRelease(oldest);
  const migrations = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
  const toCome = migrations.slice(release.migrations.length).reduce((count, { sql: each }) => count + each.length, 0);
  const { place, open } = await install(release);
  const middle = Math.floor(toCome / 2);
  // The embedded database takes ten times as long for each.
  for (const statements of testDatabaseUrl() ? [1, middle, toCome] : [middle]) {
    expect([statements, await migrateAndDie(place, statements)]).toEqual([statements, true]);
  }
  const database = await open();
  onTestFinished(() => database.close());
  expect(await compareSchema(database.db)).toBe('same');
  await expectRows(database, release);
});

test('check 117: an older program refuses the database of a newer one with a sentence, and leaves it as it is', async () => {
  const { place, open } = await install(readRelease(VERSION));
  const later = sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9000000000000)`;
  const first = await open();
  await first.db.execute(later);
  await first.close();
  await expect(open()).rejects.toThrow(SchemaTooNew);
  await expect(open()).rejects.toThrow('The database was written by a newer version of Listing Studio.');
  const { code, err } = await runCommand(place);
  expect(code).toBe(1);
  expect(err).toBe(
    'The database was written by a newer version of Listing Studio. Start that version, or restore a backup made by this one.',
  );
});

/** Runs a command of the program on a database, as a process of its own. */
function runCommand(place: string): Promise<ScriptRun> {
  const database = place.startsWith('postgres')
    ? { DATABASE_URL: place, DATA_DIR: mkdtempSync(path.join(tmpdir(), 'release-')) }
    : { DATA_DIR: path.dirname(place) };
  return runScript('scripts/make-admin.ts', ['owner@example.com'], { EMBEDDED_FSYNC: 'off', ...database });
}
