import type { MatchInput } from '#domain/reviews/editing/editing-input.ts';
import type { EditingJob } from '#domain/reviews/editing/editing-job.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { MediaRow } from '#server/db/schema/media.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { isAlike } from '#server/features/media/versions/apply-version.ts';
import { openJob } from './open-job.ts';
import { findJobFile, updateResult, updateResultFile } from './queries.ts';
import { requireOpenResult } from './require-result.ts';

async function requireTarget(
  ctx: Context,
  { propertyId, id, stage }: { propertyId: string; id: string; stage: MediaRow['stage'] },
): Promise<MediaRow> {
  const file = await findJobFile(ctx.db, propertyId, id);
  if (file?.stage !== stage) throw new AppError('not_found', 'There is no such picture in this job.');
  return file;
}

/**
 * Says of what a result is an edit: of a picture as it was shot, as the next version of one that is shown, or of none. Refuses with
 * `not_found`, with `conflict` where the studio has decided about it, or where it is a film of a picture.
 */
export async function setMatch(
  ctx: Context,
  { key, id, match }: { key: string; id: string; match: MatchInput },
): Promise<EditingJob> {
  await inTransaction(ctx, async (inside) => {
    const { job, file } = await requireOpenResult(inside, key, id);
    const propertyId = job.property.id;
    const { source_id: sourceId, replaces_id: replacesId } = match;
    const source = sourceId && (await requireTarget(inside, { propertyId, id: sourceId, stage: 'source' }));
    const shown = replacesId && (await requireTarget(inside, { propertyId, id: replacesId, stage: 'shown' }));
    if ((source && !isAlike(source, file)) || (shown && !isAlike(shown, file))) {
      throw new AppError('conflict', 'A picture is an edit of a picture, and a film of a film.');
    }
    await updateResultFile(inside.db, id, { versionOf: replacesId });
    await updateResult(inside.db, id, { sourceId, isMatched: true });
  });
  return openJob(ctx, key);
}
