import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { z } from 'zod';
import { type S3Server, startS3Server } from '#e2e/fakes/s3-server.ts';
import { loadConfig } from '#server/config.ts';
import type { Db } from '#server/db/database.ts';
import { openEmbedded } from '#server/db/embedded.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { postgresTemplate, testDatabaseUrl, withDatabaseName } from '#server/db/test-database.ts';
import { checkSecret } from '#server/features/operations/system/check-secret.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { openTestStudio, type StudioOptions } from './studio.ts';

/** A place for a studio on this machine: a data folder, and what else it needs by the kinds of its database and storage. */
export type TestPlace = { dataDir: string; env: Record<string, string>; close(): Promise<void> };

export const bucketSettings = ({ settings }: S3Server, prefix = 'S3') => ({
  ...(prefix === 'S3' ? { S3_BUCKET: settings.bucket } : {}),
  [`${prefix}_ENDPOINT`]: settings.endpoint,
  [`${prefix}_REGION`]: settings.region,
  [`${prefix}_ACCESS_KEY_ID`]: settings.accessKeyId,
  [`${prefix}_SECRET_ACCESS_KEY`]: settings.secretAccessKey,
  [`${prefix}_FORCE_PATH_STYLE`]: 'on',
});

async function runOn(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** An empty Postgres database beside the one of the tests, with its tables: a hundred migrations take seconds, and have tests of their own. */
async function createDatabase(url: string) {
  const name = `listing_studio_test_${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`;
  await runOn(url, `create database ${name} template ${postgresTemplate(url)}`);
  await runOn(url, `alter database ${name} set synchronous_commit = off`);
  return { url: withDatabaseName(url, name), drop: () => runOn(url, `drop database ${name} with (force)`) };
}

/** An empty place: its database is the one that this run of the tests is about, unless it is said to be embedded. */
export async function makePlace(options: { hasBucket?: boolean; isEmbedded?: boolean } = {}): Promise<TestPlace> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'place-'));
  const url = options.isEmbedded ? undefined : testDatabaseUrl();
  const database = url ? await createDatabase(url) : null;
  const bucket = options.hasBucket ? await startS3Server() : null;
  return {
    dataDir,
    env: {
      DATA_DIR: dataDir,
      // No test loses power.
      EMBEDDED_FSYNC: 'off',
      ...(database ? { DATABASE_URL: database.url } : {}),
      ...(bucket ? bucketSettings(bucket) : {}),
    },
    async close() {
      await bucket?.close();
      await database?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Opens the database of a place, as a server does. */
export function openPlaceDatabase({ env, dataDir }: TestPlace) {
  return env.DATABASE_URL ? openPostgres(env.DATABASE_URL, () => {}) : openEmbedded(dataDir, false);
}

/** Opens a studio in a place, as a start does: the database is migrated and knows its secret. */
export async function openPlace(place: TestPlace, options: StudioOptions = {}) {
  const env = { ...place.env, ...options.env };
  const database = await openPlaceDatabase(place);
  const studio = await openTestStudio({ ...options, env, over: { database, dataDir: place.dataDir } });
  await checkSecret(studio.db, loadConfig({ ...env, DATA_DIR: place.dataDir }), new Date());
  return studio;
}

const namesSchema = z.array(z.object({ name: z.string() }));
const rowsSchema = z.array(z.object({ row: z.string() }));

/** Tables that say something of the place, or that a crash empties. */
const LEFT_OUT = ['sending_holds', 'leases', 'processes'];

/** All rows of all tables as the database writes them itself, each table sorted. */
export async function readAllRows(db: Db): Promise<Map<string, string[]>> {
  const { rows } = await db.execute(sql`select tablename as name from pg_tables where schemaname = 'public'`);
  const all = new Map<string, string[]>();
  for (const { name } of namesSchema.parse(rows).sort((a, b) => a.name.localeCompare(b.name))) {
    if (LEFT_OUT.includes(name)) continue;
    const found = await db.execute(sql.raw(`select t::text as row from public."${name}" t order by 1`));
    all.set(
      name,
      rowsSchema.parse(found.rows).map(({ row }) => row),
    );
  }
  return all;
}

/** The checksums of all files of a storage, by their keys. */
export async function readAllFiles(storage: Storage): Promise<Map<string, string>> {
  const files: [string, string][] = [];
  for (const root of ['realtor-media/', 'pages/']) {
    for await (const { key } of storage.list(root)) {
      const hash = createHash('sha256');
      for await (const chunk of (await storage.read(key)).stream) hash.update(chunk);
      files.push([key, hash.digest('hex')]);
    }
  }
  return new Map(files.sort(([a], [b]) => a.localeCompare(b)));
}
