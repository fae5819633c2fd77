import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#server/db/database.ts';

/** The instant at which the database is, to the microsecond. */
export async function readDatabaseClock(db: Db): Promise<string> {
  const { rows } = await db.execute(
    sql`select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as now`,
  );
  return z.array(z.object({ now: z.string() })).parse(rows)[0]?.now ?? '';
}
