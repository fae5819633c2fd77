import { MEDIA_FAILURES } from '#domain/media/media-failures.ts';
import {
  agreesWithName,
  isTakenAt,
  mediaContentType,
  mediaTypeByName,
  nameAs,
  type UploadTarget,
} from '#domain/media/media-kinds.ts';
import type { Context } from '#server/context.ts';
import type { UploadRow } from '#server/db/schema/media.ts';
import { sniffType } from '#server/platform/images/sniff.ts';
import { findUpload, updateUpload } from './queries.ts';

/** Which types are accepted depends on where the file goes: an admin adds fewer types to the property of a realtor. */
const uploadTarget = ({ propertyId, userId, uploadedBy }: UploadRow): UploadTarget =>
  propertyId && uploadedBy !== userId ? 'property' : 'library';

/**
 * Judges a file by its first bytes: its content must match its name (security check 70). A picture under the ending
 * of another is accepted as what it is: its type and its name follow the bytes, its key stays. MP4 and MOV exchange their names,
 * so there the type alone follows.
 */
export async function checkUpload(
  ctx: Context,
  uploadId: string,
  firstBytes: Buffer,
): Promise<{ ok: true } | { ok: false; reason: string }> {
  const upload = await findUpload(ctx.db, uploadId);
  const named = upload && mediaTypeByName(upload.fileName);
  const contained = sniffType(firstBytes);
  if (!named || !contained || !agreesWithName(named, contained) || !isTakenAt(contained, uploadTarget(upload))) {
    return { ok: false, reason: MEDIA_FAILURES.wrong_type };
  }
  const fileName = nameAs(upload.fileName, contained);
  const fileType = mediaContentType(contained);
  const isAsNamed = fileType === upload.fileType && fileName === upload.fileName;
  if (!isAsNamed) await updateUpload(ctx.db, uploadId, { fileType, fileName });
  return { ok: true };
}
