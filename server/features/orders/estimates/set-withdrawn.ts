import type { EstimateDetails } from '#domain/orders/estimates/estimate-json.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Edited } from '#domain/shared/version.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { getEstimate } from './get-estimate.ts';
import { estimateNumber } from './present.ts';
import { updateEstimate } from './queries.ts';
import { requireEstimate } from './require-estimate.ts';

/** Takes an open estimate back: its link says so from now on. Refuses with `conflict` every other. */
export async function withdrawEstimate(ctx: Context, edited: Edited): Promise<EstimateDetails> {
  await inTransaction(ctx, async (inside) => {
    const row = await requireEstimate(inside, edited);
    if (row.state === 'accepted') {
      throw new AppError('conflict', 'This estimate was accepted. Cancel its order instead.');
    }
    if (row.state !== 'open') throw new AppError('conflict', 'Only an estimate that is open can be withdrawn.');
    await updateEstimate(inside.db, row.id, { state: 'withdrawn' });
    const detail = { number: estimateNumber(row) };
    await recordAction(inside, { action: 'estimate_withdrawn', subject: { kind: 'estimate', id: row.id }, detail });
  });
  return getEstimate(ctx, edited.id);
}
