import type { EstimateInput } from '#domain/orders/estimates/estimate-input.ts';
import type { EstimateDetails } from '#domain/orders/estimates/estimate-json.ts';
import { canRevise, shownState } from '#domain/orders/estimates/estimate-state.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { EstimateRow } from '#server/db/schema/estimates.ts';
import { inTransaction, violatedConstraint } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { hashToken, newId } from '#server/platform/random/random.ts';
import { priceEstimate } from './draft-estimate.ts';
import { getEstimate } from './get-estimate.ts';
import { findEstimate, insertEstimate, listVersions, lockVersions } from './queries.ts';
import { readLastDay } from './require-estimate.ts';
import { estimateToken } from './sign-estimate.ts';

/** Where a version stands: the first of an estimate of its own, or the next of another. */
type Place = (inside: Context, id: string) => Promise<Pick<EstimateRow, 'chainId' | 'revision'>>;

/** Keeps a draft at the place that is found in its transaction. */
async function keepDraft(ctx: Context, input: EstimateInput, findPlace: Place): Promise<EstimateDetails> {
  const columns = { ...(await priceEstimate(ctx, input)), ...(await readLastDay(ctx, input.valid_until)) };
  const createdAt = ctx.clock.now();
  const id = newId(createdAt);
  await inTransaction(ctx, async (inside) => {
    const place = await findPlace(inside, id);
    await insertEstimate(inside.db, {
      ...columns,
      ...place,
      id,
      state: 'draft',
      tokenHash: hashToken(estimateToken(ctx.config.secret, id)),
      createdBy: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
      createdAt,
    });
    const detail = { package: columns.asked.package_id, total_minor: columns.totalMinor, revision: place.revision };
    await recordAction(inside, { action: 'estimate_created', subject: { kind: 'estimate', id }, detail });
  });
  return getEstimate(ctx, id);
}

/** Prepares an estimate as a draft: nobody but staff sees it, and it has no number yet. Refuses as `priceEstimate` and `readLastDay` do. */
export const createEstimate = (ctx: Context, input: EstimateInput): Promise<EstimateDetails> =>
  keepDraft(ctx, input, async (_inside, id) => ({ chainId: id, revision: 1 }));

const BEGUN = 'A new version of this estimate is being prepared already. Open that one.';

/** Refuses with `conflict` a new version of what is a draft or accepted, and a second draft. */
function refuseVersion(versions: readonly EstimateRow[], row: EstimateRow, now: Date): void {
  const accepted = versions.some(({ state }) => state === 'accepted');
  if (accepted) throw new AppError('conflict', 'This estimate was accepted. Change its order instead.');
  if (versions.some(({ state }) => state === 'draft')) throw new AppError('conflict', BEGUN);
  if (!canRevise(shownState(row, now))) throw new AppError('conflict', 'This estimate has no new version.');
}

/**
 * Prepares a new version of an estimate that was sent (BIL-46): a draft, beside which the one before holds until this is opened. Refuses with `conflict` where it was accepted, or a new version is a
 * draft already.
 */
export async function reviseEstimate(ctx: Context, id: string, input: EstimateInput): Promise<EstimateDetails> {
  const row = await findEstimate(ctx.db, id);
  if (!row) throw new AppError('not_found', 'There is no such estimate.');
  refuseVersion(await listVersions(ctx.db, row.chainId), row, ctx.clock.now());
  try {
    return await keepDraft(ctx, input, async (inside) => {
      const versions = await lockVersions(inside.db, row.chainId);
      refuseVersion(versions, row, ctx.clock.now());
      return { chainId: row.chainId, revision: (versions[0]?.revision ?? 0) + 1 };
    });
  } catch (error) {
    if (violatedConstraint(error) === 'estimates_revision') throw new AppError('conflict', BEGUN);
    throw error;
  }
}
