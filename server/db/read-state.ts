import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from './database.ts';

const rowsSchema = z.object({ rows: z.tuple([z.object({ state: z.string() })]) });

/**
 * A name for what the database holds now: two equal ones have no commit between them, by whichever process (the visible transactions, as Postgres writes a
 * snapshot). What is read after it is at least as new as it.
 */
export async function readDatabaseState(db: Db): Promise<string> {
  const { rows } = rowsSchema.parse(await db.execute(sql`select pg_current_snapshot()::text as state`));
  return rows[0].state;
}
