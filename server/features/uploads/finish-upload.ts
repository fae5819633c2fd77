import { firstKind } from '#domain/media/item-kinds.ts';
import { mediaSortKey } from '#domain/media/media-sort-key.ts';
import { mediaSearchText } from '#domain/media/search-text.ts';
import { mediaDay } from '#domain/media/shoot-day.ts';
import { sizeKb } from '#domain/media/size-kb.ts';
import type { Context } from '#server/context.ts';
import type { UploadRow } from '#server/db/schema/media.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/audit/record-action.ts';
import { mayFinish } from '#server/features/editing/require-editor.ts';
import { writeResult } from '#server/features/editing/write-result.ts';
import { isImportFile } from '#server/features/imports/queries.ts';
import { receiveFile } from '#server/features/imports/receive-file.ts';
import { PROCESS_MEDIA_JOB } from '#server/features/processing/jobs.ts';
import { moveProduction } from '#server/features/production/move-production.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { deleteUploadRow, hasMedia, insertMedia, lockUpload } from './queries.ts';

/** The item of a finished upload. It keeps the upload's id, so that it can never be written twice. */
async function writeItem(ctx: Context, upload: UploadRow, size: number): Promise<void> {
  const { id, userId, uploadedBy, propertyId, fileName, filePath, fileType, description, tags } = upload;
  const { stage, versionOf } = upload;
  const createdAt = ctx.clock.now();
  const timeZone = await getTimeZone(ctx);
  await insertMedia(ctx.db, {
    ...{ id, userId, uploadedBy, propertyId, fileName, filePath, fileType, description, tags, createdAt },
    ...{ stage, versionOf },
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
  if (stage === 'result' && propertyId) return writeResult(ctx, propertyId, upload);
  if (uploadedBy === userId || !uploadedBy) return;
  // A house of the past is no work for the board.
  if (propertyId && !upload.importId) await moveProduction(ctx, { propertyId, to: 'uploaded', cause: 'files_arrived' });
  const subject = { kind: 'media' as const, id };
  await recordAction(ctx, { action: 'media_uploaded', subject, detail: { owner: userId }, by: uploadedBy });
}

/**
 * Takes over a file that is whole at its key: item, job and the end of the upload are one transaction, so there is no item
 * without a file (security check 115). Safe to run again. A file whose upload went with its account or its property is
 * removed, and so is the result of an editor who may not work on its job any more.
 */
export async function finishUpload(ctx: Context, uploadId: string, file: { key: string; size: number }): Promise<void> {
  const isTaken = await withTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx };
    const upload = await lockUpload(tx, uploadId);
    if (!upload) return (await hasMedia(tx, uploadId)) || isImportFile(tx, file.key);
    if (upload.stage === 'result' && !(await mayFinish(inside, upload))) {
      await deleteUploadRow(tx, uploadId);
      return false;
    }
    if (upload.importId && !upload.propertyId) {
      await deleteUploadRow(tx, uploadId);
      return receiveFile(inside, upload, file.size);
    }
    await writeItem(inside, upload, file.size);
    await deleteUploadRow(tx, uploadId);
    await ctx.jobs.enqueue(tx, PROCESS_MEDIA_JOB, { mediaId: uploadId });
    return true;
  });
  if (!isTaken) await ctx.storage.remove([file.key]);
}
