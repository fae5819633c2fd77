import { Readable } from 'node:stream';
import { CsvError, type Options, parse } from 'csv-parse';
import {
  DELIMITERS,
  type Delimiter,
  type Encoding,
  MAX_ROW_CHARACTERS,
  MAX_TABLE_COLUMNS,
} from '#domain/imports/import-kinds.ts';

/** A row of a table with the line that it begins in. */
export type TableRow = { line: number; cells: string[] };

/** How a table is written. */
export type TableForm = { encoding: Encoding; delimiter: Delimiter };

/** A file that cannot be read as what it should be, with a sentence for the person who chose it. */
export class UnreadableFile extends Error {}

const SNIFFED_BYTES = 64 * 1024;
/** The bytes that are Turkish letters in the one code page, and Icelandic ones, which are rarer, in the other. */
const TURKISH_BYTES = new Set([0xd0, 0xdd, 0xde, 0xf0, 0xfd, 0xfe]);

/** UTF-16 without a mark: nearly every other byte of plain text is 0. */
function utf16WithoutMark(start: Uint8Array): Encoding | null {
  const zeros = [0, 0];
  for (const [at, byte] of start.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const most = start.length * 0.3;
  if ((zeros[1] ?? 0) > most) return 'utf-16le';
  return (zeros[0] ?? 0) > most ? 'utf-16be' : null;
}

/** The encoding that the first bytes of a file show, or null where all of it has to be looked at. */
export function sniffEncoding(start: Uint8Array): Encoding | null {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  if (start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf) return 'utf-8';
  return utf16WithoutMark(start.subarray(0, 4096));
}

/** The encoding of a whole file: UTF-8 where all of its bytes are that, else the code page of Windows. */
export async function detectEncoding(bytes: AsyncIterable<Uint8Array>): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let [isFirst, isUtf8, isTurkish] = [true, true, false];
  for await (const chunk of bytes) {
    const known = isFirst ? sniffEncoding(chunk) : null;
    if (known) return known;
    isFirst = false;
    if (!isTurkish) isTurkish = chunk.some((byte) => TURKISH_BYTES.has(byte));
    if (isUtf8) isUtf8 = isDecodable(decoder, chunk);
  }
  if (isUtf8 && isDecodable(decoder, null)) return 'utf-8';
  return isTurkish ? 'windows-1254' : 'windows-1252';
}

function isDecodable(decoder: TextDecoder, chunk: Uint8Array | null): boolean {
  try {
    if (chunk) decoder.decode(chunk, { stream: true });
    else decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/** The text of a file, piece by piece. */
async function* decodeText(bytes: AsyncIterable<Uint8Array>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of bytes) {
    const text = decoder.decode(chunk, { stream: true });
    if (text) yield text;
  }
  const rest = decoder.decode();
  if (rest) yield rest;
}

/** The first line of a text, as far as it is no part of a cell in quotes. */
function firstRecord(text: string): string {
  let isQuoted = false;
  for (const [at, sign] of [...text].entries()) {
    if (sign === '"') isQuoted = !isQuoted;
    if (!isQuoted && (sign === '\n' || sign === '\r') && at > 0) return text.slice(0, at);
  }
  return text;
}

/** What stands between the cells: the sign that the first line has most often outside of quotes, or that it names (`sep=;`). */
export function guessDelimiter(text: string): Delimiter {
  const first = firstRecord(text);
  const named = DELIMITERS.find((one) => first.trim().toLowerCase() === `sep=${one}`);
  if (named) return named;
  const bare = first.replace(/"(?:[^"]|"")*"/g, '');
  const counts = DELIMITERS.map((one) => bare.split(one).length - 1);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** What of no text is: control characters, halves of letters, and what no alphabet has. */
const NO_TEXT = /[\p{Cn}\p{Co}\p{Cs}\ufffd]|(?![\s\0])\p{Cc}/gu;

/** Whether the beginning of a file is what people write: at most one sign of a hundred is none. */
export function isText(start: string): boolean {
  const strange = start.match(NO_TEXT)?.length ?? 0;
  return strange <= start.length / 100;
}

/** How somebody said that a table is written; null where it is to be found out. */
type SaidForm = { [K in keyof TableForm]: TableForm[K] | null };

/** Finds out how a table is written, as far as nobody has said it. `open` gives its bytes from the beginning, each time it is called. */
export async function detectForm(open: () => Promise<Readable>, said: Partial<SaidForm> = {}): Promise<TableForm> {
  const encoding = said.encoding ?? (await detectEncoding(await open()));
  let start = '';
  const bytes = await open();
  for await (const text of decodeText(bytes, encoding)) {
    start += text;
    if (start.length >= SNIFFED_BYTES) break;
  }
  bytes.destroy();
  if (!isText(start)) throw new UnreadableFile('This file is no table. Save it as CSV.');
  return { encoding, delimiter: said.delimiter ?? guessDelimiter(start) };
}

const optionsOf = ({ delimiter }: TableForm): Options => ({
  delimiter,
  bom: true,
  relax_column_count: true,
  relax_quotes: true,
  max_record_size: MAX_ROW_CHARACTERS,
});

/** What is wrong with a table as a whole, in a sentence; null for what is no fault of the file. */
function explain(error: unknown, line: number): string | null {
  if (!(error instanceof CsvError)) return null;
  const where = ` in line ${line} or behind it`;
  if (error.code === 'CSV_MAX_RECORD_SIZE') {
    return `A row is longer than ${MAX_ROW_CHARACTERS.toLocaleString('en-US')} characters${where}: it has too many columns, or a quotation mark that never ends.`;
  }
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return `A quotation mark begins and never ends${where}.`;
  return `The file cannot be read as a table${where}.`;
}

const isEmpty = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');
const isSeparatorLine = (cells: readonly string[]) => cells.length <= 2 && /^sep=/i.test(cells[0] ?? '');

/** So many lines of the file a row takes: cells in quotes may have line breaks. */
const countLines = (cells: readonly string[]) =>
  cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 1);

/**
 * The rows of a table, the headings first, without empty ones. The file is read as far as it is asked for: memory does not grow with it. Throws
 * `UnreadableFile` where it is none.
 */
export async function* readTable(bytes: Readable, form: TableForm): AsyncGenerator<TableRow> {
  const source = Readable.from(decodeText(bytes, form.encoding));
  const parser = source.pipe(parse(optionsOf(form)));
  source.on('error', (error) => parser.destroy(error));
  let [nextLine, isFirst] = [1, true];
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      const line = nextLine;
      nextLine += countLines(record);
      if (isFirst && isSeparatorLine(record)) continue;
      if (isEmpty(record)) continue;
      isFirst = false;
      if (record.length > MAX_TABLE_COLUMNS) {
        throw new UnreadableFile(`Line ${line} has more than ${MAX_TABLE_COLUMNS} columns.`);
      }
      yield { line, cells: record };
    }
  } catch (error) {
    const sentence = explain(error, nextLine);
    throw sentence ? new UnreadableFile(sentence) : error;
  } finally {
    source.destroy();
    bytes.destroy();
  }
}
