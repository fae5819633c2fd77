import type { ReturnResults } from '#domain/reviews/editing/editing-input.ts';
import type { EditingJob } from '#domain/reviews/editing/editing-job.ts';
import { AppError, invalidField } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { moveProduction } from '#server/features/production/move-production.ts';
import { requireLockedProperty } from '#server/features/properties/require-property.ts';
import { writeInternalPins } from '#server/features/reviews/create-pin.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { openJob } from './open-job.ts';
import { lockResults, updateResult } from './queries.ts';
import { resultMissing } from './require-result.ts';

/** A pin on a result, whose only file is its first one. */
const toPin = ({ result_id, x, y, text }: ReturnResults['pins'][number]) => ({
  item_id: result_id,
  x,
  y,
  text,
  file_number: 1,
});

/**
 * Gives results back to their editor with a note and pins. Refuses with `not_found`, with `conflict` where one is not before the check, or
 * where nothing is said.
 */
export async function sendResultsBack(
  ctx: Context,
  propertyId: string,
  { ids, note, pins }: ReturnResults,
): Promise<EditingJob> {
  if (note === '' && pins.length === 0) throw invalidField('note', 'Say what is to be changed.');
  await inTransaction(ctx, async (inside) => {
    await requireLockedProperty(inside, propertyId);
    const locked = await lockResults(inside.db, propertyId, ids);
    if (locked.length < new Set(ids).size || pins.some(({ result_id: id }) => !ids.includes(id))) throw resultMissing();
    if (locked.some(({ result }) => result.state !== 'sent')) {
      throw new AppError('conflict', 'Somebody else decided about one of these files.');
    }
    const decided = { decidedAt: ctx.clock.now(), decidedBy: ctx.actor.kind === 'user' ? ctx.actor.userId : null };
    for (const { file } of locked) await updateResult(inside.db, file.id, { state: 'returned', note, ...decided });
    if (pins.length > 0) await writeInternalPins(inside, propertyId, pins.map(toPin));
    await moveProduction(inside, { propertyId, to: 'editing', cause: 'returned' });
    const detail = { files: locked.length };
    await recordAction(inside, { action: 'results_returned', subject: { kind: 'property', id: propertyId }, detail });
  });
  return openJob(ctx, propertyId);
}
