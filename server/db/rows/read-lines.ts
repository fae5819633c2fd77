import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import { jsonColumns, quoteName, storedColumns, type Table } from './list-tables.ts';

/** In a line: the columns whose value is the JSON value null, where the others that say null have no value. */
export const JSON_NULLS = '$json_null';

const FIRST_ROWS = 50;
const MOST_ROWS = 2000;
/** Rows are fetched by so many bytes, about: some have a whole document in them. */
const FETCH_BYTES = 512 * 1024;

const rowsSchema = z.array(z.object({ line: z.string(), nulls: z.string().nullable().optional() }));

/** The rows in the order of the key, by bytes: the same on every database. */
function orderOf({ key, columns }: Table): string {
  if (key.length === 0) return 'row_to_json(r)::text collate "C"';
  const collated = new Set(columns.filter(({ isCollated }) => isCollated).map(({ name }) => name));
  return key.map((name) => `r.${quoteName(name)}${collated.has(name) ? ' collate "C"' : ''}`).join(', ');
}

function nullsOf(table: Table): string {
  const columns = jsonColumns(table);
  if (columns.length === 0) return 'null::text';
  const tests = columns.map((name) => `case when r.${quoteName(name)} = 'null'::jsonb then '${name}' end`);
  return `nullif(concat_ws(',', ${tests.join(', ')}), '')`;
}

function toLine({ line, nulls }: z.infer<typeof rowsSchema>[number]): string {
  if (!nulls) return line;
  return `{${JSON.stringify(JSON_NULLS)}:${JSON.stringify(nulls.split(','))},${line.slice(1)}`;
}

/** What makes the texts of values the same wherever they are read. */
const SAME_TEXTS = [
  `set local timezone to 'UTC'`,
  `set local datestyle to 'ISO, YMD'`,
  `set local intervalstyle to 'iso_8601'`,
  `set local bytea_output to 'hex'`,
  'set local extra_float_digits to 1',
];

/** Has the transaction write values alike on every database. */
export async function unifyTexts(tx: Db): Promise<void> {
  for (const setting of SAME_TEXTS) await tx.execute(sql.raw(setting));
}

/**
 * What a query gives as lines of JSON without their ends, some at a time. Its column `line` is the text. Reads through a
 * cursor, so it needs a transaction, in which `unifyTexts` was called.
 */
export async function* readQuery(tx: Db, query: string): AsyncGenerator<string[]> {
  await tx.execute(sql.raw(`declare table_lines no scroll cursor for ${query}`));
  for (let count = FIRST_ROWS; ; ) {
    const lines = rowsSchema.parse((await tx.execute(sql.raw(`fetch ${count} from table_lines`))).rows).map(toLine);
    if (lines.length > 0) yield lines;
    if (lines.length < count) break;
    const average = lines.reduce((sum, line) => sum + line.length, 0) / lines.length;
    count = Math.max(1, Math.min(MOST_ROWS, Math.round(FETCH_BYTES / average)));
  }
  await tx.execute(sql.raw('close table_lines'));
}

/** The rows of a table in the order of its key, as `readQuery`. */
export function readLines(tx: Db, table: Table): AsyncGenerator<string[]> {
  const from = `(select ${storedColumns(table).join(', ')} from public.${quoteName(table.name)}) r`;
  return readQuery(
    tx,
    `select row_to_json(r)::text as line, ${nullsOf(table)} as nulls from ${from} order by ${orderOf(table)}`,
  );
}
