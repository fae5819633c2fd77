import { MEDIA_FAILURES } from '#domain/media/media-failures.ts';
import {
  agreesWithName,
  contentTypeOf,
  isTakenAt,
  mediaTypeOf,
  nameAs,
  type UploadPlace,
} from '#domain/media/media-kinds.ts';
import type { Context } from '#server/context.ts';
import type { UploadRow } from '#server/db/schema/media.ts';
import { sniffType } from '#server/platform/images/sniff.ts';
import { findUpload, markUploadChecked } from './queries.ts';

/** Which types are taken is a matter of where the file goes: an admin puts fewer into the house of a realtor. */
const placeOf = ({ propertyId, userId, uploadedBy }: UploadRow): UploadPlace =>
  propertyId && uploadedBy !== userId ? 'property' : 'library';

/**
 * Judges a file by its first bytes: what it is must be what its name says (security check 70). A picture under the ending
 * of another is taken as what it is: its type and its name follow the bytes, its key stays. MP4 and MOV exchange their names,
 * so there the type alone follows.
 */
export async function checkUpload(
  ctx: Context,
  uploadId: string,
  firstBytes: Buffer,
): Promise<{ ok: true } | { ok: false; reason: string }> {
  const upload = await findUpload(ctx.db, uploadId);
  const named = upload && mediaTypeOf(upload.fileName);
  const contained = sniffType(firstBytes);
  if (!named || !contained || !agreesWithName(named, contained) || !isTakenAt(contained, placeOf(upload))) {
    return { ok: false, reason: MEDIA_FAILURES.wrong_type };
  }
  const fileName = nameAs(upload.fileName, contained);
  await markUploadChecked(ctx.db, uploadId, { fileType: contentTypeOf(contained), fileName });
  return { ok: true };
}
