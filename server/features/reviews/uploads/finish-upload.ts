import { firstKind } from '#domain/media/item-kinds.ts';
import { mediaSortKey } from '#domain/media/media-sort-key.ts';
import { mediaSearchText } from '#domain/media/search-text.ts';
import { mediaDay } from '#domain/media/shoot-day.ts';
import { sizeKb } from '#domain/media/size-kb.ts';
import type { Context } from '#server/context.ts';
import type { UploadRow } from '#server/db/schema/media.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { PROCESS_MEDIA_JOB } from '#server/features/deliveries/processing/job-kinds.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { deleteUploadRow, hasMedia, insertMedia, lockUpload } from './queries.ts';

const findTargetOf = ({ uploadTargets }: Context, upload: UploadRow) =>
  uploadTargets.find((target) => target.has?.(upload));

/** Whether a target took over the file of a key, which became no item. */
async function isTakenAsFile(ctx: Context, key: string): Promise<boolean> {
  for (const target of ctx.uploadTargets) if (await target.isTaken?.(ctx.db, key)) return true;
  return false;
}

/** The item of a finished upload. It keeps the upload's id, so that it can never be written twice. */
async function writeItem(ctx: Context, upload: UploadRow, size: number): Promise<void> {
  const { id, userId, uploadedBy, propertyId, fileName, filePath, fileType, description, tags } = upload;
  const { stage, versionOf } = upload;
  const createdAt = ctx.clock.now();
  const timeZone = await getTimeZone(ctx);
  await insertMedia(ctx.db, {
    id,
    userId,
    uploadedBy,
    propertyId,
    fileName,
    filePath,
    fileType,
    description,
    tags,
    createdAt,
    stage,
    versionOf,
    kind: firstKind({ contentType: fileType, fileName }),
    sizeBytes: size,
    sizeKb: sizeKb(size),
    isGeneralMedia: propertyId === null,
    day: mediaDay({ shootDate: null, createdAt }, timeZone),
    // When it was shot is known once its file is read.
    sortKey: mediaSortKey({ takenAt: null, fileName }, { timeZone, now: createdAt }),
    searchText: mediaSearchText(upload),
    status: 'processing',
  });
  await findTargetOf(ctx, upload)?.afterItem?.(ctx, upload);
  // An editor's result is kept with its job, and says there who made it.
  if (stage === 'result' || uploadedBy === userId || !uploadedBy) return;
  const subject = { kind: 'media' as const, id };
  await recordAction(ctx, { action: 'media_uploaded', subject, detail: { owner: userId }, by: uploadedBy });
}

/**
 * Takes over a file that is whole at its key: item, job and the end of the upload are one transaction, so there is no item
 * without a file (security check 115). Safe to run again. A file whose upload went with its account or its property is
 * removed, and so is one that its target does not want any more.
 */
export async function finishUpload(ctx: Context, uploadId: string, file: { key: string; size: number }): Promise<void> {
  const isTaken = await inTransaction(ctx, async (inside) => {
    const upload = await lockUpload(inside.db, uploadId);
    if (!upload) return (await hasMedia(inside.db, uploadId)) || isTakenAsFile(inside, file.key);
    const target = findTargetOf(ctx, upload);
    const isWanted = (await target?.mayFinish?.(inside, upload)) ?? true;
    if (!isWanted || target?.takeFile) {
      await deleteUploadRow(inside.db, uploadId);
      return isWanted && target?.takeFile ? target.takeFile(inside, upload, file.size) : false;
    }
    await writeItem(inside, upload, file.size);
    await deleteUploadRow(inside.db, uploadId);
    await ctx.jobs.enqueue(inside.db, PROCESS_MEDIA_JOB, { mediaId: uploadId });
    return true;
  });
  if (!isTaken) await ctx.storage.remove([file.key]);
}
