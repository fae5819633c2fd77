import { IMPORT_FIELDS } from '#domain/imports/import-fields.ts';
import { USUAL_OPTIONS } from '#domain/imports/import-json.ts';
import { isTableKind } from '#domain/imports/import-kinds.ts';
import { pickCells, type ReadOptions, type RowReading } from '#domain/imports/read-cells.ts';
import { orderKey, readOrder } from '#domain/imports/read-order.ts';
import { propertyKey, readCustomer, readProperty } from '#domain/imports/read-rows.ts';
import type { ImportRow } from '#server/db/schema/imports.ts';
import type { ImportFacts, RowWork, TakenRow } from './read-facts.ts';
import type { TableRow } from './read-table.ts';
import { writeCustomers } from './write-customers.ts';
import { writeOrders } from './write-orders.ts';
import { writeProperties } from './write-properties.ts';

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

/** The work on some rows. `seen` has the keys of the rows before them in a dry run, which wrote nothing that the database could tell. */
type RowsWork = Omit<RowWork, 'line'> & { seen: Set<string> };

/** A record with the line of the file that says it. */
type Line<T> = { line: number; record: T };

/** How the rows of a kind are read, known and written. */
type Table<T> = {
  read: (cells: string[], options: ReadOptions) => RowReading<T>;
  keyOf: (record: T) => string;
  write: (work: RowsWork, lines: readonly Line<T>[]) => Promise<TakenRow[]>;
};

/** Whether a dry run has had a row of this key before. */
function isRepeated({ isDry, seen }: RowsWork, key: string): boolean {
  const isKnown = isDry && seen.has(key);
  if (isDry) seen.add(key);
  return isKnown;
}

/** Takes good rows at once, each in its place; what is wrong with the others stands in theirs. */
async function takeReadings<T>(work: RowsWork, rows: readonly TableRow[], { read, keyOf, write }: Table<T>) {
  const lines: Line<T>[] = [];
  const options = readOptions(work.job, work.facts);
  const readings = rows.map((row): TakenRow | null => {
    const reading = read(row.cells, options);
    if (!reading.ok) return reading.faults;
    if (isRepeated(work, keyOf(reading.record))) return 'skipped';
    lines.push({ line: row.line, record: reading.record });
    return null;
  });
  const written = (await write(work, lines)).values();
  return readings.map((taken) => taken ?? written.next().value ?? 'skipped');
}

/** Takes some rows of a table, in the order of the file. */
export async function takeRows(work: RowsWork, rows: readonly TableRow[]): Promise<TakenRow[]> {
  const { kind, id, mapping } = work.job;
  if (!isTableKind(kind)) throw new Error(`The import ${id} is no table.`);
  const pick = (cells: readonly string[]) => pickCells(kind, mapping, cells);
  switch (kind) {
    case 'customers': {
      const read = (cells: string[]) => readCustomer(pick(cells));
      return takeReadings(work, rows, { read, keyOf: ({ email }) => email, write: writeCustomers });
    }
    case 'properties': {
      const read = (cells: string[], options: ReadOptions) => readProperty(pick(cells), options);
      return takeReadings(work, rows, { read, keyOf: propertyKey, write: writeProperties });
    }
    case 'orders': {
      const read = (cells: string[], options: ReadOptions) => readOrder(pick(cells), options);
      return takeReadings(work, rows, { read, keyOf: orderKey, write: writeOrders });
    }
  }
}

/** The heading of the column that stands for a field, or the label of the field where none does. */
export function columnName(job: Pick<ImportRow, 'kind' | 'headings' | 'mapping'>, field: string): string {
  const column = job.mapping[field];
  const heading = column === undefined ? undefined : job.headings[column];
  const known = isTableKind(job.kind) ? IMPORT_FIELDS[job.kind].find(({ key }) => key === field) : undefined;
  return heading || known?.label || field;
}
