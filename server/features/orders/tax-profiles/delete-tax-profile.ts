import { AppError } from '#domain/shared/errors.ts';
import { type Edited, requireVersion } from '#domain/shared/version.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { presentTaxProfile } from './present.ts';
import { deleteTaxProfileRow, findEmailOf, lockTaxProfile } from './queries.ts';

/** Deletes what is known about the taxes of a customer; orders keep what held for them. Refuses with `stale_version`. */
export async function deleteTaxProfile(ctx: Context, { id, ifMatch }: Edited): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const profile = await lockTaxProfile(inside.db, id);
    if (!profile) throw new AppError('not_found', 'There are no such tax details.');
    await requireVersion(ifMatch, profile.version, async () =>
      presentTaxProfile({ profile, email: await findEmailOf(inside.db, profile) }),
    );
    await deleteTaxProfileRow(inside.db, id);
    await recordAction(inside, { action: 'tax_profile_deleted', subject: { kind: 'tax_profile', id } });
  });
}
