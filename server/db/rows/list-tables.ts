import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#server/db/database.ts';

const columnSchema = z.object({
  name: z.string(),
  /** As the database writes it, such as `timestamp with time zone`. */
  type: z.string(),
  isNullable: z.boolean(),
  /** Whether the database computes it: then it is neither read nor written. */
  isGenerated: z.boolean(),
  /** Whether it sorts by a collation, which differs between databases. */
  isCollated: z.boolean(),
});
export type Column = z.infer<typeof columnSchema>;

const tableSchema = z.object({ name: z.string(), columns: z.array(columnSchema), key: z.array(z.string()) });
/** A table of the product: its columns in their order, and those of its primary key. */
export type Table = z.infer<typeof tableSchema>;

/** What belongs to a place and not to its data: whether it may send. */
const OF_THE_PLACE: readonly string[] = ['sending_holds'];

/**
 * Every table of the product, as the database itself knows them: a new one needs no line here. Left out are those that are
 * not logged, which a crash of the database empties too, and what belongs to the place.
 */
export async function listTables(db: Db): Promise<Table[]> {
  const { rows } = await db.execute(sql`
    select t.relname as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
          'isNullable', not a.attnotnull, 'isGenerated', a.attgenerated <> '', 'isCollated', a.attcollation <> 0)
        order by a.attnum)
        from pg_attribute a where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped) as columns,
      coalesce((select json_agg(a.attname order by place)
        from pg_index i, unnest(i.indkey) with ordinality keys(number, place)
        join pg_attribute a on a.attnum = keys.number
        where i.indrelid = t.oid and i.indisprimary and a.attrelid = t.oid), '[]') as key
    from pg_class t
    where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and t.relpersistence = 'p'
      and not t.relispartition
    order by t.relname collate "C"`);
  return z
    .array(tableSchema)
    .parse(rows)
    .filter(({ name }) => !OF_THE_PLACE.includes(name));
}

/** A name as SQL takes it. */
export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The columns that are read and written, each quoted. */
export const storedColumns = ({ columns }: Table): string[] =>
  columns.filter(({ isGenerated }) => !isGenerated).map(({ name }) => quoteName(name));

/** The columns that may hold the JSON value null, which is another one than no value. */
export const jsonColumns = ({ columns }: Table): string[] =>
  columns.filter(({ type, isGenerated }) => type === 'jsonb' && !isGenerated).map(({ name }) => name);

const sequenceSchema = z.object({ name: z.string(), value: z.string() });
/** A sequence that has given numbers, and the last one. */
export type Sequence = z.infer<typeof sequenceSchema>;

export async function listSequences(db: Db): Promise<Sequence[]> {
  const { rows } = await db.execute(sql`
    select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename collate "C"`);
  return z.array(sequenceSchema).parse(rows);
}
