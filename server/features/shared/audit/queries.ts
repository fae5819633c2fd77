import { and, desc, eq, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { auditLog } from '#server/db/schema/accounts.ts';

export async function insertAudit(db: Db, row: typeof auditLog.$inferInsert): Promise<void> {
  await db.insert(auditLog).values(row);
}

/** Whether an account signed in before at all, and whether it did with a device of this name. */
export async function findDeviceHistory(
  db: Db,
  userId: string,
  device: string,
): Promise<{ hasSignedIn: boolean; knowsDevice: boolean }> {
  const [row] = await db
    .select({
      hasSignedIn: sql<boolean>`count(*) > 0`,
      knowsDevice: sql<boolean>`coalesce(bool_or(${auditLog.detail}->>'device' = ${device}), false)`,
    })
    .from(auditLog)
    .where(and(eq(auditLog.subjectKind, 'user'), eq(auditLog.subjectId, userId), eq(auditLog.action, 'signed_in')));
  return row ?? { hasSignedIn: false, knowsDevice: false };
}

/** A page of what an account did, and what was done to it, the newest first, from behind the action of `after`. */
export async function listUserActions(
  db: Db,
  userId: string,
  { after, limit }: { after: { at: Date; id: string } | null; limit: number },
) {
  const { id, at, action, actorId, ipAddress, detail } = auditLog;
  const isBehind = after && sql`(${at}, ${id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`;
  const isDoneTo = and(eq(auditLog.subjectKind, 'user'), eq(auditLog.subjectId, userId));
  return db
    .select({ id, at, action, actorId, ipAddress, detail })
    .from(auditLog)
    .where(and(or(eq(actorId, userId), isDoneTo), isBehind ?? undefined))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit);
}

/** Blanks the network addresses of what was done before `before`. */
export async function blankOldAddresses(db: Db, before: Date): Promise<void> {
  await db
    .update(auditLog)
    .set({ ipAddress: '' })
    .where(and(lt(auditLog.at, before), ne(auditLog.ipAddress, '')));
}
