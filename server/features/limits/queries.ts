import { lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { rateLimits } from '#server/db/schema/payments.ts';

/** A hit now, in a window that began after `expiredBefore`; an older window begins anew. */
export type Hit = { key: string; now: Date; expiredBefore: Date };

/** Counts one more hit in one statement, and returns the window with it. */
export async function countHit(db: Db, { key, now, expiredBefore }: Hit): Promise<{ hits: number; windowStart: Date }> {
  const isExpired = sql`${rateLimits.windowStart} <= ${expiredBefore.toISOString()}::timestamptz`;
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

/** Forgets the windows that began before `before`. */
export async function deleteOldWindows(db: Db, before: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.windowStart, before));
}
