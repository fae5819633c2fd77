import { MEDIA_FAILURES } from '#domain/media/media-failures.ts';
import { agreesWithName, contentTypeOf, mediaTypeOf } from '#domain/media/media-kinds.ts';
import type { Context } from '#server/context.ts';
import { sniffType } from '#server/platform/images/sniff.ts';
import { findUpload, markUploadChecked } from './queries.ts';

/**
 * Judges a file by its first bytes: what it is must be what its name says (security check 70). What it is served as
 * follows from the bytes, since MP4 and MOV exchange their names.
 */
export async function checkUpload(
  ctx: Context,
  uploadId: string,
  firstBytes: Buffer,
): Promise<{ ok: true } | { ok: false; reason: string }> {
  const upload = await findUpload(ctx.db, uploadId);
  const named = upload && mediaTypeOf(upload.fileName);
  const contained = sniffType(firstBytes);
  if (!named || !contained || !agreesWithName(named, contained)) {
    return { ok: false, reason: MEDIA_FAILURES.wrong_type };
  }
  await markUploadChecked(ctx.db, uploadId, contentTypeOf(contained));
  return { ok: true };
}
