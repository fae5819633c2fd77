import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { startS3Server } from '#e2e/fakes/s3-server.ts';
import { bundledOptions } from '#e2e/harness/bundle-server.ts';
import { placeOrder } from '#e2e/harness/order-calls.ts';
import { withScratchDatabase } from '#e2e/harness/scratch-database.ts';
import { type ServerProcess, startServer } from '#e2e/harness/server-process.ts';
import { type Account, beginUpload, openAccount, sendRest } from '#e2e/harness/upload-calls.ts';
import { runCommand } from '#scripts/run-command.ts';
import { loadConfig } from '#server/config.ts';
import type { Db } from '#server/db/database.ts';
import { openEmbedded } from '#server/db/embedded.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { listStoredFiles } from '#server/features/operations/backups/write-files.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { createStorage } from '#server/platform/storage/create-storage.ts';

export type BackupLoad = { backups: number; postgres: string | undefined; hasBucket: boolean };

/** What came of it: the figures from `rowsWithoutFile` to `filesThatDiffer` should be 0. */
export type BackupFigures = {
  backups: number;
  ordersMeanwhile: number;
  uploadsMeanwhile: number;
  rowsWithoutFile: number;
  filesWithAnotherChecksum: number;
  tablesThatDiffer: number;
  filesThatDiffer: number;
  backupMs: number;
  restoreMs: number;
  longestAnswerMs: number;
};

/** The figures of a run in which every backup was whole. */
export const NOTHING_MISSING = {
  rowsWithoutFile: 0,
  filesWithAnotherChecksum: 0,
  tablesThatDiffer: 0,
  filesThatDiffer: 0,
} satisfies Partial<BackupFigures>;

const ARTWORK = path.resolve(import.meta.dirname, '../../artwork');
const PASSPHRASE = 'a passphrase of the proof';

type Env = Record<string, string>;

async function runScript(script: string, args: string[], env: Env): Promise<{ ms: number; output: string }> {
  const startedAt = performance.now();
  const command = ['--liftoff-only', `scripts/${script}.ts`, ...args];
  const { code, output } = await runCommand('node', command, { env: { ...bundledOptions(), ...env } });
  if (code !== 0) throw new Error(`${script} ended with ${code}: ${output}`);
  return { ms: performance.now() - startedAt, output };
}

/** People who order and upload, and one who asks how the server is, until it is told to stop. */
function keepBusy(server: ServerProcess, account: Account, picture: Uint8Array<ArrayBuffer>) {
  const done = { orders: 0, uploads: 0, longestMs: 0 };
  let isStopped = false;
  const repeat = async (work: () => Promise<void>) => {
    while (!isStopped) await work();
  };
  const order = async () => {
    await placeOrder(server.url, { email: `jane-${done.orders}@example.com` }, crypto.randomUUID());
    done.orders += 1;
  };
  const upload = async () => {
    const name = `house ${done.uploads}.jpg`;
    await sendRest(account, await beginUpload(account, name, picture.length), 0, picture);
    done.uploads += 1;
  };
  const ask = async () => {
    const startedAt = performance.now();
    await (await fetch(`${server.url}/api/health`)).arrayBuffer();
    done.longestMs = Math.max(done.longestMs, performance.now() - startedAt);
  };
  const all = Promise.all([order, upload, ask].map(repeat));
  return {
    async stop() {
      isStopped = true;
      await all;
      return done;
    },
  };
}

async function withDatabase<T>(env: Env, work: (db: Db) => Promise<T>): Promise<T> {
  const { DATABASE_URL: url, DATA_DIR: dataDir = '' } = env;
  const database = url ? await openPostgres(url, () => {}) : await openEmbedded(dataDir, false);
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

const rowsSchema = z.array(z.object({ name: z.string(), sum: z.string().nullable() }));
const LEFT_OUT = ['leases', 'processes', 'sending_holds'];

/** A checksum of each table that the database makes itself. */
async function sumTables(db: Db): Promise<Map<string, string | null>> {
  const { rows } = await db.execute(
    sql`select tablename as name, '' as sum from pg_tables where schemaname = 'public'`,
  );
  const sums = new Map<string, string | null>();
  for (const { name } of rowsSchema.parse(rows).filter((table) => !LEFT_OUT.includes(table.name))) {
    const found = await db.execute(
      sql.raw(`select '' as name, md5(string_agg(t::text, chr(10) order by t::text)) as sum from public."${name}" t`),
    );
    sums.set(name, rowsSchema.parse(found.rows)[0]?.sum ?? null);
  }
  return sums;
}

async function hashFiles(env: Env): Promise<Map<string, string>> {
  const storage = await createStorage(loadConfig({ ...env, SECRET: '0'.repeat(64) }), systemClock);
  const sums = new Map<string, string>();
  for await (const { key } of listStoredFiles(storage)) {
    const hash = createHash('sha256');
    for await (const chunk of (await storage.read(key)).stream) hash.update(chunk);
    sums.set(key, hash.digest('hex'));
  }
  await storage.close();
  return sums;
}

const itemsSchema = z.array(z.object({ key: z.string(), sha256: z.string().nullable() }));

/** Looks for the file of each row of a restored place. */
async function checkRows(env: Env) {
  const files = await hashFiles(env);
  const { rows } = await withDatabase(env, (db) =>
    db.execute(sql`
      select file_path as key, sha256 from media_items where (deleted_at is null or kept_until is not null)
      union all
      select v ->> 'key', null from media_items, jsonb_array_elements(variants) v where (deleted_at is null or kept_until is not null)`),
  );
  const items = itemsSchema.parse(rows);
  return {
    withoutFile: items.filter(({ key }) => !files.has(key)).length,
    withAnother: items.filter(({ key, sha256 }) => sha256 !== null && files.get(key) !== sha256).length,
  };
}

const differing = (one: Map<string, unknown>, other: Map<string, unknown>): number =>
  [...new Set([...one.keys(), ...other.keys()])].filter((key) => one.get(key) !== other.get(key)).length;

/** An empty place of the same kinds, for as long as the work takes. */
async function withPlace<T>({ postgres, hasBucket }: BackupLoad, work: (env: Env) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'place-'));
  const bucket = hasBucket ? await startS3Server() : null;
  try {
    return await withScratchDatabase(postgres, (url) =>
      work({
        DATA_DIR: dataDir,
        BACKUP_PASSPHRASE: PASSPHRASE,
        ...(url ? { DATABASE_URL: url } : {}),
        ...(bucket ? bucketEnv(bucket.settings) : {}),
      }),
    );
  } finally {
    await bucket?.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function bucketEnv(settings: Awaited<ReturnType<typeof startS3Server>>['settings']): Env {
  const { bucket, endpoint, region, accessKeyId, secretAccessKey } = settings;
  return {
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_FORCE_PATH_STYLE: 'on',
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
}

const median = (values: number[]): number => Math.round(values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0);

/** Backs up while the server is busy, each time restoring into an empty place; and once more after it has stopped. */
async function backUpAndRestore(load: BackupLoad, env: Env, target: string): Promise<BackupFigures> {
  const server = await startServer({ env, dataDir: env.DATA_DIR ?? '' });
  const account = await openAccount(server.url, 'rosa@example.com');
  const picture = new Uint8Array(readFileSync(path.join(ARTWORK, 'photo-back-patio.jpg')));
  const busy = keepBusy(server, account, picture);
  const [backupMs, restoreMs]: number[][] = [[], []];
  const found = { withoutFile: 0, withAnother: 0 };
  for (let count = 0; count < load.backups; count += 1) {
    backupMs?.push((await runScript('backup', [target], env)).ms);
    const { withoutFile, withAnother } = await withPlace(load, async (place) => {
      restoreMs?.push((await runScript('restore', [target], place)).ms);
      return checkRows(place);
    });
    found.withoutFile += withoutFile;
    found.withAnother += withAnother;
  }
  const { orders, uploads, longestMs } = await busy.stop();
  await server.stop();
  const [tables, files] = [await withDatabase(env, sumTables), await hashFiles(env)];
  await runScript('backup', [target], env);
  const restored = await withPlace(load, async (place) => {
    await runScript('restore', [target], place);
    return { tables: await withDatabase(place, sumTables), files: await hashFiles(place) };
  });
  return {
    backups: load.backups + 1,
    ordersMeanwhile: orders,
    uploadsMeanwhile: uploads,
    rowsWithoutFile: found.withoutFile,
    filesWithAnotherChecksum: found.withAnother,
    tablesThatDiffer: differing(tables, restored.tables),
    filesThatDiffer: differing(files, restored.files),
    backupMs: median(backupMs ?? []),
    restoreMs: median(restoreMs ?? []),
    longestAnswerMs: Math.round(longestMs),
  };
}

/** Proves for one kind of database and storage that backups under load are whole. */
export async function backUpUnderLoad(load: BackupLoad): Promise<BackupFigures> {
  const target = mkdtempSync(path.join(tmpdir(), 'target-'));
  try {
    return await withPlace(load, (env) => backUpAndRestore(load, env, target));
  } finally {
    rmSync(target, { recursive: true, force: true });
  }
}
