import { and, desc, eq, gt, lt, lte, ne, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import { jsonRow } from '#server/db/json-row.ts';
import { queryPrepared } from '#server/db/prepared.ts';
import { type SessionRow, sessions, users } from '#server/db/schema/accounts.ts';
import { viewings } from '#server/db/schema/viewings.ts';

/** The viewing of a session: its id, who is seen, from whose page, until when. */
type ViewingFacts = [id: string, accountId: string, customerId: string | null, endsAt: string];

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
  viewing: sql<ViewingFacts | null>`(select json_build_array(v.id, v.account_id, v.customer_id, v.ends_at)
    from viewings v join users seen on seen.id = v.account_id and seen.role = 'realtor' and seen.suspended_at is null
    where v.session_id = sessions.id)`,
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

/** Ends the viewing of a session, whichever of several requests is first; a trigger records it. */
export async function deleteViewing(db: Db, sessionId: string): Promise<void> {
  await db.delete(viewings).where(eq(viewings.sessionId, sessionId));
}

/** Ends viewings that are over, for those who never came back to notice. */
export async function deleteEndedViewings(db: Db, now: Date): Promise<void> {
  await db.delete(viewings).where(lte(viewings.endsAt, now));
}

/** Deletes sessions that were over before `now`. */
export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
}
