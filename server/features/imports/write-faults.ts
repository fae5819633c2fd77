import { CSV_BEGINNING, csvLine } from '#domain/shared/csv.ts';
import type { Context } from '#server/context.ts';
import { importMissing } from './get-import.ts';
import { findImport, listFaults } from './queries.ts';

const PAGE = 500;
const HEAD = CSV_BEGINNING + csvLine(['line', 'column', 'value', 'problem', 'what_is_right']);

/** The faults of an import as pieces of a CSV file. Cells that a spreadsheet would run are marked as text. Otherwise `not_found`. */
export async function* writeFaults({ db }: Context, id: string): AsyncGenerator<string> {
  if (!(await findImport(db, id))) throw importMissing();
  let text = HEAD;
  for (let after = -1; ; ) {
    const page = await listFaults(db, id, after, PAGE);
    yield text + page.map((row) => csvLine([row.line, row.place, row.value, row.message, row.cure])).join('');
    text = '';
    if (page.length < PAGE) return;
    after = page.at(-1)?.position ?? after;
  }
}
