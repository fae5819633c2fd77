import { guessColumns, headingUnit } from '#domain/imports/guess-columns.ts';
import { type ImportOptions, USUAL_OPTIONS } from '#domain/imports/import-json.ts';
import { type DayOrder, isTableKind, MAX_TABLE_ROWS } from '#domain/imports/import-kinds.ts';
import { cleanCell } from '#domain/imports/read-cells.ts';
import { addToOrder, type ColumnOrder } from '#domain/imports/read-day.ts';
import { isSameValue } from '#domain/shared/same-value.ts';
import type { Context } from '#server/context.ts';
import type { ImportRow } from '#server/db/schema/imports.ts';
import { readFacts } from './read-facts.ts';
import { detectForm, readTable, type TableForm, UnreadableFile } from './read-table.ts';

/** So many rows are shown before a table is imported. */
const SAMPLE_ROWS = 8;
const MOST_SHOWN = 300;

/** The bytes of the file of an import, from the beginning. */
export async function openTable({ storage }: Context, { fileKey, id }: ImportRow) {
  if (!fileKey) throw new Error(`The import ${id} has no file.`);
  return (await storage.read(fileKey)).stream;
}

/** A cell as it is shown: no longer than a page takes, and without what the database does not keep. */
const shown = (cell: string) => cleanCell(cell).toWellFormed().replaceAll('\0', '').slice(0, MOST_SHOWN);

type Looked = { headings: string[]; sample: string[][]; total: number; orders: ColumnOrder[] };

/** Reads a whole table once: its headings, its first rows, and how many there are. */
async function lookThrough(ctx: Context, job: ImportRow, form: TableForm): Promise<Looked> {
  const looked: Looked = { headings: [], sample: [], total: -1, orders: [] };
  for await (const { cells } of readTable(await openTable(ctx, job), form)) {
    looked.total += 1;
    if (looked.total === 0) looked.headings = cells.map(shown);
    else if (looked.total <= SAMPLE_ROWS) looked.sample.push(cells.map(shown));
    if (looked.total > 0) {
      for (const [at, cell] of cells.entries())
        looked.orders[at] = addToOrder(looked.orders[at] ?? null, cleanCell(cell));
    }
    if (looked.total > MAX_TABLE_ROWS) {
      throw new UnreadableFile(`The file has more than ${MAX_TABLE_ROWS.toLocaleString('en-US')} rows. Split it.`);
    }
  }
  if (looked.total < 0) throw new UnreadableFile('The file is empty.');
  if (looked.total === 0) throw new UnreadableFile('The file has headings and no rows.');
  return looked;
}

/** The order of the days of columns together: null where it has to be asked. What no column tells does not matter. */
function tellOrder(columns: readonly ColumnOrder[]): DayOrder | null {
  const told = new Set(columns.filter((order) => order !== null && order !== 'open'));
  if (told.size === 0) return columns.includes('open') ? null : 'mdy';
  const [order, other] = [...told];
  return other === undefined && (order === 'mdy' || order === 'dmy') ? order : null;
}

/** Finds out how the file of an import is written, what its columns stand for, and how many rows it has. */
export async function inspectTable(ctx: Context, job: ImportRow): Promise<Partial<ImportRow>> {
  if (!isTableKind(job.kind)) throw new Error(`The import ${job.id} is no table.`);
  const said: ImportOptions = { ...USUAL_OPTIONS, ...job.options };
  const form = await detectForm(() => openTable(ctx, job), said);
  const { headings, sample, total, orders } = await lookThrough(ctx, job, form);
  const isPlanned = Object.keys(job.mapping).length > 0 && isSameValue(headings, job.headings);
  const mapping = isPlanned ? job.mapping : guessColumns(job.kind, headings);
  const { currency, priceCurrency, sizeUnit } = await readFacts(ctx);
  const { sqft } = mapping;
  const guessed: Partial<ImportOptions> = {
    day_order: tellOrder(
      [mapping.date, mapping.shoot_date].map((at) => (at === undefined ? null : (orders[at] ?? null))),
    ),
    currency: said.currency ?? currency,
    // A studio that charges lira and shows its prices in dollars means those by the sign.
    sign_currency: said.sign_currency ?? (priceCurrency === currency ? null : priceCurrency),
    size_unit: said.size_unit ?? (sqft === undefined ? null : headingUnit(headings[sqft] ?? '')) ?? sizeUnit,
  };
  return { ...form, headings, sample, total, mapping, options: { ...said, ...guessed }, state: 'ready' };
}
