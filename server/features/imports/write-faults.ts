import type { Context } from '#server/context.ts';
import type { ImportFaultRow } from '#server/db/schema/imports.ts';
import { type CsvColumn, writeCsv } from '#server/http/answer-csv.ts';
import { importMissing } from './get-import.ts';
import { findImport, listFaults } from './queries.ts';

const PAGE = 500;

const COLUMNS: readonly CsvColumn<ImportFaultRow>[] = [
  { name: 'line', cell: ({ line }) => line },
  { name: 'column', cell: ({ place }) => place },
  { name: 'value', cell: ({ value }) => value },
  { name: 'problem', cell: ({ message }) => message },
  { name: 'what_is_right', cell: ({ cure }) => cure },
];

/** The faults of an import as pieces of a CSV file. Cells that a spreadsheet would run are marked as text. Otherwise `not_found`. */
export async function* writeFaults({ db }: Context, id: string): AsyncGenerator<string> {
  if (!(await findImport(db, id))) throw importMissing();
  yield* writeCsv<ImportFaultRow, number>(COLUMNS, async (after) => {
    const rows = await listFaults(db, id, after ?? -1, PAGE);
    return { rows, next: rows.length < PAGE ? null : (rows.at(-1)?.position ?? null) };
  });
}
