import { cleanFileName } from '#domain/media/file-name.ts';
import { noDestination, type UploadTarget } from '#server/upload-target.ts';
import { isImportFile } from './queries.ts';
import { judgeFile, placeFile, receiveFile, requireOwnImport, requireWaitingImport } from './receive-file.ts';

/** The file of an import, which becomes no item. What an import brings to a property goes where it would without one. */
export const IMPORT_FILES: UploadTarget = {
  async find(ctx, { importId, ...wish }, next) {
    if (!importId) return null;
    if (wish.propertyId) {
      const destination = await next(wish);
      await requireOwnImport(ctx, importId);
      return { ...destination, importId };
    }
    if (ctx.editing || ctx.actor.kind !== 'user') throw noDestination();
    const job = await requireWaitingImport(ctx, importId);
    const file = { fileName: cleanFileName(wish.fileName), size: wish.size, timestamp: ctx.clock.now().getTime() };
    const { key: filePath, fileType } = placeFile(job, file);
    return { kind: 'file', uploadedBy: ctx.actor.userId, importId, filePath, fileType };
  },
  has: ({ importId, propertyId }) => importId !== null && propertyId === null,
  judge: judgeFile,
  takeFile: receiveFile,
  isTaken: isImportFile,
};
