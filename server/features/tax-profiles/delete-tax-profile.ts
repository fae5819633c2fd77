import { AppError } from '#domain/shared/errors.ts';
import { type Edited, requireVersion } from '#domain/shared/version.ts';
import type { Context } from '#server/context.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/audit/record-action.ts';
import { presentTaxProfile } from './present.ts';
import { deleteTaxProfileRow, lockTaxProfile } from './queries.ts';

/** Deletes what is known about the taxes of a customer; orders keep what held for them. Refuses with `stale_version`. */
export async function deleteTaxProfile(ctx: Context, { id, ifMatch }: Edited): Promise<void> {
  await withTransaction(ctx.db, async (tx) => {
    const profile = await lockTaxProfile(tx, id);
    if (!profile) throw new AppError('not_found', 'There are no such tax details.');
    await requireVersion(ifMatch, profile.version, () => presentTaxProfile(profile));
    await deleteTaxProfileRow(tx, id);
    await recordAction({ ...ctx, db: tx }, { action: 'tax_profile_deleted', subject: { kind: 'tax_profile', id } });
  });
}
