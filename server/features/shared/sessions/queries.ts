import { and, desc, eq, gt, lt, ne, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import { jsonRow } from '#server/db/json-row.ts';
import { queryPrepared } from '#server/db/prepared.ts';
import { type SessionRow, sessions, users } from '#server/db/schema/accounts.ts';

// Each request looks its session up, so no more is read than decides about it.
const FOUND = jsonRow({
  id: sessions.id,
  signedInAt: sessions.signedInAt,
  lastUsedAt: sessions.lastUsedAt,
  confirmedAt: sessions.confirmedAt,
  userId: users.id,
  role: users.role,
  suspendedAt: users.suspendedAt,
  hasTwoFactor: users.twoFactorEnabled,
  seesOrders: users.seesOrders,
  staffRoles: sql<string>`(select coalesce(string_agg(role, ','), '') from staff_roles where user_id = users.id)`,
});
export type FoundSession = ReturnType<typeof FOUND.read>;

const foundSchema = z.array(z.object({ session: z.array(z.unknown()) })).max(1);

/** The session of a token with its account, as far as the library's own limit goes. */
export async function findSession(db: Db, token: string, now: Date): Promise<FoundSession | null> {
  const statement = sql`select ${FOUND.array} as session from sessions join users on users.id = sessions.user_id
    where sessions.token = ${token} and sessions.expires_at > ${now.toISOString()}::timestamptz`;
  const [found] = foundSchema.parse(await queryPrepared(db, statement));
  return found ? FOUND.read(found.session) : null;
}

/** Notes that a session is in use. Of many requests at once one writes. */
export async function touchSession(db: Db, id: string, now: Date, lastUsedBefore: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ lastUsedAt: now })
    .where(and(eq(sessions.id, id), or(lt(sessions.lastUsedAt, lastUsedBefore), gt(sessions.lastUsedAt, now))));
}

/** Notes that the password was given in a session. */
export async function markConfirmed(db: Db, id: string, now: Date): Promise<void> {
  await db.update(sessions).set({ confirmedAt: now }).where(eq(sessions.id, id));
}

/** The sessions of an account, the last used first. */
export async function selectSessions(db: Db, userId: string): Promise<SessionRow[]> {
  return db.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(desc(sessions.lastUsedAt)).limit(100);
}

/** Ends one session of an account; false where it has none with this id. */
export async function deleteSession(db: Db, userId: string, id: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** Ends all sessions of an account but `exceptId`; none is excepted where that is null. */
export async function deleteSessions(db: Db, userId: string, exceptId: string | null): Promise<number> {
  const ofUser = eq(sessions.userId, userId);
  const ended = await db
    .delete(sessions)
    .where(exceptId ? and(ofUser, ne(sessions.id, exceptId)) : ofUser)
    .returning({ id: sessions.id });
  return ended.length;
}

/** Ends the session of a token. */
export async function deleteSessionOfToken(db: Db, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.token, token));
}

/** Deletes sessions that were over before `now`. */
export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
}
