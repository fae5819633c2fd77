import { guessColumns } from '#domain/imports/guess-columns.ts';
import { isTableKind, MAX_TABLE_ROWS } from '#domain/imports/import-kinds.ts';
import { cleanCell, guessDayOrder } from '#domain/imports/read-cells.ts';
import type { Context } from '#server/context.ts';
import type { ImportRow } from '#server/db/schema/imports.ts';
import { detectForm, readTable, type TableForm, UnreadableFile } from './read-table.ts';

/** So many rows are shown before a table is imported. */
const SAMPLE_ROWS = 8;
const MOST_SHOWN = 300;
/** So many rows tell in which order the days are written. */
const DAY_SAMPLE = 500;

/** The bytes of the file of an import, from the beginning. */
export async function openTable({ storage }: Context, { fileKey, id }: ImportRow) {
  if (!fileKey) throw new Error(`The import ${id} has no file.`);
  return (await storage.read(fileKey)).stream;
}

/** A cell as it is shown: no longer than a page takes, and without what the database does not keep. */
const shown = (cell: string) => cleanCell(cell).toWellFormed().replaceAll('\0', '').slice(0, MOST_SHOWN);

type Looked = { headings: string[]; sample: string[][]; total: number; columns: string[][] };

/** Reads a whole table once: its headings, its first rows, and how many there are. */
async function lookThrough(ctx: Context, job: ImportRow, form: TableForm): Promise<Looked> {
  const looked: Looked = { headings: [], sample: [], total: -1, columns: [] };
  for await (const { cells } of readTable(await openTable(ctx, job), form)) {
    looked.total += 1;
    if (looked.total === 0) looked.headings = cells.map(shown);
    else if (looked.total <= SAMPLE_ROWS) looked.sample.push(cells.map(shown));
    if (looked.total > 0 && looked.total <= DAY_SAMPLE) looked.columns.push(cells);
    if (looked.total > MAX_TABLE_ROWS) {
      throw new UnreadableFile(`The file has more than ${MAX_TABLE_ROWS.toLocaleString('en-US')} rows. Split it.`);
    }
  }
  if (looked.total < 0) throw new UnreadableFile('The file is empty.');
  if (looked.total === 0) throw new UnreadableFile('The file has headings and no rows.');
  return looked;
}

/** Finds out how the file of an import is written, what its columns stand for, and how many rows it has. */
export async function inspectTable(ctx: Context, job: ImportRow): Promise<Partial<ImportRow>> {
  if (!isTableKind(job.kind)) throw new Error(`The import ${job.id} is no table.`);
  const form = await detectForm(() => openTable(ctx, job));
  const { headings, sample, total, columns } = await lookThrough(ctx, job, form);
  const mapping = guessColumns(job.kind, headings);
  const { date } = mapping;
  const order = date === undefined ? null : guessDayOrder(columns.map((cells) => cells[date] ?? ''));
  const { country } = (await ctx.content.get()).site.formats;
  const usual = country === null || country === 'US' ? 'mdy' : 'dmy';
  const options = { ...job.options, day_order: order ?? usual } as const;
  return { ...form, headings, sample, total, mapping, options, state: 'ready' };
}
