import type { Role } from './roles.ts';

/** The session behind an actor, and when its password was last given. Calls from inside the server have none. */
export type ActorSession = { id: string; confirmedAt: Date };

/** Who asks. The server makes an actor from the session; nothing that a client sends can. */
export type Actor =
  | { kind: 'visitor' }
  | { kind: 'user'; userId: string; role: Role; hasTwoFactor?: boolean; session?: ActorSession }
  | { kind: 'system' };

/**
 * Whether the actor sees the inside of the studio: states, figures, other people's orders. Where admins need two-factor
 * sign-in (`REQUIRE_ADMIN_2FA`), one without it does not.
 */
export function isAdmin(actor: Actor, requiresTwoFactor = false): boolean {
  if (actor.kind !== 'user' || actor.role !== 'admin') return false;
  return !requiresTwoFactor || actor.hasTwoFactor === true;
}
