/** The value of a table's cell; null is an empty cell. */
export type Cell = string | number | null;

/** A spreadsheet takes what begins like this for a formula, also behind spaces and in full-width letters. */
const FORMULA = /^[\s\uFEFF]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

const needsQuotes = (text: string) => /["\r\n,;]/.test(text) || text !== text.trim();

/**
 * One cell. Text that a spreadsheet would run is marked as text by an apostrophe before it (security check 89); numbers
 * are ours and stay numbers: `csvCell('=1+1') === "'=1+1"`, `csvCell(-5) === '-5'`.
 */
export function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const clean = cell.toWellFormed().replaceAll('\0', '');
  const text = FORMULA.test(clean) ? `'${clean}` : clean;
  return needsQuotes(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line with its line break (RFC 4180): `csvLine(['a', 'b "c"']) === 'a,"b ""c"""\r\n'`. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** The beginning of a file, so that spreadsheets read it as UTF-8. */
export const CSV_BEGINNING = '\uFEFF';
