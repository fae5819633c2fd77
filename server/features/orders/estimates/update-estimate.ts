import type { EstimateInput } from '#domain/orders/estimates/estimate-input.ts';
import type { EstimateDetails } from '#domain/orders/estimates/estimate-json.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Edited } from '#domain/shared/version.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { priceEstimate } from './draft-estimate.ts';
import { getEstimate } from './get-estimate.ts';
import { deleteDraft, updateEstimate } from './queries.ts';
import { readLastDay, requireEstimate } from './require-estimate.ts';

const SENT = 'This estimate was opened, so it does not change any more. Prepare a new version of it.';

/** Changes a draft, at the prices of now. Refuses with `conflict` what was opened, and as `createEstimate` does. */
export async function updateEstimateDraft(
  ctx: Context,
  edited: Edited,
  input: EstimateInput,
): Promise<EstimateDetails> {
  const columns = { ...(await priceEstimate(ctx, input)), ...(await readLastDay(ctx, input.valid_until)) };
  await inTransaction(ctx, async (inside) => {
    const row = await requireEstimate(inside, edited);
    if (row.state !== 'draft') throw new AppError('conflict', SENT);
    await updateEstimate(inside.db, row.id, columns);
    const detail = { package: columns.asked.package_id, total_minor: columns.totalMinor };
    await recordAction(inside, { action: 'estimate_changed', subject: { kind: 'estimate', id: row.id }, detail });
  });
  return getEstimate(ctx, edited.id);
}

/** Deletes a draft. Refuses with `conflict` what was opened: that is withdrawn, and keeps its number. */
export async function deleteEstimate(ctx: Context, edited: Edited): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const row = await requireEstimate(inside, edited);
    if (!(await deleteDraft(inside.db, row.id))) {
      throw new AppError('conflict', 'This estimate was opened. Withdraw it instead.');
    }
    const detail = { revision: row.revision };
    await recordAction(inside, { action: 'estimate_deleted', subject: { kind: 'estimate', id: row.id }, detail });
  });
}
