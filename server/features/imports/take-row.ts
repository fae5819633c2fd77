import { IMPORT_FIELDS } from '#domain/imports/import-fields.ts';
import { USUAL_OPTIONS } from '#domain/imports/import-json.ts';
import { isTableKind, type TableKind } from '#domain/imports/import-kinds.ts';
import { pickCells, type ReadOptions, type RowFault, type RowReading } from '#domain/imports/read-cells.ts';
import { orderKey, readOrder } from '#domain/imports/read-order.ts';
import { propertyKey, readCustomer, readProperty } from '#domain/imports/read-rows.ts';
import type { ImportRow } from '#server/db/schema/imports.ts';
import type { ImportFacts, RowWork, TakenRow } from './read-facts.ts';
import type { TableRow } from './read-table.ts';
import { type CustomerLine, writeCustomers } from './write-customers.ts';
import { writeOrder } from './write-order.ts';
import { writeProperty } from './write-property.ts';

type Write<T> = (work: RowWork, record: T) => Promise<TakenRow>;
type Read = { key: string; write: (work: RowWork) => Promise<TakenRow> };

/** A reading with its key and with how it is written. */
function readyTo<T>(reading: RowReading<T>, keyOf: (record: T) => string, write: Write<T>): Read | RowFault[] {
  if (!reading.ok) return reading.faults;
  const { record } = reading;
  return { key: keyOf(record), write: (work) => write(work, record) };
}

/** What the rows of an import are read by: what was said of it, else what holds in the studio. */
export function readOptions({ options }: Pick<ImportRow, 'options'>, facts: ImportFacts): ReadOptions {
  const { day_order, currency, sign_currency, size_unit } = { ...USUAL_OPTIONS, ...options };
  return {
    postal: { country: facts.country, form: facts.addressForm },
    priceCurrency: facts.priceCurrency,
    sizeUnit: size_unit ?? facts.sizeUnit,
    dayOrder: day_order,
    currency: currency ?? facts.currency,
    signCurrency: sign_currency,
  };
}

function readRow(
  kind: Exclude<TableKind, 'customers'>,
  row: TableRow,
  job: ImportRow,
  facts: ImportFacts,
): Read | RowFault[] {
  const cells = pickCells(kind, job.mapping, row.cells);
  switch (kind) {
    case 'properties':
      return readyTo(readProperty(cells, readOptions(job, facts)), propertyKey, writeProperty);
    case 'orders':
      return readyTo(readOrder(cells, readOptions(job, facts)), orderKey, writeOrder);
  }
}

/** The work on some rows. `seen` has the keys of the rows before them in a dry run, which wrote nothing that the database could tell. */
type RowsWork = Omit<RowWork, 'line'> & { seen: Set<string> };

/** Whether a dry run has had a row of this key before. */
function isRepeated({ isDry, seen }: RowsWork, key: string): boolean {
  const isKnown = isDry && seen.has(key);
  if (isDry) seen.add(key);
  return isKnown;
}

async function takeRow(kind: Exclude<TableKind, 'customers'>, work: RowsWork, row: TableRow): Promise<TakenRow> {
  const read = readRow(kind, row, work.job, work.facts);
  if (Array.isArray(read)) return read;
  return isRepeated(work, read.key) ? 'skipped' : read.write({ ...work, line: row.line });
}

/** Takes customers at once, each in its place. */
async function takeCustomers(work: RowsWork, rows: readonly TableRow[]): Promise<TakenRow[]> {
  const lines: CustomerLine[] = [];
  const readings = rows.map((row): TakenRow | null => {
    const reading = readCustomer(pickCells('customers', work.job.mapping, row.cells));
    if (!reading.ok) return reading.faults;
    if (isRepeated(work, reading.record.email)) return 'skipped';
    lines.push({ line: row.line, record: reading.record });
    return null;
  });
  const written = (await writeCustomers(work, lines)).values();
  return readings.map((taken) => taken ?? written.next().value ?? 'skipped');
}

/** Takes some rows of a table, in the order of the file. */
export async function takeRows(work: RowsWork, rows: readonly TableRow[]): Promise<TakenRow[]> {
  const { kind, id } = work.job;
  if (!isTableKind(kind)) throw new Error(`The import ${id} is no table.`);
  if (kind === 'customers') return takeCustomers(work, rows);
  const taken: TakenRow[] = [];
  for (const row of rows) taken.push(await takeRow(kind, work, row));
  return taken;
}

/** The heading of the column that stands for a field, or the label of the field where none does. */
export function columnName(job: Pick<ImportRow, 'kind' | 'headings' | 'mapping'>, field: string): string {
  const column = job.mapping[field];
  const heading = column === undefined ? undefined : job.headings[column];
  const known = isTableKind(job.kind) ? IMPORT_FIELDS[job.kind].find(({ key }) => key === field) : undefined;
  return heading || known?.label || field;
}
