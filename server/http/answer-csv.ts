import { type Cell, CSV_BEGINNING, csvLine } from '#domain/shared/csv.ts';
import { answerText } from './answer-text.ts';

/** Streams a CSV file whose name ends with today. */
export const answerCsv = (pieces: AsyncGenerator<string>, now: Date, name: string): Promise<Response> =>
  answerText(pieces, { type: 'text/csv', name: `${name}-${now.toISOString().slice(0, 10)}.csv` });

/** A column of a CSV file, and its cell of a row. */
export type CsvColumn<Row> = { name: string; cell: (row: Row) => Cell };

/**
 * A table as pieces of a CSV file (RFC 4180, UTF-8 with its mark). `readPage` reads the rows from a place on, null for the first, and says where the
 * next ones are; null behind the last. So a table of any length needs the memory of one page.
 */
export async function* writeCsv<Row, Place>(
  columns: readonly CsvColumn<Row>[],
  readPage: (place: Place | null) => Promise<{ rows: readonly Row[]; next: Place | null }>,
): AsyncGenerator<string> {
  let text = CSV_BEGINNING + csvLine(columns.map(({ name }) => name));
  let place: Place | null = null;
  do {
    const { rows, next } = await readPage(place);
    yield text + rows.map((row) => csvLine(columns.map(({ cell }) => cell(row)))).join('');
    text = '';
    place = next;
  } while (place !== null);
}
