import { isSessionOver } from '#domain/accounts/session-limits.ts';
import { type Actor, type ActorSession, hasRight } from '#domain/shared/access/actor.ts';
import { toStaffRoles } from '#domain/shared/access/staff-rights.ts';
import { VIEWING_MS } from '#domain/shared/access/viewing.ts';
import { isFarAhead } from '#domain/shared/time/durations.ts';
import type { Services } from '#server/context.ts';
import {
  deleteSession,
  deleteSessions,
  deleteViewing,
  type FoundSession,
  findSession,
  touchSession,
} from './queries.ts';

/** An account that came by a session. */
type User = Actor & { kind: 'user'; session: ActorSession };

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
  const session = token ? await findSession(db, token, now) : null;
  if (!session) return { kind: 'visitor' };
  const { id, userId, role, signedInAt, lastUsedAt, confirmedAt, hasTwoFactor, seesOrders } = session;
  if (!role || session.suspendedAt) {
    await deleteSessions(db, userId, null);
    return { kind: 'visitor' };
  }
  const account = { role, staffRoles: toStaffRoles(session.staffRoles.split(',')), seesOrders };
  if (isSessionOver(account, { createdAt: signedInAt, lastUsedAt }, now)) {
    await deleteSession(db, userId, id);
    return { kind: 'visitor' };
  }
  const touchBefore = new Date(now.getTime() - TOUCH_AFTER_MS);
  const isAhead = isFarAhead(lastUsedAt, now, TOUCH_AFTER_MS);
  if (lastUsedAt < touchBefore || isAhead) await touchSession(db, id, now, touchBefore);
  const actor = { kind: 'user' as const, userId, ...account, hasTwoFactor, session: { id, confirmedAt } };
  return session.viewing ? openViewing(services, actor, session.viewing) : actor;
}

/** Long ago, so that nothing counts as confirmed. */
const NEVER = new Date(0);

/**
 * The customer whom a session of staff sees as (CUS-12). It ends after its time, and for who has not the right to it any more (CUS-13); then the session is
 * its own again.
 */
async function openViewing(
  { db, clock, config }: Services,
  viewer: User,
  [id, accountId, customerId, endsAtText]: NonNullable<FoundSession['viewing']>,
): Promise<Actor> {
  const [now, endsAt] = [clock.now(), new Date(endsAtText)];
  const isOver = endsAt <= now || isFarAhead(endsAt, now, VIEWING_MS);
  if (isOver || !hasRight(viewer, 'orders.write', config.requiresAdminTwoFactor)) {
    await deleteViewing(db, viewer.session.id);
    return viewer;
  }
  return {
    kind: 'user',
    userId: accountId,
    role: 'realtor',
    session: { id: viewer.session.id, confirmedAt: NEVER },
    viewing: { id, endsAt, customerId, viewer },
  };
}
