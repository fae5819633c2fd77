import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import type { Database, Db } from '#server/db/database.ts';
import { openEmbedded } from '#server/db/embedded.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { withDatabaseName } from '#server/db/test-database.ts';

/** Two databases of one kind, to be filled with little and with much. */
export type Pair = { few: Database; many: Database };

const SIDES = ['few', 'many'] as const;

async function onEmbedded(work: (pair: Pair) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-'));
  for (const side of SIDES) await mkdir(path.join(folder, side));
  const pair = {
    few: await openEmbedded(path.join(folder, 'few'), false),
    many: await openEmbedded(path.join(folder, 'many'), false),
  };
  await work(pair);
  for (const side of SIDES) await pair[side].close();
  await rm(folder, { recursive: true, force: true });
}

async function onPostgres(url: string, work: (pair: Pair) => Promise<void>): Promise<void> {
  const admin = new Client({ connectionString: url });
  await admin.connect();
  const run = randomUUID().slice(0, 8);
  const openNew = async (side: string) => {
    await admin.query(`create database bench_${run}_${side}`);
    return openPostgres(withDatabaseName(url, `bench_${run}_${side}`), () => {});
  };
  const pair = { few: await openNew('few'), many: await openNew('many') };
  await work(pair);
  for (const side of SIDES) {
    await pair[side].close();
    await admin.query(`drop database bench_${run}_${side} with (force)`);
  }
  await admin.end();
}

/** Runs `work` over new embedded databases, then over new ones of `TEST_DATABASE_URL` where it is set. */
export async function onEachKind(work: (pair: Pair) => Promise<void>): Promise<void> {
  await onEmbedded(work);
  const url = process.env.TEST_DATABASE_URL;
  if (url) await onPostgres(url, work);
  else console.log('postgres: not measured, since TEST_DATABASE_URL is not set');
}

/** Fills a database in one transaction without the limit of a statement: many rows take long on a busy machine, and that is not measured. */
export async function fillDatabase(db: Db, add: (tx: Db) => Promise<unknown>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await add(tx);
  });
}

/** Fills a table with its indexes taken off, and puts them on again: as they were, and much sooner. */
export async function fillTable({ db, kind }: Database, table: string, add: (tx: Db) => Promise<void>): Promise<void> {
  await fillDatabase(db, async (tx) => {
    const { rows } = await tx.execute(sql`select indexname, indexdef from pg_indexes where tablename = ${table}
      and not exists (select 1 from pg_constraint where conname = indexname)`);
    const indexes = rows as { indexname: string; indexdef: string }[];
    for (const { indexname } of indexes) await tx.execute(sql.raw(`drop index ${indexname}`));
    await add(tx);
    for (const { indexdef } of indexes) await tx.execute(sql.raw(indexdef));
    // A separate server looks at its tables by itself; the embedded database never does.
    if (kind === 'postgres') await tx.execute(sql.raw(`analyze ${table}`));
  });
}
