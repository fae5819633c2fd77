import { randomUUID } from 'node:crypto';
import { sql, TransactionRollbackError } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#server/db/database.ts';

const columnSchema = z.object({
  name: z.string(),
  type: z.string(),
  is_required: z.boolean(),
  has_default: z.boolean(),
});
const constraintSchema = z.object({
  name: z.string(),
  kind: z.enum(['c', 'f']),
  columns: z.array(z.string()),
  words: z.string(),
  target: z.string().nullable(),
  target_columns: z.array(z.string()).nullable(),
});
type Column = z.infer<typeof columnSchema>;
type Constraint = z.infer<typeof constraintSchema>;
type Row = Record<string, unknown>;
type Table = { name: string; columns: Column[]; constraints: Constraint[] };

/** The SHA-256 of one byte, which is 0. */
const SUM_OF_ZERO = '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d';
const TEXTS = [
  'Sample',
  'sample@example.com',
  'en',
  'usd',
  'DE',
  '1',
  'a',
  '2026-11-20',
  '10:00',
  SUM_OF_ZERO,
  'image/jpeg',
  '#2563eb',
  '',
];

const VALUES: Record<string, unknown[]> = {
  text: TEXTS,
  integer: [1, 2, 0, 60],
  bigint: [1, 0],
  smallint: [1, 0],
  'double precision': [1.5, 0],
  boolean: [false, true],
  'timestamp with time zone': ['2026-11-20T15:00:00Z', '2026-11-21T15:00:00Z', '2026-11-20T15:00:30Z'],
  date: ['2026-11-20', '2026-11-21'],
  jsonb: [{}, [], { id: 'growth' }, [{ code: 'a', sentence: 'Sample' }]],
  'text[]': [[], ['a']],
  'uuid[]': [[]],
  'integer[]': [[1], []],
  bytea: ['\\x00'],
};

export async function listTables(db: Db): Promise<string[]> {
  const { rows } = await db.execute(
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`,
  );
  return z
    .array(z.object({ name: z.string() }))
    .parse(rows)
    .map(({ name }) => name);
}

/** The columns of a table that are written: none that the database makes itself. */
export async function listWrittenColumns(db: Db, table: string): Promise<Column[]> {
  const { rows } =
    await db.execute(sql`select attname as name, format_type(atttypid, null) as type, attnotnull as is_required, atthasdef or attidentity <> '' as has_default
    from pg_attribute where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`);
  return z.array(columnSchema).parse(rows);
}

async function readTable(db: Db, name: string): Promise<Table> {
  const names = (keys: string, relation: string) =>
    sql.raw(`(select json_agg(attname order by place) from unnest(${keys}) with ordinality as key (number, place)
    join pg_attribute on attnum = key.number and attrelid = ${relation})`);
  const { rows } =
    await db.execute(sql`select conname as name, contype as kind, ${names('conkey', 'conrelid')} as columns,
      pg_get_constraintdef(oid) as words, confrelid::regclass::text as target, ${names('confkey', 'confrelid')} as target_columns
    from pg_constraint where conrelid = ${`public.${name}`}::regclass and contype in ('c', 'f') and conkey is not null`);
  const constraints = z.array(constraintSchema).parse(rows);
  return { name, columns: await listWrittenColumns(db, name), constraints };
}

/** What a column may be tried with: the words that its checks name, then what is usual for its type. */
function candidatesOf({ constraints }: Table, { name, type }: Column): unknown[] {
  if (type === 'uuid') return [randomUUID()];
  const usual = VALUES[type] ?? TEXTS;
  if (type !== 'text') return usual;
  const named = constraints
    .filter(({ kind, columns }) => kind === 'c' && columns.includes(name))
    .flatMap(({ words }) => [...words.matchAll(/'([^']+)'::text/g)].map(([, word]) => word));
  return [...named.filter((word) => !/[\\^%]/.test(word ?? '')), ...usual];
}

const oneOf = (values: unknown[]): unknown => values[Math.floor(Math.random() * values.length)];

const failureSchema = z.object({ code: z.string(), constraint: z.string().optional() });

/** Inserts a row, or says what the database has against it. */
async function tryRow(db: Db, table: string, row: Row, isKept: boolean): Promise<{ constraint: string } | null> {
  const names = Object.keys(row).map((name) => sql.identifier(name));
  const list = sql.join(names, sql`, `);
  const insert = sql`insert into ${sql.identifier(table)} (${list}) overriding system value
    select ${list} from jsonb_populate_record(null::${sql.identifier(table)}, ${JSON.stringify(row)}::jsonb)`;
  try {
    await db.transaction(async (tx) => {
      await tx.execute(insert);
      if (!isKept) tx.rollback();
    });
  } catch (error) {
    if (error instanceof TransactionRollbackError) return null;
    const { data } = failureSchema.safeParse(error instanceof Error && error.cause ? error.cause : error);
    if (!data) throw error;
    return { constraint: data.constraint ?? data.code };
  }
  return null;
}

const MOST_TRIES = 3000;

/** The values of foreign keys: those of a row that is there. Where there is none, or it is the table itself, they are null. */
function keysOf({ name, constraints }: Table, filled: ReadonlyMap<string, Row>): Row {
  const keys: Row = {};
  for (const { columns, target, target_columns } of constraints.filter(({ kind }) => kind === 'f')) {
    const row = target && target !== name ? filled.get(target) : undefined;
    columns.forEach((column, index) => {
      keys[column] = row?.[target_columns?.[index] ?? ''] ?? null;
    });
  }
  return keys;
}

/** A row that every check of the table takes, with as few values as may be; the columns of the check that is against it are tried anew. */
async function findRow(db: Db, table: Table, keys: Row): Promise<Row> {
  const row: Row = {};
  for (const column of table.columns) {
    if (keys[column.name]) row[column.name] = keys[column.name];
    else if (column.is_required && !column.has_default) row[column.name] = candidatesOf(table, column)[0];
  }
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const refusal = await tryRow(db, table.name, row, false);
    if (!refusal) return row;
    const against = table.constraints.find(({ name }) => name === refusal.constraint);
    const some = table.columns.filter(({ name }) => !keys[name] && (!against || against.columns.includes(name)));
    const column = oneOf(some.length > 0 ? some : table.columns);
    const { name, is_required } = columnSchema.parse(column);
    const values = candidatesOf(table, columnSchema.parse(column));
    row[name] = oneOf(is_required ? values : [...values, null]);
  }
  throw new Error(`No row of ${table.name} was found that its checks take.`);
}

/** Gives a row as many more values as its checks take. */
async function completeRow(db: Db, table: Table, row: Row): Promise<Row> {
  let complete = row;
  for (const column of table.columns) {
    if (complete[column.name] !== undefined && complete[column.name] !== null) continue;
    for (const value of candidatesOf(table, column)) {
      const more = { ...complete, [column.name]: value };
      if (table.constraints.some(({ kind, columns }) => kind === 'f' && columns.includes(column.name))) break;
      if ((await tryRow(db, table.name, more, false)) === null) {
        complete = more;
        break;
      }
    }
  }
  return complete;
}

/** The tables in such an order that each comes behind those that it points to, as far as there is one. */
function orderTables(tables: Table[]): Table[] {
  const ordered: Table[] = [];
  const rest = [...tables];
  while (rest.length > 0) {
    const isFree = ({ name, constraints }: Table) =>
      constraints.every(({ target }) => !target || target === name || !rest.some((other) => other.name === target));
    const at = Math.max(0, rest.findIndex(isFree));
    ordered.push(...rest.splice(at, 1));
  }
  return ordered;
}

async function readFirst(db: Db, table: string): Promise<Row | null> {
  const { rows } = await db.execute(sql`select to_jsonb(t) as row from ${sql.identifier(table)} t limit 1`);
  return z.array(z.object({ row: z.record(z.string(), z.unknown()) })).parse(rows)[0]?.row ?? null;
}

/**
 * Puts a row into every table that has none: values that its checks take and keys of rows that are there. Triggers do not run, so
 * that what they keep over several rows need not hold. For stored databases of releases, in a database without other users.
 */
export async function fillTables(db: Db): Promise<void> {
  await db.execute(sql`set session_replication_role = replica`);
  const tables = await Promise.all((await listTables(db)).map((name) => readTable(db, name)));
  const filled = new Map<string, Row>();
  for (const table of orderTables(tables)) {
    const known = await readFirst(db, table.name);
    if (!known) {
      const row = await completeRow(db, table, await findRow(db, table, keysOf(table, filled)));
      await tryRow(db, table.name, row, true);
    }
    filled.set(table.name, (await readFirst(db, table.name)) ?? {});
  }
  await db.execute(sql`set session_replication_role = origin`);
}
