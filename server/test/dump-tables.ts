import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';

/**
 * Every row of every table that the catalog of the database lists, as text, by the name of its table: `public.orders`. `without` names columns
 * that are left out, by table.
 */
export async function dumpTables(db: Db, without: Record<string, string[]> = {}): Promise<Map<string, string>> {
  const listed = await db.execute(
    sql`select table_schema || '.' || table_name as name from information_schema.tables
      where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  );
  const dump = new Map<string, string>();
  for (const row of listed.rows) {
    const name = String(Object(row).name);
    const left = sql.raw(`array[${(without[name] ?? []).map((column) => `'${column}'`).join(', ')}]::text[]`);
    const { rows } = await db.execute(sql`select (to_jsonb(t) - ${left})::text as row from ${sql.raw(name)} as t`);
    dump.set(name, rows.map((found) => String(Object(found).row)).join('\n'));
  }
  return dump;
}

/** The tables of a dump in which a text stands, in whatever capitals. */
export function listPlaces(dump: Map<string, string>, text: string): string[] {
  const wanted = text.toLocaleLowerCase('en');
  const places = [...dump].filter(([, rows]) => rows.toLocaleLowerCase('en').includes(wanted));
  return places.map(([name]) => name).sort();
}
