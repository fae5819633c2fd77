import type { Role } from './roles.ts';

/** Who asks. The server makes an actor from the session; nothing that a client sends can. */
export type Actor =
  | { kind: 'visitor' }
  | { kind: 'user'; userId: string; role: Role; sessionId?: string }
  | { kind: 'system' };

/** Whether the actor sees the inside of the studio: states, figures, other people's orders. */
export function isAdmin(actor: Actor): boolean {
  return actor.kind === 'user' && actor.role === 'admin';
}
