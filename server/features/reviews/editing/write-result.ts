import { matchResult } from '#domain/reviews/editing/match-result.ts';
import type { Context } from '#server/context.ts';
import type { UploadRow } from '#server/db/schema/media.ts';
import { PURGE_AFTER_SECONDS, PURGE_MEDIA_JOB } from '#server/features/media/job-kinds.ts';
import { isAlike } from '#server/features/media/versions/apply-version.ts';
import { findGroupLeads } from './find-groups.ts';
import { insertResult, listJobFiles, listOpenNamesakes, updateResultFile } from './queries.ts';

/** What a new result is an edit of, by its name: a picture of a picture, a film of a film. */
async function findMatch(ctx: Context, propertyId: string, upload: UploadRow) {
  const files = await listJobFiles(ctx.db, propertyId);
  const alike = files.filter((file) => isAlike(file, upload));
  const leads = await findGroupLeads(ctx.db, propertyId);
  const candidates = alike.flatMap(({ id, fileName, stage }) =>
    stage === 'source' || stage === 'shown' ? [{ id, fileName, stage, groupLeadId: leads.get(id) ?? null }] : [],
  );
  return matchResult(upload.fileName, candidates);
}

/** A file of the same name that its editor still had is replaced by a newer one. */
async function replaceNamesakes(ctx: Context, propertyId: string, upload: UploadRow): Promise<void> {
  const namesakes = await listOpenNamesakes(ctx.db, propertyId, upload);
  for (const { id } of namesakes) await updateResultFile(ctx.db, id, { deletedAt: ctx.clock.now() });
  if (namesakes.length === 0) return;
  await ctx.jobs.enqueue(ctx.db, PURGE_MEDIA_JOB, {}, { startAfterSeconds: PURGE_AFTER_SECONDS });
}

/** Keeps what a finished upload is a result of, inside the caller's transaction, which has written its item. */
export async function writeResult(ctx: Context, propertyId: string, upload: UploadRow): Promise<void> {
  const { sourceId, replacesId } = await findMatch(ctx, propertyId, upload);
  const isMatched = sourceId !== null || replacesId !== null;
  await insertResult(ctx.db, { mediaId: upload.id, propertyId, linkId: upload.editorLinkId, sourceId, isMatched });
  if (replacesId) await updateResultFile(ctx.db, upload.id, { versionOf: replacesId });
  await replaceNamesakes(ctx, propertyId, upload);
}
