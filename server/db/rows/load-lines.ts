import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import { jsonColumns, quoteName, type Sequence, storedColumns, type Table } from './list-tables.ts';
import { JSON_NULLS } from './read-lines.ts';

const run = (tx: Db, text: string) => tx.execute(sql.raw(text));
const tableName = ({ name }: Table) => `public.${quoteName(name)}`;

/** Rows of which some have the JSON value null: each such column is named in its line. */
function fromLinesWithNulls(table: Table, json: SQL): SQL {
  const nullable = new Set(jsonColumns(table).map(quoteName));
  const values = storedColumns(table).map((column) => {
    if (!nullable.has(column)) return `r.${column}`;
    const name = `'${column.slice(1, -1)}'`;
    return `case when coalesce((e.line -> '${JSON_NULLS}')::jsonb ? ${name}, false) then 'null'::jsonb else r.${column} end`;
  });
  return sql`select ${sql.raw(values.join(', '))} from json_array_elements(${json}) e(line),
    json_populate_record(null::${sql.raw(tableName(table))}, e.line) r`;
}

function fromLines(table: Table, json: SQL): SQL {
  const columns = storedColumns(table).map((column) => `r.${column}`);
  return sql`select ${sql.raw(columns.join(', '))}
    from json_populate_recordset(null::${sql.raw(tableName(table))}, ${json}) r`;
}

/** Inserts rows as `readLines` wrote them. Constraints of the table hold; see `withoutReferences`. */
export async function loadLines(tx: Db, table: Table, lines: readonly string[]): Promise<void> {
  if (lines.length === 0) return;
  const json = sql`${`[${lines.join(',')}]`}::json`;
  const hasNulls = lines.some((line) => line.startsWith(`{"${JSON_NULLS}"`));
  const rows = hasNulls ? fromLinesWithNulls(table, json) : fromLines(table, json);
  const columns = storedColumns(table).join(', ');
  await tx.execute(sql`insert into ${sql.raw(tableName(table))} (${sql.raw(columns)}) overriding system value ${rows}`);
}

const referencesSchema = z.array(z.object({ owner: z.string(), name: z.string(), definition: z.string() }));

async function listReferences(tx: Db) {
  const { rows } = await tx.execute(sql`
    select conrelid::regclass::text as owner, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
    order by conrelid::regclass::text, conname`);
  return referencesSchema.parse(rows);
}

/**
 * Runs work while no foreign key is checked and no trigger of ours runs, so that tables can be filled in any order and rows
 * stay as they were written. The foreign keys are made again at the end, which checks all rows of each at once: it rejects
 * where a row names one that is not there. Runs in a transaction, and needs no more than to own the tables.
 */
export async function withoutReferences(tx: Db, tables: readonly Table[], work: () => Promise<void>): Promise<void> {
  const references = await listReferences(tx);
  for (const { owner, name } of references) await run(tx, `alter table ${owner} drop constraint ${quoteName(name)}`);
  for (const table of tables) await run(tx, `alter table ${tableName(table)} disable trigger user`);
  await work();
  for (const table of tables) await run(tx, `alter table ${tableName(table)} enable trigger user`);
  for (const { owner, name, definition } of references) {
    await run(tx, `alter table ${owner} add constraint ${quoteName(name)} ${definition}`);
  }
}

/** Removes what the migrations wrote into new tables. */
export async function emptyTables(tx: Db, tables: readonly Table[]): Promise<void> {
  if (tables.length > 0) await run(tx, `truncate ${tables.map(tableName).join(', ')}`);
}

export async function setSequences(tx: Db, sequences: readonly Sequence[]): Promise<void> {
  for (const { name, value } of sequences) {
    await tx.execute(sql`select setval(${`public.${quoteName(name)}`}::regclass, ${value}::bigint, true)`);
  }
}
