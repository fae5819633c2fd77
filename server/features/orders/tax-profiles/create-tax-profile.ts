import type { CreateTaxProfile, TaxProfileJson } from '#domain/orders/pricing/tax-profile.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { acceptCustomer, ensureContact } from '#server/features/customers/take-contact.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { newId } from '#server/platform/random/random.ts';
import { presentTaxProfile } from './present.ts';
import { insertTaxProfile, toFacts } from './queries.ts';

/** Keeps what the studio knows about the taxes of a customer. Refuses an address that has a profile with `conflict`. */
export async function createTaxProfile(ctx: Context, profile: CreateTaxProfile): Promise<TaxProfileJson> {
  return inTransaction(ctx, async (inside) => {
    const updatedAt = ctx.clock.now();
    const { email } = profile;
    const { customerId } = await ensureContact(inside.db, { email }, updatedAt);
    const created = await insertTaxProfile(inside.db, {
      id: newId(updatedAt),
      customerId,
      facts: toFacts(profile),
      updatedAt,
    });
    if (!created) {
      const message = 'This customer has tax details already. Change those.';
      throw new AppError('conflict', message, { fields: [{ path: 'email', message }] });
    }
    const subject = { kind: 'tax_profile', id: created.id } as const;
    const detail = { is_exempt: profile.exemption !== null };
    await recordAction(inside, { action: 'tax_profile_created', subject, detail });
    await acceptCustomer(inside, customerId);
    return presentTaxProfile({ profile: created, email });
  });
}
