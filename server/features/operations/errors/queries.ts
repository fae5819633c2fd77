import { and, desc, eq, gt, lt, notInArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { errorGroups } from '#server/db/schema/error-groups.ts';

type NewError = Omit<typeof errorGroups.$inferInsert, 'openSince' | 'resolvedCount'>;

/** Adds what was gathered to what is kept. Always in one order, so that two servers do not wait for each other. */
export async function upsertErrors(db: Db, errors: readonly NewError[]): Promise<void> {
  const rows = [...errors]
    .sort((a, b) => (a.fingerprint < b.fingerprint ? -1 : 1))
    .map((error) => ({ ...error, openSince: error.firstAt }));
  const excluded = (column: string) => sql.raw(`excluded.${column}`);
  const { count, resolvedCount, openSince, lastAt } = errorGroups;
  await db
    .insert(errorGroups)
    .values(rows)
    .onConflictDoUpdate({
      target: errorGroups.fingerprint,
      set: {
        count: sql`${count} + ${excluded('count')}`,
        lastAt: sql`greatest(${lastAt}, ${excluded('last_at')})`,
        firstAt: sql`least(${errorGroups.firstAt}, ${excluded('first_at')})`,
        // Where all that happened was resolved, it begins anew.
        openSince: sql`case when ${count} <= ${resolvedCount} then ${excluded('first_at')} else ${openSince} end`,
        message: excluded('message'),
        stack: excluded('stack'),
        version: excluded('version'),
        requestId: excluded('request_id'),
      },
    });
}

const isOpen = gt(errorGroups.count, errorGroups.resolvedCount);

/** The errors that are not resolved, the one that happened last first. */
export function listOpenErrors(db: Db, limit: number) {
  return db.select().from(errorGroups).where(isOpen).orderBy(desc(errorGroups.lastAt), errorGroups.id).limit(limit);
}
export type ErrorGroupRow = Awaited<ReturnType<typeof listOpenErrors>>[number];

export function countOpenErrors(db: Db): Promise<number> {
  return db.$count(errorGroups, isOpen);
}

/** Resolves an error up to a number of times; false where that was done, or where there is none. */
export async function resolveError(tx: Db, id: string, total: number): Promise<boolean> {
  const { count, resolvedCount, openSince, lastAt } = errorGroups;
  const resolved = await tx
    .update(errorGroups)
    .set({
      resolvedCount: sql`least(${count}, ${total}::bigint)`,
      // Of what happened since then only the last time is known.
      openSince: sql`case when ${count} > ${total}::bigint then ${lastAt} else ${openSince} end`,
    })
    .where(and(eq(errorGroups.id, id), lt(resolvedCount, sql`least(${count}, ${total}::bigint)`)))
    .returning({ id: errorGroups.id });
  return resolved.length > 0;
}

/** Deletes errors that last happened before a time, and all but the newest `most`. */
export async function deleteErrors(db: Db, before: Date, most: number): Promise<number> {
  const newest = db.select({ id: errorGroups.id }).from(errorGroups).orderBy(desc(errorGroups.lastAt)).limit(most);
  const old = await db.delete(errorGroups).where(lt(errorGroups.lastAt, before)).returning({ id: errorGroups.id });
  const many = await db.delete(errorGroups).where(notInArray(errorGroups.id, newest)).returning({ id: errorGroups.id });
  return old.length + many.length;
}
