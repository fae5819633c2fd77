import type { Actor } from '#domain/accounts/actor.ts';

/** Whose media somebody reaches: those of one owner, or all where there is none. */
export type MediaScope = { ownerId: string | null };

/**
 * Returns the scope of an actor (readings, Media): a realtor reaches their own media, an admin all of it. An admin who
 * must set up two-factor first (`REQUIRE_ADMIN_2FA`) reaches no more than a realtor. A visitor reaches nothing: null.
 */
export function mediaScope(
  actor: Actor,
  { requiresAdminTwoFactor }: { requiresAdminTwoFactor: boolean },
): MediaScope | null {
  if (actor.kind === 'visitor') return null;
  if (actor.kind === 'system') return { ownerId: null };
  const isAdmin = actor.role === 'admin' && (actor.hasTwoFactor || !requiresAdminTwoFactor);
  return { ownerId: isAdmin ? null : actor.userId };
}
