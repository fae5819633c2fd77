import { mediaScope } from '#domain/media/media-scope.ts';
import type { Context, Services } from '#server/context.ts';
import { createUploadServer, type UploadServer } from '#server/http/uploads/upload-server.ts';
import { UPLOADS_PATH } from '#server/http/uploads/uploads-path.ts';
import { checkUpload } from './check-upload.ts';
import { createUpload } from './create-upload.ts';
import { finishUpload } from './finish-upload.ts';
import { deleteUploadRow, isEditorsUpload, isOwnUpload, isUploadInReach } from './queries.ts';

async function mayTouch(uploadId: string, ctx: Context): Promise<boolean> {
  if (ctx.editing) return isEditorsUpload(ctx.db, ctx.editing, uploadId);
  const scope = mediaScope(ctx.actor, ctx.config);
  if (scope === null) return false;
  // Who of the staff does not reach all media has no library either: theirs are the uploads that they began.
  const isStaff = ctx.actor.kind === 'user' && ctx.actor.role === 'staff';
  if (isStaff && scope.ownerId) return isOwnUpload(ctx.db, scope.ownerId, uploadId);
  return isUploadInReach(ctx.db, scope, uploadId);
}

/** The upload server with the product behind it. `system` is read later, when all services exist. */
export function openUploads(
  { storage, config, leases, log, metrics }: Pick<Services, 'storage' | 'config' | 'leases' | 'log' | 'metrics'>,
  system: () => Context,
): UploadServer<Context> {
  return createUploadServer<Context>({
    storage,
    path: UPLOADS_PATH,
    maxBytes: config.UPLOAD_MAX_BYTES,
    leases,
    log,
    hooks: {
      onCreate: createUpload,
      mayTouch: (id, _method, caller) => mayTouch(id, caller),
      onFirstBytes: (id, bytes) => checkUpload(system(), id, bytes),
      onReceived: metrics.countUploadBytes,
      onFailed: (error) => system().errorRecorder.note(error, { source: 'request', place: UPLOADS_PATH }),
      onFinish: async (id, file) => {
        await finishUpload(system(), id, file);
        metrics.countUpload();
      },
      onTerminate: (id) => deleteUploadRow(system().db, id),
    },
  });
}
