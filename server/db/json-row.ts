import { Column, type GetColumnData, is, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

/** Columns, and expressions that give what JSON has, by the names of their fields. */
type Fields = Record<string, Column | SQL<unknown>>;
/** A row of these fields, with the types that the table gives its columns and the statement its expressions. */
type Row<F extends Fields> = {
  [K in keyof F]: F[K] extends Column ? GetColumnData<F[K]> : F[K] extends SQL<infer Value> ? Value : never;
};
/** `array` is the expression that makes a JSON array of a row; `read` gives the row of one. */
export type JsonRow<R> = { array: SQL; read(values: readonly unknown[]): R };

const dialect = new PgDialect();

/**
 * Rows that travel as one JSON text. For fifty rows of twenty columns the database writes it sooner than a driver reads each
 * value by itself and the query builder maps it.
 */
export function jsonRow<F extends Fields>(fields: F): JsonRow<Row<F>> {
  const { sql: text } = dialect.sqlToQuery(sql`json_build_array(${sql.join(Object.values(fields), sql`, `)})`);
  const readers = Object.entries(fields).map(([name, from]) => ({
    name,
    read: is(from, Column) ? (value: unknown) => from.mapFromDriverValue(value) : (value: unknown) => value,
  }));
  return {
    // As text, since it would be put together again for each statement.
    array: sql.raw(text),
    read(values) {
      const row: Record<string, unknown> = {};
      readers.forEach(({ name, read }, index) => {
        const value = values[index];
        row[name] = value === null ? null : read(value);
      });
      // Each field was read by its own column, whose type the result names.
      return row as Row<F>;
    },
  };
}
