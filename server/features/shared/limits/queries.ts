import { eq, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { failedTries } from '#server/db/schema/accounts.ts';
import { rateLimits } from '#server/db/schema/payments.ts';

/** A hit now, in a window of so many milliseconds; an older one begins again, and so does one that a wrong clock wrote far ahead. */
export type Hit = { key: string; now: Date; windowMs: number };

/** Counts one more hit in one statement, and returns the window with it. */
export async function countHit(db: Db, { key, now, windowMs }: Hit): Promise<{ hits: number; windowStart: Date }> {
  const instant = (ms: number) => sql`${new Date(now.getTime() + ms).toISOString()}::timestamptz`;
  const isExpired = sql`(${rateLimits.windowStart} <= ${instant(-windowMs)} or ${rateLimits.windowStart} > ${instant(windowMs)})`;
  const [row] = await db
    .insert(rateLimits)
    .values({ key, windowStart: now, hits: 1 })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        hits: sql`case when ${isExpired} then 1 else ${rateLimits.hits} + 1 end`,
        windowStart: sql`case when ${isExpired} then ${now.toISOString()}::timestamptz else ${rateLimits.windowStart} end`,
      },
    })
    .returning();
  if (!row) throw new Error('The attempt was not counted.');
  return row;
}

/** Deletes the windows that began before `before`. */
export async function deleteOldWindows(db: Db, before: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.windowStart, before));
}

const FREE_TRIES = 5;
const FIRST_DELAY_SECONDS = 30;
const LONGEST_DELAY_SECONDS = 3600;
/** Two free tries at once may come in another order than they began; neither waits. */
const ANY_TIME = sql`timestamptz 'epoch'`;
/** After this quiet time the failures of before are deleted. */
const FORGIVEN_AFTER = sql`interval '24 hours'`;

/** Whether the failures of before count no more: after a quiet day, or where their clock was wrong. */
const forgivenAt = (at: SQL) =>
  sql`${failedTries.lastTryAt} not between ${at} - ${FORGIVEN_AFTER} and ${at} + ${FORGIVEN_AFTER}`;

/**
 * Counts one more try, where the delay after the last one is over, in one statement: the count with it, or null where it
 * is too early. A try counts as failed until it is cleared.
 */
export async function countTry(db: Db, key: string, now: Date): Promise<number | null> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const isForgiven = forgivenAt(at);
  const failures = sql`(case when ${isForgiven} then 1 else ${failedTries.failures} + 1 end)`;
  const doublings = sql`least(${failures} - ${FREE_TRIES}, 20)`;
  const seconds = sql`least(${FIRST_DELAY_SECONDS} * power(2, ${doublings}), ${LONGEST_DELAY_SECONDS})`;
  const isFree = sql`${failures} < ${FREE_TRIES}`;
  const nextTryAt = sql`case when ${isFree} then ${ANY_TIME} else ${at} + make_interval(secs => ${seconds}) end`;
  const rows = await db
    .insert(failedTries)
    .values({ key, failures: 1, nextTryAt: ANY_TIME, lastTryAt: now })
    .onConflictDoUpdate({
      target: failedTries.key,
      set: { failures, nextTryAt, lastTryAt: now },
      // A delay that is longer than the longest was written while the clock was ahead.
      setWhere: sql`${failedTries.nextTryAt} <= ${at} or ${failedTries.nextTryAt} > ${at} + make_interval(secs => ${LONGEST_DELAY_SECONDS})`,
    })
    .returning({ failures: failedTries.failures });
  return rows[0]?.failures ?? null;
}

/** A try now at a thing that may be tried `limit` times since `since`. */
export type WindowTry = { key: string; now: Date; since: Date; limit: number };

/**
 * Counts one more try where the window has room for it, in one statement: how many failed in a row with it, or null where
 * the window is full. The window slides: no piece of time of its length holds more than `limit`.
 */
export async function countWindowTry(db: Db, { key, now, since, limit }: WindowTry): Promise<number | null> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const kept = sql`array(select tried from unnest(${failedTries.recent}) as tried
    where tried > ${since.toISOString()}::timestamptz and tried <= ${at} + (${at} - ${since.toISOString()}::timestamptz))`;
  const isForgiven = forgivenAt(at);
  const rows = await db
    .insert(failedTries)
    .values({ key, failures: 1, nextTryAt: ANY_TIME, lastTryAt: now, recent: [now] })
    .onConflictDoUpdate({
      target: failedTries.key,
      set: {
        failures: sql`case when ${isForgiven} then 1 else ${failedTries.failures} + 1 end`,
        lastTryAt: now,
        recent: sql`${kept} || ${at}`,
      },
      setWhere: sql`cardinality(${kept}) < ${limit}`,
    })
    .returning({ failures: failedTries.failures });
  return rows[0]?.failures ?? null;
}

/** Takes one try back that was counted at `at`; `failures` says how many in a row are left by that. */
export async function giveTryBack(db: Db, key: string, at: Date, failures: 'one_less' | 'none'): Promise<void> {
  const { recent } = failedTries;
  const place = sql`array_position(${recent}, ${at.toISOString()}::timestamptz)`;
  await db
    .update(failedTries)
    .set({
      failures: failures === 'none' ? 0 : sql`greatest(${failedTries.failures} - 1, 0)`,
      recent: sql`case when ${place} is null then ${recent} else ${recent}[:${place} - 1] || ${recent}[${place} + 1:] end`,
    })
    .where(eq(failedTries.key, key));
}

/** The tries of a thing that were counted last, the oldest first. */
export async function listRecentTries(db: Db, key: string): Promise<Date[]> {
  const [row] = await db.select({ recent: failedTries.recent }).from(failedTries).where(eq(failedTries.key, key));
  return row?.recent ?? [];
}

/** Deletes the tries of a thing and of all that is counted within it: keys that continue with `:`. */
export async function clearAllFailures(db: Db, key: string): Promise<void> {
  const isWithin = sql`starts_with(${failedTries.key}, ${`${key}:`})`;
  await db.delete(failedTries).where(or(eq(failedTries.key, key), isWithin));
}

export async function findNextTry(db: Db, key: string): Promise<Date | null> {
  const [row] = await db.select({ at: failedTries.nextTryAt }).from(failedTries).where(eq(failedTries.key, key));
  return row?.at ?? null;
}

export async function clearFailures(db: Db, key: string): Promise<void> {
  await db.delete(failedTries).where(eq(failedTries.key, key));
}

/** Deletes tries whose last one was before `before`. */
export async function deleteOldTries(db: Db, before: Date): Promise<void> {
  await db.delete(failedTries).where(lt(failedTries.lastTryAt, before));
}
