import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { moveProduction } from '#server/features/production/move-production.ts';
import type { OpenJob } from './require-editor.ts';

/** Moves a job on as its editor takes files of it. The studio's own look at them begins nothing. */
export async function markEditing(ctx: Context, { property, production, editor }: OpenJob): Promise<void> {
  const isBefore = !production || production.stage === 'shot' || production.stage === 'uploaded';
  if (!isBefore || (editor.kind === 'account' && production?.assignedTo !== editor.userId)) return;
  await inTransaction(ctx, async (inside) => {
    await moveProduction(inside, { propertyId: property.id, to: 'editing', cause: 'editing_begun' });
  });
}
