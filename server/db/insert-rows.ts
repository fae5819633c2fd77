import { getTableColumns, is, SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';

/** The value of a column in a row: what the row says, else the default of the schema where that is a plain value, else null. */
function readCell(column: PgColumn, said: unknown): unknown {
  if (said !== undefined) return said;
  if (!column.hasDefault) return null;
  if (column.default === undefined || is(column.default, SQL)) {
    throw new Error(`Rows that are inserted at once all say "${column.name}", or none of them does.`);
  }
  return column.default;
}

/**
 * Inserts many rows by one statement with one parameter, which costs a fraction of a parameter for each value. What no row says is left to the
 * database. `tail` follows the rows: what is done about conflicts, and what is returned.
 */
export async function insertRows<T extends PgTable>(
  tx: Db,
  table: T,
  { rows, tail = sql`` }: { rows: readonly T['$inferInsert'][]; tail?: SQL },
): Promise<unknown[]> {
  if (rows.length === 0) return [];
  const said: readonly Record<string, unknown>[] = rows;
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => said.some((row) => row[key] !== undefined));
  const json = said.map((row) =>
    Object.fromEntries(columns.map(([key, column]) => [column.name, readCell(column, row[key])])),
  );
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
  const values = sql`select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(json)}::json)`;
  return (await tx.execute(sql`insert into ${table} (${names}) ${values} ${tail}`)).rows;
}
