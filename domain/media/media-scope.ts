import { type Actor, hasRight } from '#domain/shared/access/actor.ts';

/** Whose media somebody reaches: those of one owner, or all where there is none. */
export type MediaScope = { ownerId: string | null };

/**
 * Returns the scope of an actor (MED-23): a realtor reaches their own media, staff with the right `media` all of
 * it. An admin who must set up two-factor first (`REQUIRE_ADMIN_2FA`) reaches no more than a realtor. A visitor reaches nothing: null.
 */
export function mediaScope(
  actor: Actor,
  { requiresAdminTwoFactor }: { requiresAdminTwoFactor: boolean },
): MediaScope | null {
  if (actor.kind === 'visitor') return null;
  if (actor.kind === 'system') return { ownerId: null };
  return { ownerId: hasRight(actor, 'media', requiresAdminTwoFactor) ? null : actor.userId };
}
