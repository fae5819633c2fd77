import { createHash } from 'node:crypto';
import { fillPlaceholders, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';

/** As many statements are prepared; further ones run without. Each connection keeps all of them. */
const MAX_PREPARED = 200;

/** A statement with its parameters. The same name always means the same text, in every process. */
export type PreparedStatement = { name: string; text: string; values: unknown[] };
type RunPrepared = (statement: PreparedStatement) => Promise<unknown[]>;

const runners = new WeakMap<Db, RunPrepared>();
const dialect = new PgDialect();
const nameByText = new Map<string, string>();

/** Names the way in which a database runs prepared statements. */
export function setPreparedRunner(db: Db, run: RunPrepared): void {
  runners.set(db, run);
}

function findName(text: string): string | null {
  const known = nameByText.get(text);
  if (known || nameByText.size >= MAX_PREPARED) return known ?? null;
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
  nameByText.set(text, name);
  return name;
}

/**
 * The rows of a statement that a connection parses and plans once. Only for statements that are sent often and in few
 * forms: what varies freely is a parameter, but a `limit` is not, or the database plans it anew each time. In a transaction
 * it runs without being prepared.
 */
export async function queryPrepared(db: Db, statement: SQL): Promise<unknown[]> {
  const run = runners.get(db);
  const { sql: text, params } = dialect.sqlToQuery(statement);
  const name = run && findName(text);
  return run && name ? run({ name, text, values: params }) : (await db.execute(statement)).rows;
}

/**
 * As `queryPrepared`, for a statement that is put together once and not for each time that it is asked: of a short one that takes as long as its
 * answer. `make` gets the values of `names` and uses each as a parameter.
 */
export function keepStatement<Name extends string>(
  names: readonly Name[],
  make: (db: Db, values: Record<Name, unknown>) => SQL,
): (db: Db, values: Record<Name, unknown>) => Promise<unknown[]> {
  // One for each name, as the type says.
  const places = Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])) as Record<Name, unknown>;
  let made: { sql: string; params: unknown[] } | null = null;
  return async (db, values) => {
    const run = runners.get(db);
    made ??= dialect.sqlToQuery(make(db, places));
    const name = run && findName(made.sql);
    if (!run || !name) return (await db.execute(make(db, values))).rows;
    return run({ name, text: made.sql, values: fillPlaceholders(made.params, values) });
  };
}
