import { AsyncLocalStorage } from 'node:async_hooks';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fdatasyncSync, readdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type MemoryFS, PGlite, parse, protocol } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { fromPglite } from 'pg-boss';
import type { Database } from './database.ts';
import { fillCustomers } from './fill-customers.ts';
import { fillFolded } from './fill-folded.ts';
import { lockFolder } from './folder-lock.ts';
import { SETTINGS_OFF, setIndexPlanner } from './index-planner.ts';
import { noteAlone } from './index-words.ts';
import { refuseMarkedFolder } from './place-mark.ts';
import { type PreparedStatement, setPreparedRunner } from './prepared.ts';
import { copyRunningFolder, setFolderCopier } from './rows/folder-copies.ts';
import { refuseNewerSchema } from './schema-version.ts';
import { syncFolder } from './sync-folder.ts';
import { MIGRATIONS_FOLDER } from './template.ts';
import { type HearQuery, watchPglite } from './watch-queries.ts';

const SMALL_BUFFERS = ['-c', 'shared_buffers=16MB', '-c', 'max_connections=5'];
const REAL_SYNC = ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'];
const NO_SYNC_FLAG = '-F';

type OpenOptions = {
  folder?: string;
  /** The memory that it is kept in, in place of a folder. */
  memory?: MemoryFS | undefined;
  fsync: boolean;
  template?: Blob | undefined;
  onSync?: () => void;
};

/** Opens PGlite with small buffers, and with real syncs to the disk where `fsync` is requested. */
export async function openPglite({ folder, memory, fsync, template, onSync }: OpenOptions): Promise<PGlite> {
  const base = PGlite.defaultStartParams.filter((parameter) => !fsync || parameter !== NO_SYNC_FLAG);
  const client = await PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    ...(memory ? { fs: memory } : {}),
    ...(template ? { loadDataDir: template } : {}),
    extensions: { btree_gin, btree_gist, pg_trgm },
    startParams: [...base, ...SMALL_BUFFERS, ...(fsync ? REAL_SYNC : [])],
  });
  if (fsync) syncForReal(client, onSync);
  return client;
}

type FileSystemInside = {
  lookupPath(file: string): { node: { stream_ops: { fsync?: (stream: { nfd: number }) => number } } };
};

/**
 * PGlite's file system accepts fsync calls and does nothing. This gives it the call. It relies on the library's inside:
 * the version is pinned, and a test counts the calls, so that an upgrade that breaks it is noticed.
 */
function syncForReal(client: PGlite, onSync?: () => void): void {
  // The module is not part of PGlite's types; the shape is what version 0.5.16 has, and the next line fails loudly.
  const { FS } = (client as unknown as { Module: { FS: FileSystemInside } }).Module;
  const { node } = FS.lookupPath('/pglite/data/PG_VERSION');
  node.stream_ops.fsync = (stream) => {
    fdatasyncSync(stream.nfd);
    onSync?.();
    return 0;
  };
}

/**
 * PGlite has one connection: a query beside an open transaction would wait for it forever. With this guard it fails with
 * the reason instead.
 */
function guardTransactions(client: PGlite): void {
  const insideTransaction = new AsyncLocalStorage<true>();
  const { transaction, query, exec } = client;
  const refuseInside = () => {
    if (insideTransaction.getStore()) {
      throw new Error('A query was sent beside the open transaction. Use the transaction that was passed in.');
    }
  };
  client.transaction = (work) => {
    refuseInside();
    return transaction.call(client, (tx) => insideTransaction.run(true, () => work(tx))) as ReturnType<typeof work>;
  };
  client.query = (...parameters) => {
    refuseInside();
    return query.apply(client, parameters) as ReturnType<typeof client.query<never>>;
  };
  client.exec = (...parameters) => {
    refuseInside();
    return exec.apply(client, parameters);
  };
}

/**
 * Runs prepared statements in the open transaction. PGlite's own queries are parsed and planned each time, in six messages
 * to the database; here one message has all of it.
 */
function runPreparedOn(client: PGlite, findListener: () => HearQuery | null) {
  const prepared = new Set<string>();
  const { serialize } = protocol;
  return ({ name, text, values }: PreparedStatement): Promise<unknown[]> =>
    client.runExclusive(async () => {
      const statement = { type: 'S', name } as const;
      const message = [
        ...(prepared.has(name) ? [] : [serialize.close(statement), serialize.parse({ name, text })]),
        serialize.bind({ statement: name, values: values.map((value) => (value === null ? null : String(value))) }),
        serialize.describe({ type: 'P' }),
        serialize.execute(),
        serialize.sync(),
      ];
      const startedAt = performance.now();
      const answer = await client.execProtocolStream(Buffer.concat(message), { syncToFs: false });
      findListener()?.({ text, ms: performance.now() - startedAt, isFailed: false });
      prepared.add(name);
      return parse.parseResults(answer, client.parsers)[0]?.rows ?? [];
    });
}

/** The database of an open PGlite: migrated, guarded. */
export async function embeddedDatabase(client: PGlite, place: string, release = async () => {}): Promise<Database> {
  const database = guardedDatabase(client, place, release);
  try {
    await refuseNewerSchema(database.db);
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER });
    await fillFolded(database.db);
    await fillCustomers(database.db);
  } catch (error) {
    await client.close();
    throw error;
  }
  return database;
}

function guardedDatabase(client: PGlite, place: string, release: () => Promise<void>): Database {
  guardTransactions(client);
  const db = drizzle(client);
  // One message sets all of it, which takes a third of the time of a query.
  const follow = SETTINGS_OFF.map((setting) => `set local ${setting} = off`).join('; ');
  let listener: HearQuery | null = null;
  const runPrepared = runPreparedOn(client, () => listener);
  noteAlone(db);
  setPreparedRunner(db, (statement) => client.transaction(() => runPrepared(statement)));
  setIndexPlanner(db, (work) =>
    client.transaction(async (tx) => {
      await tx.exec(follow);
      const lists = drizzle(tx as unknown as PGlite);
      setPreparedRunner(lists, runPrepared);
      return work(lists);
    }),
  );
  return {
    kind: 'embedded',
    place,
    db,
    queue: { backend: 'pglite', db: fromPglite(client) },
    listen: (channel, hear) => client.listen(channel, hear),
    watchQueries: (hear) => {
      listener = watchPglite(client, hear);
    },
    async close() {
      await client.close();
      await release();
    },
  };
}

/** Writes an empty database into a folder, by a process of its own. */
async function fillFolder(folder: string, fsync: boolean): Promise<void> {
  const script = path.join(import.meta.dirname, 'fill-folder.ts');
  const child = spawn(process.execPath, ['--liftoff-only', script, folder], { stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`No database could be written into ${folder}.`);
  if (fsync) await syncFolder(folder);
}

/**
 * Opens the embedded database in the data folder, alone: a second server gets FolderInUse, and a place that is marked PlaceMarked. A new folder begins with the
 * ready-made template, which spares the memory and time of creating a database cluster.
 */
export async function openEmbedded(dataDir: string, fsync: boolean): Promise<Database> {
  await refuseMarkedFolder(dataDir, 'database');
  return openLocked(dataDir, async ({ folder, release }) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if (readdirSync(folder).length === 0) await fillFolder(folder, fsync);
    const client = await openPglite({ folder, fsync });
    const database = await embeddedDatabase(client, `embedded in ${folder}`, release);
    setFolderCopier(database.db, (to) => copyRunningFolder(folder, to, (work) => client.runExclusive(work)));
    return database;
  });
}

/** Opens it without migrating it, where there is one: it may be of another version. */
export function openEmbeddedAsIs(dataDir: string, fsync: boolean): Promise<Database> {
  return openLocked(dataDir, async ({ folder, release }) =>
    guardedDatabase(await openPglite({ folder, fsync }), `embedded in ${folder}`, release),
  );
}

type LockedFolder = { folder: string; release: () => Promise<void> };

async function openLocked(dataDir: string, open: (locked: LockedFolder) => Promise<Database>): Promise<Database> {
  const lock = lockFolder(dataDir);
  try {
    return await open({ folder: path.join(dataDir, 'database'), release: async () => lock.release() });
  } catch (error) {
    lock.release();
    throw error;
  }
}
