import { setImmediate } from 'node:timers/promises';
import { type ImportKind, MAX_KEPT_FAULTS } from '#domain/imports/import-kinds.ts';
import { cleanCell, type RowFault } from '#domain/imports/read-cells.ts';
import type { Context } from '#server/context.ts';
import { indexingWordsLast, isAlone } from '#server/db/index-words.ts';
import type { ImportFaultRow, ImportRow } from '#server/db/schema/imports.ts';
import { inTransaction, withTransaction } from '#server/db/transaction.ts';
import { openTable } from './inspect-table.ts';
import { clearFaults, insertFaults, lockImport, updateImport } from './queries.ts';
import { type ImportFacts, readFacts, type TakenRow } from './read-facts.ts';
import { readTable, type TableRow } from './read-table.ts';
import { columnName, takeRows as takeTableRows } from './take-row.ts';

/** So many rows are one transaction: a kill costs no more, and others get their turn between two. */
const BATCH_ROWS = 100;
const MOST_VALUE = 120;

/** The work on a table: for good, or in a dry run. `seen` has the keys of a dry run. */
type TableWork = { facts: ImportFacts; isDry: boolean; seen: Set<string>; mayGoOn: () => boolean };

/** Somebody else goes on with an import, or its state changed: this one is to stop. */
class LostImport extends Error {}

const shownValue = (value: string) =>
  cleanCell(value)
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, MOST_VALUE);

function faultRows(job: ImportRow, row: TableRow, faults: readonly RowFault[], from: number): ImportFaultRow[] {
  return faults.map(({ field, message, cure }, index) => {
    const column = job.mapping[field];
    const value = column === undefined ? '' : shownValue(row.cells[column] ?? '');
    const place = shownValue(columnName(job, field));
    return { importId: job.id, position: from + index, line: row.line, place, value, message, cure };
  });
}

/** The indexes of the words that rows of a kind are found by. */
const WORD_INDEXES: Record<ImportKind, readonly string[]> = {
  customers: ['customers_search', 'users_search'],
  properties: [],
  orders: ['orders_search', 'customers_search'],
  media: [],
};

type Tally = Pick<ImportRow, 'created' | 'changed' | 'skipped' | 'faulty' | 'faults'> & { rows: ImportFaultRow[] };

/** Counts what became of a row, and keeps its faults while there is room for them. */
function count(tally: Tally, job: ImportRow, row: TableRow, taken: TakenRow): void {
  if (!Array.isArray(taken)) {
    tally[taken] += 1;
    return;
  }
  tally.faulty += 1;
  const kept = faultRows(job, row, taken, tally.faults).filter(({ position }) => position < MAX_KEPT_FAULTS);
  tally.rows.push(...kept);
  tally.faults += taken.length;
}

/** Takes some rows in one transaction, and notes how far the import is in the same. */
async function takeBatch(
  ctx: Context,
  importId: string,
  batch: TableRow[],
  work: TableWork,
  at: number,
): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const job = await lockImport(inside.db, importId);
    if (job?.state !== (work.isDry ? 'checking' : 'running') || job.processed !== at) throw new LostImport();
    const { created, changed, skipped, faulty, faults } = job;
    const tally: Tally = { created, changed, skipped, faulty, faults, rows: [] };
    const take = () => takeTableRows({ ...work, ctx: inside, job }, batch);
    const taken =
      isAlone(ctx.db) && !work.isDry ? await indexingWordsLast(inside.db, WORD_INDEXES[job.kind], take) : await take();
    for (const [index, row] of batch.entries()) count(tally, job, row, taken[index] ?? 'skipped');
    await insertFaults(inside.db, tally.rows);
    const { rows: _rows, ...counts } = tally;
    await updateImport(inside.db, importId, { ...counts, processed: at + batch.length, movedAt: ctx.clock.now() });
  });
  await setImmediate();
}

/** Takes all rows behind those that were taken before. */
async function takeRows(ctx: Context, job: ImportRow, work: TableWork): Promise<void> {
  const { encoding, delimiter } = job;
  if (!encoding || !delimiter) throw new Error(`Nobody looked into the file of the import ${job.id}.`);
  let [at, seen] = [job.processed, -1];
  let batch: TableRow[] = [];
  const flush = async () => {
    if (!work.mayGoOn()) throw new LostImport();
    await takeBatch(ctx, job.id, batch, work, at);
    at += batch.length;
    batch = [];
  };
  for await (const row of readTable(await openTable(ctx, job), { encoding, delimiter })) {
    seen += 1;
    // The headings, and what was taken before a kill.
    if (seen === 0 || seen <= job.processed) continue;
    batch.push(row);
    if (batch.length >= BATCH_ROWS) await flush();
  }
  if (batch.length > 0) await flush();
}

/** A dry run knows what came before only as long as it runs: it begins anew. */
async function beginAnew(ctx: Context, job: ImportRow): Promise<ImportRow> {
  const cleared = { processed: 0, created: 0, changed: 0, skipped: 0, faulty: 0, faults: 0 };
  return withTransaction(ctx.db, async (tx) => {
    const now = await lockImport(tx, job.id);
    if (now?.state !== 'checking') throw new LostImport();
    await clearFaults(tx, job.id);
    await updateImport(tx, job.id, cleared);
    return { ...now, ...cleared };
  });
}

/**
 * Takes the rows of a table, for good or in a dry run, from where it stopped. True where it came to the end; false where it was cancelled, or
 * another process has it.
 */
export async function applyRows(
  ctx: Context,
  job: ImportRow,
  { isDry, mayGoOn }: Pick<TableWork, 'isDry' | 'mayGoOn'>,
): Promise<boolean> {
  try {
    const begun = isDry ? await beginAnew(ctx, job) : job;
    await takeRows(ctx, begun, { facts: await readFacts(ctx), isDry, seen: new Set(), mayGoOn });
    return true;
  } catch (error) {
    if (error instanceof LostImport) return false;
    throw error;
  }
}
