import type { TaxFacts, TaxProfileJson } from '#domain/orders/pricing/tax-profile.ts';
import { AppError } from '#domain/shared/errors.ts';
import { type Edited, requireVersion } from '#domain/shared/version.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { presentTaxProfile } from './present.ts';
import { findEmailOf, lockTaxProfile, toFacts, updateTaxProfileRow } from './queries.ts';

/**
 * Changes what is known about the taxes of a customer: later prices and invoices follow. It settles the number that the customer
 * stated, since staff saw it. Refuses with `stale_version`.
 */
export async function updateTaxProfile(
  ctx: Context,
  { id, ifMatch }: Edited,
  changes: TaxFacts,
): Promise<TaxProfileJson> {
  return inTransaction(ctx, async (inside) => {
    const profile = await lockTaxProfile(inside.db, id);
    if (!profile) throw new AppError('not_found', 'There are no such tax details.');
    const email = await findEmailOf(inside.db, profile);
    await requireVersion(ifMatch, profile.version, () => presentTaxProfile({ profile, email }));
    const kept = { facts: toFacts(changes), statedNumber: '', updatedAt: ctx.clock.now() };
    const updated = await updateTaxProfileRow(inside.db, { id, ...kept });
    const subject = { kind: 'tax_profile', id } as const;
    const detail = { is_exempt: changes.exemption !== null };
    await recordAction(inside, { action: 'tax_profile_changed', subject, detail });
    return presentTaxProfile({ profile: updated, email });
  });
}
