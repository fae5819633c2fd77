import { sql } from 'drizzle-orm';

/** `'a', 'b'`, for check constraints of closed lists. Only ever given constants of domain/. */
export const quoteAll = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ');

/** `column in ('a', 'b')`, as `quoteAll`. */
export const oneOf = (column: string, values: readonly string[]) => sql.raw(`${column} in (${quoteAll(values)})`);
