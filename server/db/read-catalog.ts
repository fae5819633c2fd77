import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from './database.ts';

/*
 * What the database has besides rows: tables, columns, constraints, indexes, triggers, functions and extensions. Names, types and the bodies of functions
 * are the same on both engines; what a version of Postgres words in its own way stands in `make` alone, which is run and never compared.
 */
const CATALOG = sql`
  with own as (
    select c.oid, c.relname as name, quote_ident(c.relname) as quoted from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  ), lines as (
    select 'table ' || name as line, null as make, 0 as step from own
    union all
    select 'column ' || own.name || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
        || case when a.attnotnull then ' not null' else '' end, null, 0
      from own join pg_attribute a on a.attrelid = own.oid where a.attnum > 0 and not a.attisdropped
    union all
    select case k.contype when 'x' then 'exclusion constraint ' when 'f' then 'foreign key ' when 'c' then 'check '
        when 'u' then 'unique key ' else 'primary key ' end || k.conname || ' on ' || own.name,
        format('alter table %s drop constraint if exists %I' || chr(30) || 'alter table %s add constraint %I %s',
          own.quoted, k.conname, own.quoted, k.conname, pg_get_constraintdef(k.oid)), 2
      from own join pg_constraint k on k.conrelid = own.oid where k.contype in ('x', 'f', 'c', 'u', 'p') and k.convalidated
    union all
    select case when i.indisunique then 'unique index ' else 'index ' end || c.relname || ' on ' || own.name,
        format('drop index if exists %I' || chr(30) || '%s', c.relname, pg_get_indexdef(c.oid)), 2
      from own join pg_index i on i.indrelid = own.oid join pg_class c on c.oid = i.indexrelid
      where i.indisvalid and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('x', 'u', 'p'))
    union all
    select 'trigger ' || t.tgname || ' on ' || own.name,
        format('drop trigger if exists %I on %s' || chr(30) || '%s', t.tgname, own.quoted, pg_get_triggerdef(t.oid)), 3
      from own join pg_trigger t on t.tgrelid = own.oid where not t.tgisinternal and t.tgenabled <> 'D'
    union all
    select 'function ' || p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ') ' || left(md5(p.prosrc), 12),
        pg_get_functiondef(p.oid), 1
      from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
      and not exists (select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')
    union all
    select 'extension ' || extname, null, 0 from pg_extension where extname <> 'plpgsql'
  )
  select line, make, step from lines order by step, line collate "C"`;

/** What divides the statements of `make`: no statement has it. */
const BETWEEN = String.fromCharCode(30);

/** A thing of the catalog: what it is, and by which SQL it is made again; null where that would not bring back what was in it. */
const catalogSchema = z.array(z.object({ line: z.string(), make: z.string().nullable(), step: z.number() }));
export type CatalogEntry = z.infer<typeof catalogSchema>[number];

/** The catalog of a database, in the order in which its parts can be made again. */
export async function readCatalog(db: Db): Promise<CatalogEntry[]> {
  const { rows } = await db.execute(CATALOG);
  return catalogSchema.parse(rows);
}

/** A catalog that was kept as text. */
export const parseCatalog = (text: string): CatalogEntry[] => catalogSchema.parse(JSON.parse(text));

/** The statements by which a thing is made again. */
export const listStatements = ({ make }: CatalogEntry): string[] => make?.split(BETWEEN) ?? [];
