import type { Scope } from '#domain/shared/access/scopes.ts';
import { isUnderTwoFactorRule, listRights, type Right, type StaffFacts } from './staff-rights.ts';

/** The session behind an actor, and when its password was last given. Calls from inside the server have none. */
export type ActorSession = { id: string; confirmedAt: Date };

/**
 * What a session of staff is that sees as a customer (CUS-12): who looks, and until when. `customerId` is whose page it was begun from, null where that
 * customer is gone.
 */
export type ActorViewing = { id: string; endsAt: Date; customerId: string | null; viewer: Actor & { kind: 'user' } };

/** The key by which an actor asks, and what it may do. */
export type ActorKey = { id: string; scopes: readonly Scope[] };

/**
 * Who asks. The server makes an actor from the session, or from a key, which stands for the owner who made it; nothing that a
 * client sends can.
 */
export type Actor =
  | { kind: 'visitor' }
  | ({
      kind: 'user';
      userId: string;
      hasTwoFactor?: boolean;
      session?: ActorSession;
      key?: ActorKey;
      /** The actor is a customer as somebody of the staff sees them, reading alone. */
      viewing?: ActorViewing;
    } & StaffFacts)
  | { kind: 'system' };

/**
 * Whether the actor owns the studio: states, figures, settings. Where admins need two-factor sign-in
 * (`REQUIRE_ADMIN_2FA`), one without it does not.
 */
export function isAdmin(actor: Actor, requiresTwoFactor = false): boolean {
  if (actor.kind !== 'user' || actor.role !== 'admin') return false;
  return !requiresTwoFactor || actor.hasTwoFactor === true;
}

/** Whether the actor has a right, two-factor included where `REQUIRE_ADMIN_2FA` asks them for it. */
export function hasRight(actor: Actor, right: Right, requiresTwoFactor: boolean): boolean {
  if (actor.kind === 'system') return true;
  if (actor.kind === 'visitor' || !listRights(actor).includes(right)) return false;
  return !requiresTwoFactor || actor.hasTwoFactor === true || !isUnderTwoFactorRule(actor);
}
