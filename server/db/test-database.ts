import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { Client, Pool } from 'pg';
import type { Database, Db } from './database.ts';
import { embeddedDatabase, openPglite } from './embedded.ts';
import { openPostgres } from './postgres.ts';
import { readSharedFiles, type SharedFiles, SharedMemory } from './shared-files.ts';
import { readTemplateFile } from './template.ts';

/** The template of a run, named after the database that the run was given: two runs on one server keep apart. */
export function postgresTemplate(url: string): string {
  return `${new URL(url).pathname.slice(1).replace(/\W/g, '_') || 'postgres'}_template`;
}

/** The Postgres that this run of the tests uses, or nothing where it uses the embedded database. */
export function testDatabaseUrl(): string | undefined {
  return process.env.TEST_DATABASE === 'postgres' ? process.env.TEST_DATABASE_URL : undefined;
}

export function withDatabaseName(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

/** The files of the template, unpacked once for all test files of a worker. */
async function unpackTemplate(): Promise<SharedFiles | undefined> {
  const packed = await readTemplateFile();
  return packed && readSharedFiles(new Uint8Array(gunzipSync(await packed.arrayBuffer())));
}

let template: Promise<SharedFiles | undefined> | undefined;

/** A database of a test file's own: a copy of the migrated template, on whichever database this run is about. */
export async function openTestDatabase(): Promise<Database> {
  const url = testDatabaseUrl();
  if (url) return openCopyOnPostgres(url);
  template ??= unpackTemplate();
  const files = await template;
  const client = await openPglite({ fsync: false, memory: files && new SharedMemory(files) });
  return embeddedDatabase(client, 'memory');
}

/** A database without any table, for tests of migrations. */
export async function openEmptyDatabase(): Promise<{ db: Db; close: () => Promise<void> }> {
  const url = testDatabaseUrl();
  if (!url) {
    const client = await openPglite({ fsync: false });
    return { db: drizzlePglite(client), close: () => client.close() };
  }
  const name = `listing_studio_test_${randomBytes(6).toString('hex')}`;
  await runOn(url, `create database ${name}`);
  const pool = new Pool({ connectionString: withDatabaseName(url, name) });
  // A connection that is on its way out is cut when the database is dropped.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    db: drizzlePostgres(pool),
    async close() {
      await pool.end();
      await runOn(url, `drop database ${name} with (force)`);
    },
  };
}

async function openCopyOnPostgres(url: string): Promise<Database> {
  const name = `listing_studio_test_${randomBytes(6).toString('hex')}`;
  // No test ends Postgres itself, so a commit need not wait for the disk: 0.5 ms where it took 5 to 8.
  await runOn(
    url,
    `create database ${name} template ${postgresTemplate(url)}`,
    `alter database ${name} set synchronous_commit = off`,
  );
  const database = await openPostgres(withDatabaseName(url, name), () => {});
  return {
    ...database,
    async close() {
      await database.close();
      await runOn(url, `drop database ${name} with (force)`);
    },
  };
}

async function runOn(url: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}
