import type { Db } from '#server/db/database.ts';
import { listSequences, listTables } from '#server/db/rows/list-tables.ts';
import { readLines } from '#server/db/rows/read-lines.ts';
import { streamLines } from '#server/platform/backup/line-stream.ts';
import type { LinesFacts, Manifest } from '#server/platform/backup/manifest.ts';
import { readWaitingJobs } from '#server/platform/jobs/waiting-jobs.ts';
import { getSchema } from './get-schema.ts';

/** Where a text of lines goes: a table by its name, or `jobs`. */
export type WriteLines = (name: string, bytes: AsyncIterable<Uint8Array>) => Promise<void>;

async function writeLines(write: WriteLines, name: string, batches: AsyncIterable<string[]>): Promise<LinesFacts> {
  const lines = streamLines(batches);
  await write(name, lines.bytes);
  return lines.getFacts();
}

/** The name of the part that holds a table. */
export const tablePart = (name: string): string => `tables/${name}`;
/** The name of the part that holds the jobs that wait. */
export const JOBS_PART = 'jobs';

/** Writes all rows of a snapshot and the jobs that wait, one part after another, and returns what they are. */
export async function writeTables(
  db: Db,
  write: WriteLines,
): Promise<Pick<Manifest, 'schema' | 'tables' | 'sequences' | 'jobs'>> {
  const tables: Manifest['tables'] = [];
  for (const table of await listTables(db)) {
    tables.push({ name: table.name, ...(await writeLines(write, tablePart(table.name), readLines(db, table))) });
  }
  const jobs = await writeLines(write, JOBS_PART, readWaitingJobs(db));
  return { schema: await getSchema(db), tables, sequences: await listSequences(db), jobs };
}
