import { IMPORT_FIELDS } from '#domain/imports/import-fields.ts';
import { isTableKind, type TableKind } from '#domain/imports/import-kinds.ts';
import { pickCells, type RowFault, type RowReading } from '#domain/imports/read-cells.ts';
import { orderKey, propertyKey, readCustomer, readOrder, readProperty } from '#domain/imports/read-rows.ts';
import type { ImportRow } from '#server/db/schema/imports.ts';
import type { ImportFacts, RowWork, TakenRow } from './read-facts.ts';
import type { TableRow } from './read-table.ts';
import { writeCustomer } from './write-customer.ts';
import { writeOrder } from './write-order.ts';
import { writeProperty } from './write-property.ts';

type Read = { key: string; write: (work: RowWork) => Promise<TakenRow> };

/** A reading with its key and with how it is written. */
function readyTo<T>(
  reading: RowReading<T>,
  keyOf: (record: T) => string,
  write: (work: RowWork, record: T) => Promise<TakenRow>,
): Read | RowFault[] {
  if (!reading.ok) return reading.faults;
  const { record } = reading;
  return { key: keyOf(record), write: (work) => write(work, record) };
}

function readRow(kind: TableKind, row: TableRow, job: ImportRow, facts: ImportFacts): Read | RowFault[] {
  const cells = pickCells(kind, job.mapping, row.cells);
  switch (kind) {
    case 'customers':
      return readyTo(readCustomer(cells), ({ email }) => email, writeCustomer);
    case 'properties':
      return readyTo(readProperty(cells), propertyKey, writeProperty);
    case 'orders': {
      const options = { dayOrder: job.options.day_order, currency: facts.currency };
      return readyTo(readOrder(cells, options), orderKey, writeOrder);
    }
  }
}

/**
 * Takes one row of a table. `seen` has the keys of the rows before it in a dry run, which wrote nothing that the database could tell.
 */
export async function takeRow(work: Omit<RowWork, 'line'>, row: TableRow, seen: Set<string>): Promise<TakenRow> {
  const { job, facts, isDry } = work;
  if (!isTableKind(job.kind)) throw new Error(`The import ${job.id} is no table.`);
  const read = readRow(job.kind, row, job, facts);
  if (Array.isArray(read)) return read;
  if (isDry && seen.has(read.key)) return 'skipped';
  if (isDry) seen.add(read.key);
  return read.write({ ...work, line: row.line });
}

/** The heading of the column that stands for a field, or the label of the field where none does. */
export function columnName(job: Pick<ImportRow, 'kind' | 'headings' | 'mapping'>, field: string): string {
  const column = job.mapping[field];
  const heading = column === undefined ? undefined : job.headings[column];
  const known = isTableKind(job.kind) ? IMPORT_FIELDS[job.kind].find(({ key }) => key === field) : undefined;
  return heading || known?.label || field;
}
