import type { Actor } from './actor.ts';

/**
 * For whom an endpoint is. `anyone` includes visitors; `account` is the signed-in user; `realtor` is a realtor or an
 * admin, who reaches all that realtors reach; `machine` proves itself by a signature.
 */
export const AUDIENCES = ['anyone', 'account', 'realtor', 'admin', 'machine'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** The answer of an endpoint's guard to an actor. `needs_two_factor`: an admin must set it up first (`REQUIRE_ADMIN_2FA`). */
export type Admission = 'allowed' | 'unauthenticated' | 'forbidden' | 'needs_two_factor';

/** Whether an actor may pass the guard of an endpoint. What is behind it checks again for each thing. */
export function admission(audience: Audience, actor: Actor, requiresAdminTwoFactor: boolean): Admission {
  if (audience === 'anyone' || audience === 'machine' || actor.kind === 'system') return 'allowed';
  if (actor.kind === 'visitor') return 'unauthenticated';
  if (audience !== 'admin') return 'allowed';
  if (actor.role !== 'admin') return 'forbidden';
  return requiresAdminTwoFactor && !actor.hasTwoFactor ? 'needs_two_factor' : 'allowed';
}
