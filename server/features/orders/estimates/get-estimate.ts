import { ESTIMATE_ACTIONS, type EstimateDetails } from '#domain/orders/estimates/estimate-json.ts';
import { shownState } from '#domain/orders/estimates/estimate-state.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { findOrder } from '#server/features/orders/queries.ts';
import { estimateNumber, presentEstimate } from './present.ts';
import { findEstimate, listEstimateActions, listVersions } from './queries.ts';
import { findVisibleUrl } from './sign-estimate.ts';

/** All that staff may see of an estimate, with its versions and what was done. Refuses with `not_found`. */
export async function getEstimate(ctx: Context, id: string): Promise<EstimateDetails> {
  const row = await findEstimate(ctx.db, id);
  if (!row) throw new AppError('not_found', 'There is no such estimate.');
  const now = ctx.clock.now();
  const order = row.orderId ? await findOrder(ctx.db, row.orderId) : null;
  const versions = await listVersions(ctx.db, row.chainId);
  const numbers = new Map(versions.map((each) => [each.id, estimateNumber(each)]));
  const actions = await listEstimateActions(ctx.db, [...numbers.keys()]);
  return {
    estimate: presentEstimate(row, now),
    url: await findVisibleUrl(ctx, row),
    order: order && { id: order.id, order_number: order.orderNumber },
    versions: versions.map((each) => ({
      id: each.id,
      number: estimateNumber(each),
      revision: each.revision,
      state: shownState(each, now),
    })),
    history: actions.flatMap(({ at, action: done, by, estimateId }) => {
      const action = ESTIMATE_ACTIONS.find((each) => each === done);
      return action ? [{ at: at.toISOString(), action, by, number: numbers.get(estimateId) ?? null }] : [];
    }),
  };
}
