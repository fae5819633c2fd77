import type { Actor } from '#domain/shared/access/actor.ts';
import { allowsScope } from '#domain/shared/access/scopes.ts';

/**
 * Whether an actor may be told the addresses of links that open something for whoever has them: people by their own rights, a key with the scope
 * `links:write` alone, since its holder could comment, approve and pay by them.
 */
export function canSeeLinks(actor: Actor): boolean {
  return actor.kind !== 'user' || !actor.key || allowsScope(actor.key.scopes, 'links:write');
}
