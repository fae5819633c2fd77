import { MEDIA_FAILURES } from '#domain/media/media-failures.ts';
import {
  agreesWithName,
  isTakenAt,
  mediaContentType,
  mediaTypeByName,
  nameAs,
  type UploadTarget,
} from '#domain/media/media-kinds.ts';
import { type RawType, rawTypeByName } from '#domain/media/raw-types.ts';
import type { Context } from '#server/context.ts';
import type { UploadRow } from '#server/db/schema/media.ts';
import type { FirstBytesVerdict } from '#server/http/uploads/validating-store.ts';
import { beginsAsRaw } from '#server/platform/images/raw/sniff-raw.ts';
import { sniffType } from '#server/platform/images/sniff.ts';
import { findUpload, updateUpload } from './queries.ts';

/** Which types are accepted depends on where the file goes: an admin adds fewer types to the property of a realtor. */
const uploadTarget = ({ propertyId, userId, uploadedBy, stage }: UploadRow): UploadTarget => {
  if (stage === 'source' || stage === 'result') return stage;
  return propertyId && uploadedBy !== userId ? 'property' : 'library';
};

/** A raw file is taken as one of those that were shot, where it begins as what its name says. */
function checkRaw(upload: UploadRow, named: RawType, firstBytes: Buffer): FirstBytesVerdict {
  const isTaken = upload.stage === 'source' && beginsAsRaw(firstBytes, named);
  return isTaken ? { ok: true } : { ok: false, reason: MEDIA_FAILURES.wrong_type };
}

/**
 * Judges a file by its first bytes: its content must match its name (security check 70). A picture under the ending
 * of another is accepted as what it is: its type and its name follow the bytes, its key stays. MP4 and MOV exchange their names,
 * so there the type alone follows.
 */
export async function checkUpload(ctx: Context, uploadId: string, firstBytes: Buffer): Promise<FirstBytesVerdict> {
  const upload = await findUpload(ctx.db, uploadId);
  if (!upload) return { ok: false, reason: MEDIA_FAILURES.wrong_type };
  const target = ctx.uploadTargets.find(({ has }) => has?.(upload));
  if (target?.judge) return target.judge(upload, firstBytes);
  const namedRaw = rawTypeByName(upload.fileName);
  if (namedRaw) return checkRaw(upload, namedRaw, firstBytes);
  const named = mediaTypeByName(upload.fileName);
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
