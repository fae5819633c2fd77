import type { KnownTaxFacts } from '#domain/orders/pricing/tax-profile.ts';
import { hasRight } from '#domain/shared/access/actor.ts';
import type { Context } from '#server/context.ts';
import { findUser } from '#server/features/shared/users/queries.ts';
import { findTaxProfile } from './queries.ts';

/** Returns the email whose tax details may be used: that of a confirmed account, or any that staff name. */
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
  const profile = trusted ? await findTaxProfile(ctx.db, trusted) : null;
  return profile && { ...profile.facts, stated_number: profile.statedNumber };
}
