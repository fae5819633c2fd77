import { createHash } from 'node:crypto';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { listSequences, listTables } from '#server/db/rows/list-tables.ts';
import type { RawDatabase } from '#server/db/rows/raw-database.ts';
import { readLines } from '#server/db/rows/read-lines.ts';
import { sendingHolds } from '#server/db/schema/backups.ts';
import { FileIndex } from '#server/platform/backup/file-index.ts';
import { hashAll, streamLines } from '#server/platform/backup/line-stream.ts';
import type { FileLine, LinesFacts, Manifest } from '#server/platform/backup/manifest.ts';
import type { Queue } from '#server/platform/jobs/jobs.ts';
import { readWaitingJobs } from '#server/platform/jobs/waiting-jobs.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { applyFiles } from './apply-files.ts';
import { applyTables, type FilledTable } from './apply-tables.ts';
import { requireEmptyDatabase, requireEmptyStorage } from './check-place.ts';
import { getSchema } from './get-schema.ts';
import type { Content } from './read-backup.ts';
import { listStoredFiles } from './write-files.ts';
import { JOBS_PART, tablePart } from './write-tables.ts';

const NOTHING: LinesFacts = { rows: 0, bytes: 0, sha256: createHash('sha256').digest('hex') };

async function factsOf(batches: AsyncIterable<string[]>): Promise<LinesFacts> {
  const lines = streamLines(batches);
  for await (const _ of lines.bytes);
  return lines.getFacts();
}

/** The rows of a database as a backup has them, read from it twice: for their checksums, and to be written. */
async function readDatabase(db: Db, place: string): Promise<Content> {
  const tables = await listTables(db);
  const facts: Manifest['tables'] = [];
  for (const table of tables) facts.push({ name: table.name, ...(await factsOf(readLines(db, table))) });
  const manifest: Manifest = {
    format: 'listing-studio',
    version: 1,
    made_at: null,
    schema: await getSchema(db),
    tables: facts,
    sequences: await listSequences(db),
    jobs: await factsOf(readWaitingJobs(db)),
    files: { count: 0, bytes: 0, list: NOTHING, missing: [] },
    secret: { sha256: NOTHING.sha256 },
  };
  return {
    place,
    manifest,
    replaced: new Set(),
    readPart(name) {
      const table = tables.find((one) => tablePart(one.name) === name);
      return table && name !== JOBS_PART ? readLines(db, table) : readWaitingJobs(db);
    },
    async *readFile() {},
    readSecret: async () => '',
  };
}

/** `onEmpty` is called before the first row is written, once the destination is known to be empty. */
type MoveOptions = {
  kinds: Queue[];
  log: Log;
  onEmpty?: () => Promise<void>;
  /** Hears how many rows of how many are written. */
  tell?: (done: number, total: number) => void;
};

/** The content, which tells how many of its rows were read. */
function followRows(content: Content, tell: (done: number, total: number) => void): Content {
  const total = content.manifest.tables.reduce((sum, { rows }) => sum + rows, content.manifest.jobs.rows);
  let done = 0;
  return {
    ...content,
    async *readPart(name, facts) {
      for await (const lines of content.readPart(name, facts)) {
        yield lines;
        done += lines.length;
        tell(done, total);
      }
    },
  };
}

/**
 * Copies all rows and waiting jobs of a database into an empty one, and compares every table there with what was read here.
 * Nobody else may use either. The one before stays as it is.
 */
export async function moveDatabase(from: RawDatabase, to: RawDatabase, options: MoveOptions): Promise<FilledTable[]> {
  await requireEmptyDatabase(to.db, to.place);
  await options.onEmpty?.();
  const holds = await from.db.execute(sql`select 1 as one where to_regclass('public.sending_holds') is not null`);
  const held = holds.rows.length > 0 ? await from.db.select().from(sendingHolds) : [];
  const snapshot = await from.openSnapshot();
  try {
    const content = followRows(await readDatabase(snapshot.db, from.place), options.tell ?? (() => {}));
    return await applyTables(to, content, {
      ...options,
      finish: async (tx) => {
        if (held.length > 0) await tx.insert(sendingHolds).values(held);
      },
    });
  } finally {
    await snapshot.close();
  }
}

async function* listWithSums(storage: Storage): AsyncGenerator<FileLine> {
  for await (const { key } of listStoredFiles(storage)) {
    const { bytes, sha256 } = await hashAll((await storage.read(key)).stream);
    yield { key, size: bytes, sha256 };
  }
}

/** Rejects where a storage has a file that does not come from the other: what an earlier try left may stay. */
async function requireOwnFiles(from: Storage, to: Storage, scratch: string): Promise<void> {
  const coming = new FileIndex(path.join(scratch, 'coming.sqlite'));
  try {
    for await (const { key, size } of listStoredFiles(from)) coming.add({ key, size, modified: 0, sha256: '' });
    await requireEmptyStorage(to, coming);
  } finally {
    coming.close();
  }
}

type FileMove = { scratch: string; tell: (file: FileLine) => void };

/** Copies every file of a storage into an empty one, and compares each there by its checksum. */
export async function moveFiles(
  from: Storage,
  to: Storage,
  { scratch, tell }: FileMove,
): Promise<{ files: number; bytes: number }> {
  await requireOwnFiles(from, to, scratch);
  async function* list(): AsyncGenerator<FileLine> {
    for await (const file of listWithSums(from)) {
      yield file;
      tell(file);
    }
  }
  return applyFiles(to, list(), async ({ key }) => (await from.read(key)).stream);
}
