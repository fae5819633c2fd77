import { type Actor, hasRight } from './actor.ts';
import { isRight, isUnderTwoFactorRule, listRights, type Right } from './staff-rights.ts';

/**
 * For whom an endpoint is. `anyone` includes visitors; `account` is the signed-in user; `realtor` is a realtor, or staff
 * with the right `media`, who reach all that realtors reach; `admin` is an owner of the studio; a right is who of the staff has it, `uploads` realtors as well;
 * `machine` proves itself by a signature, `key` by an API key with the scope of the route.
 */
export const AUDIENCES = ['anyone', 'account', 'realtor', 'admin', 'machine', 'key'] as const;
export type Audience = (typeof AUDIENCES)[number] | Right;

/**
 * The answer of an endpoint's guard to an actor. `needs_two_factor`: an admin must set it up first (`REQUIRE_ADMIN_2FA`).
 * `hidden`: staff without the right, to whom there is nothing here.
 */
export type Admission = 'allowed' | 'unauthenticated' | 'forbidden' | 'needs_two_factor' | 'hidden';

/** Whether an actor may pass the guard of an endpoint. What is behind it checks again for each thing. */
export function admission(audience: Audience, actor: Actor, requiresAdminTwoFactor: boolean): Admission {
  if (audience === 'anyone' || audience === 'machine' || actor.kind === 'system') return 'allowed';
  if (actor.kind === 'visitor') return 'unauthenticated';
  // A key reaches what is made for keys, and nothing else; a session reaches none of it.
  if (audience === 'key' && !actor.key) return 'unauthenticated';
  if (audience !== 'key' && actor.key) return 'forbidden';
  if (audience === 'account') return 'allowed';
  const right = audience === 'realtor' ? 'media' : audience === 'key' ? 'admin' : audience;
  // What is behind these asks whose things they are; an admin without two-factor reaches no more than a realtor.
  if (actor.role !== 'staff' && (audience === 'realtor' || audience === 'uploads')) return 'allowed';
  if (actor.role === 'realtor') return 'forbidden';
  if (actor.role === 'staff' && !(isRight(right) && listRights(actor).includes(right))) return 'hidden';
  if (isRight(right)) return hasRight(actor, right, requiresAdminTwoFactor) ? 'allowed' : 'needs_two_factor';
  return requiresAdminTwoFactor && !actor.hasTwoFactor && isUnderTwoFactorRule(actor) ? 'needs_two_factor' : 'allowed';
}
