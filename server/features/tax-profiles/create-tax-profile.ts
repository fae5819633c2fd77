import type { CreateTaxProfile, TaxProfileJson } from '#domain/pricing/tax-profile.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/audit/record-action.ts';
import { newId } from '#server/platform/random/random.ts';
import { presentTaxProfile } from './present.ts';
import { insertTaxProfile, toFacts } from './queries.ts';

/** Keeps what the studio knows about the taxes of a customer. Refuses an address that has a profile with `conflict`. */
export async function createTaxProfile(ctx: Context, profile: CreateTaxProfile): Promise<TaxProfileJson> {
  return withTransaction(ctx.db, async (tx) => {
    const updatedAt = ctx.clock.now();
    const { email } = profile;
    const created = await insertTaxProfile(tx, { id: newId(updatedAt), email, facts: toFacts(profile), updatedAt });
    if (!created) {
      const message = 'This customer has tax details already. Change those.';
      throw new AppError('conflict', message, { fields: [{ path: 'email', message }] });
    }
    const subject = { kind: 'tax_profile', id: created.id } as const;
    const detail = { is_exempt: profile.exemption !== null };
    await recordAction({ ...ctx, db: tx }, { action: 'tax_profile_created', subject, detail });
    return presentTaxProfile(created);
  });
}
