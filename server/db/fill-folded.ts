import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { foldEmail, foldText } from '#domain/shared/fold-text.ts';
import { searchText } from '#domain/shared/search-words.ts';
import type { Db } from './database.ts';

/** Columns that code folds out of others of their table, and how it knows the rows that have none yet. */
type Folded = {
  table: string;
  from: readonly string[];
  isUnfolded: string;
  to: Record<string, (...texts: string[]) => string>;
};

const FOLDED: readonly Folded[] = [
  {
    table: 'orders',
    from: ['customer_email'],
    isUnfolded: 'customer_email_folded is null',
    to: { customer_email_folded: (email = '') => foldEmail(email) },
  },
  {
    table: 'contact_messages',
    from: ['email'],
    isUnfolded: 'email_folded is null',
    to: { email_folded: (email = '') => foldEmail(email) },
  },
  {
    table: 'delivery_links',
    from: ['email'],
    isUnfolded: 'email is not null and email_folded is null',
    to: { email_folded: (email = '') => foldEmail(email) },
  },
  {
    table: 'properties',
    from: ['address', 'name', 'city'],
    isUnfolded: 'search_text is null',
    to: {
      address_folded: (address = '') => foldText(address),
      search_text: (address = '', name = '', city = '') => searchText(name, address, city),
    },
  },
];
const BATCH = 1000;

const rowsSchema = z.array(z.object({ id: z.string(), texts: z.array(z.string()) }));

/** Folds the next rows of a table that have not been folded, and says how many there were. */
async function fillBatch(db: Db, { table, from, isUnfolded, to }: Folded): Promise<number> {
  const found = await db.execute(
    sql.raw(
      `select id, array[${from.join(', ')}] as texts from ${table} where ${isUnfolded} order by id limit ${BATCH}`,
    ),
  );
  const rows = rowsSchema.parse(found.rows);
  if (rows.length === 0) return 0;
  const folded = JSON.stringify(
    rows.map(({ id, texts }) => ({
      id,
      ...Object.fromEntries(Object.entries(to).map(([column, fold]) => [column, fold(...texts)])),
    })),
  );
  const columns = Object.keys(to);
  await db.execute(sql`
    update ${sql.raw(table)} as t set ${sql.raw(columns.map((column) => `${column} = f.${column}`).join(', '))}
    from json_to_recordset(${folded}::json) as f(id uuid, ${sql.raw(columns.map((column) => `${column} text`).join(', '))})
    where t.id = f.id and ${sql.raw(isUnfolded.replace(/(\w+) is/g, 't.$1 is'))}`);
  return rows.length;
}

/**
 * Folds what rows were written before their folded columns came, or by the version before: in code, as everything that is
 * compared. Each table has a small index of such rows, so that where there are none nothing is read.
 */
export async function fillFolded(db: Db): Promise<void> {
  for (const folded of FOLDED) while ((await fillBatch(db, folded)) === BATCH);
}
