import type { Actor } from './actor.ts';

/**
 * For whom an endpoint is. `anyone` includes visitors; `account` is whoever is signed in; `realtor` is a realtor or an
 * admin, who reaches all that realtors reach; `machine` proves itself by a signature.
 */
export const AUDIENCES = ['anyone', 'account', 'realtor', 'admin', 'machine'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** What an actor meets at an endpoint's door: let in, asked to sign in, or refused. */
export function admission(audience: Audience, actor: Actor): 'allowed' | 'unauthenticated' | 'forbidden' {
  if (audience === 'anyone' || audience === 'machine' || actor.kind === 'system') return 'allowed';
  if (actor.kind === 'visitor') return 'unauthenticated';
  return audience === 'admin' && actor.role !== 'admin' ? 'forbidden' : 'allowed';
}
