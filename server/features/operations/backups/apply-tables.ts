import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { listTables, type Table } from '#server/db/rows/list-tables.ts';
import { emptyTables, loadLines, setSequences, withoutReferences } from '#server/db/rows/load-lines.ts';
import { migrateTo } from '#server/db/rows/migrate-to.ts';
import type { RawDatabase } from '#server/db/rows/raw-database.ts';
import { readLines, unifyTexts } from '#server/db/rows/read-lines.ts';
import { MIGRATIONS_FOLDER } from '#server/db/template.ts';
import { BackupError } from '#server/platform/backup/backup-error.ts';
import { streamLines } from '#server/platform/backup/line-stream.ts';
import type { LinesFacts, Manifest } from '#server/platform/backup/manifest.ts';
import { type Jobs, type Queue, startJobs } from '#server/platform/jobs/jobs.ts';
import { waitingJobSchema } from '#server/platform/jobs/waiting-jobs.ts';
import type { Log } from '#server/platform/log/log.ts';
import { findSchemaName } from './get-schema.ts';
import type { Content } from './read-backup.ts';
import { JOBS_PART, tablePart } from './write-tables.ts';

/** A table that was filled and read again: what it came to. */
export type FilledTable = LinesFacts & { name: string };

/** The tables of a manifest as the database has them. Throws where they are others than those of its schema. */
function matchTables(tables: readonly Table[], manifest: Manifest): { table: Table; facts: LinesFacts }[] {
  const facts = new Map(manifest.tables.map(({ name, ...rest }) => [name, rest]));
  const unknown = manifest.tables.filter(({ name }) => !tables.some((table) => table.name === name));
  const lacking = tables.filter(({ name }) => !facts.has(name));
  if (unknown.length + lacking.length > 0) {
    const names = [...unknown, ...lacking].map(({ name }) => name).join(', ');
    throw new BackupError(`The tables are not those of schema ${manifest.schema.name}: ${names}. Nothing was changed.`);
  }
  return tables.map((table) => {
    const found = facts.get(table.name);
    if (!found) throw new Error('Checked above.');
    return { table, facts: found };
  });
}

async function readFacts(tx: Db, table: Table): Promise<LinesFacts> {
  const lines = streamLines(readLines(tx, table));
  for await (const _ of lines.bytes);
  return lines.getFacts();
}

/** Reads every table again. Rejects where one is not, byte for byte, what it was filled with. */
async function compareTables(tx: Db, matched: ReturnType<typeof matchTables>): Promise<FilledTable[]> {
  const filled: FilledTable[] = [];
  for (const { table, facts } of matched) {
    const read = await readFacts(tx, table);
    if (read.sha256 !== facts.sha256 || read.rows !== facts.rows) {
      throw new BackupError(`${table.name} would not be equal to what was written. Nothing was changed.`);
    }
    filled.push({ name: table.name, ...read });
  }
  return filled;
}

/** Queues what waited. Kinds of jobs that this version does not have are left out. */
async function queueJobs(tx: Db, content: Content, { jobs, kinds }: { jobs: Jobs; kinds: readonly Queue[] }) {
  const known = new Set(kinds.map(({ name }) => name));
  for await (const lines of content.readPart(JOBS_PART, content.manifest.jobs)) {
    const waiting = lines.map((line) => waitingJobSchema.parse(JSON.parse(line)));
    await jobs.restore(
      tx,
      waiting.filter(({ name }) => known.has(name)),
    );
  }
}

async function fillTables(tx: Db, content: Content): Promise<FilledTable[]> {
  await unifyTexts(tx);
  const tables = await listTables(tx);
  const matched = matchTables(tables, content.manifest);
  await withoutReferences(tx, tables, async () => {
    await emptyTables(tx, tables);
    for (const { table, facts } of matched) {
      for await (const lines of content.readPart(tablePart(table.name), facts)) await loadLines(tx, table, lines);
    }
  });
  await setSequences(tx, content.manifest.sequences);
  return compareTables(tx, matched);
}

/** What else is done in the transaction that fills the tables. */
export type Finish = (tx: Db) => Promise<void>;

/**
 * Fills an empty database with all rows and waiting jobs: first it gets the schema that they were written with, then, in one transaction, the rows, which are read
 * again and compared, and at the end the migrations that came since.
 */
export async function applyTables(
  database: RawDatabase,
  content: Content,
  { kinds, log, finish }: { kinds: Queue[]; log: Log; finish: Finish },
): Promise<FilledTable[]> {
  await findSchemaName(content.manifest.schema.latest);
  await migrateTo(content.manifest.schema.latest, database.migrate);
  const jobs = await startJobs(database, kinds, { log });
  try {
    const filled = await database.db.transaction(async (tx) => {
      const tables = await fillTables(tx, content);
      await queueJobs(tx, content, { jobs, kinds });
      await finish(tx);
      return tables;
    });
    await database.migrate(MIGRATIONS_FOLDER);
    if (database.kind === 'postgres') await database.db.execute(sql.raw('analyze'));
    return filled;
  } finally {
    await jobs.stop();
  }
}
