import type { Actor } from '#domain/accounts/actor.ts';
import { isSessionOver } from '#domain/accounts/session-limits.ts';
import type { Services } from '#server/context.ts';
import { deleteSession, deleteSessions, findSession, touchSession } from './queries.ts';

/** How exactly the last use of a session is known. Finer would be a write with each request. */
const TOUCH_AFTER_MS = 60_000;

/**
 * Who asks, by the session cookie of a request: decided again each time, from what the database says now. A session that
 * is over, and one whose account was suspended or lost its role, ends here (security checks 37 and 38).
 */
export async function openSession(services: Services, headers: Headers): Promise<Actor> {
  const { auth, db, clock } = services;
  const token = await auth.readSessionToken(headers);
  const now = clock.now();
  const found = token ? await findSession(db, token, now) : null;
  if (!found) return { kind: 'visitor' };
  const { session, user } = found;
  if (!user.role || user.suspendedAt) {
    await deleteSessions(db, user.id, null);
    return { kind: 'visitor' };
  }
  const times = { createdAt: session.signedInAt, lastUsedAt: session.lastUsedAt };
  if (isSessionOver(user.role, times, now)) {
    await deleteSession(db, user.id, session.id);
    return { kind: 'visitor' };
  }
  const touchBefore = new Date(now.getTime() - TOUCH_AFTER_MS);
  if (session.lastUsedAt < touchBefore) await touchSession(db, session.id, now, touchBefore);
  return {
    kind: 'user',
    userId: user.id,
    role: user.role,
    hasTwoFactor: user.twoFactorEnabled,
    session: { id: session.id, confirmedAt: session.confirmedAt },
  };
}
