import { hasRight } from '#domain/accounts/actor.ts';
import type { KnownTaxFacts } from '#domain/pricing/tax-profile.ts';
import { foldEmail } from '#domain/shared/fold-text.ts';
import type { Context } from '#server/context.ts';
import { findUser } from '#server/features/users/queries.ts';
import { findTaxProfile } from './queries.ts';

/** The address whose tax details may be used: that of a proven account, or whichever the studio names. */
async function findTrustedEmail({ db, actor, config }: Context, email?: string | null): Promise<string | null> {
  if (email !== undefined && hasRight(actor, 'orders.write', config.requiresAdminTwoFactor)) return email;
  if (actor.kind !== 'user') return null;
  const user = await findUser(db, actor.userId);
  return user?.emailVerified ? user.email : null;
}

/**
 * What is known about the taxes of a customer, or null: of the address that staff name, else of the signed-in account once its address is
 * proven. A visitor who types another person's address gets neither their exemption nor their tax number.
 */
export async function findTaxFacts(ctx: Context, email?: string | null): Promise<KnownTaxFacts | null> {
  const trusted = await findTrustedEmail(ctx, email);
  const profile = trusted ? await findTaxProfile(ctx.db, foldEmail(trusted)) : null;
  return profile && { ...profile.facts, stated_number: profile.statedNumber };
}
