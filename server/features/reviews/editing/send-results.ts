import type { EditingJob } from '#domain/reviews/editing/editing-job.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { moveProduction } from '#server/features/production/move-production.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { openJob } from './open-job.ts';
import { type LockedResult, lockResults, updateResult } from './queries.ts';
import { requireJob } from './require-editor.ts';

/** Why results cannot be sent yet; null where they can. */
function findObstacle(open: readonly LockedResult[]): string | null {
  if (open.length === 0) return 'There is nothing to send. Upload your results first.';
  const unready = open.filter(({ file }) => file.status !== 'ready');
  if (unready.some(({ file }) => file.status === 'failed')) {
    return 'One of the files could not be used. Remove it, or upload it again.';
  }
  if (unready.length > 0) return 'Some files are still being prepared. Please wait a moment.';
  return open.every(({ result }) => result.isMatched) ? null : 'Say of each file which picture it is an edit of.';
}

/** Sends what an editor has made to the studio's check. Refuses with `not_found`, `link_ended`, or `conflict` with what is to be done first. */
export async function sendResults(ctx: Context, key: string): Promise<EditingJob> {
  await inTransaction(ctx, async (inside) => {
    const { property, editor } = await requireJob(inside, key);
    const all = await lockResults(inside.db, property.id, null);
    const open = all.filter(({ result }) => result.state === 'waiting');
    const obstacle = findObstacle(open);
    if (obstacle) throw new AppError('conflict', obstacle);
    for (const { file } of open) await updateResult(inside.db, file.id, { state: 'sent' });
    await moveProduction(inside, { propertyId: property.id, to: 'check', cause: 'sent_to_check' });
    const detail = { files: open.length, link: editor.kind === 'link' ? editor.link.id : null };
    await recordAction(inside, { action: 'results_sent', subject: { kind: 'property', id: property.id }, detail });
  });
  return openJob(ctx, key);
}
