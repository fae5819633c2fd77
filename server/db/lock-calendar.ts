import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

/** Any number of its own, the same in every process. */
const CALENDAR_LOCK = 7_204_513;

/**
 * Lets one transaction after another write into the calendar or change who works in it, until it ends. What a transaction
 * reads behind it stays true until then: who is free, and which shoots lie before and after another.
 */
export async function lockCalendar(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${CALENDAR_LOCK})`);
}
