import { isTableKind, MAX_TABLE_BYTES } from '#domain/imports/import-kinds.ts';
import { safeFileName } from '#domain/media/file-name.ts';
import { type Actor, hasRight } from '#domain/shared/access/actor.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { ImportRow } from '#server/db/schema/imports.ts';
import type { UploadRow } from '#server/db/schema/media.ts';
import type { FirstBytesVerdict } from '#server/http/uploads/validating-store.ts';
import { importMissing } from './get-import.ts';
import { IMPORT_JOB } from './job-kinds.ts';
import { findImport, lockImport, updateImport } from './queries.ts';
import { isText, sniffEncoding } from './read-table.ts';

const TABLE_NAME = /\.(csv|tsv|txt)$/i;
const ARCHIVE_NAME = /\.zip$/i;

const WRONG_TABLE = 'Choose a table: a file that ends in .csv, .tsv or .txt.';
const WRONG_ARCHIVE = 'Choose an archive: a file that ends in .zip.';
const WORKBOOK = 'This is a workbook or an archive. Open it in your spreadsheet and save it as CSV.';
const NO_TABLE = 'This file is no table. Save it as CSV.';
const NO_ARCHIVE = 'This file is no ZIP archive.';
const TOO_LARGE = 'A table may have 50 MB at most. Split it.';

const mayImport = (actor: Actor, requiresTwoFactor: boolean) =>
  actor.kind === 'user' && hasRight(actor, 'settings', requiresTwoFactor);

/** The import that waits for a file, for who may bring it. Otherwise `not_found` or `conflict`. */
export async function requireWaitingImport(ctx: Context, importId: string): Promise<ImportRow> {
  const found = mayImport(ctx.actor, ctx.config.requiresAdminTwoFactor) ? await findImport(ctx.db, importId) : null;
  if (!found) throw importMissing();
  if (found.row.state !== 'waiting' || found.row.fileKey)
    throw new AppError('conflict', 'This import has its file already.');
  return found.row;
}

/** Refuses a file that is said to be of an import which is not running, or is somebody else's. */
export async function requireOwnImport(ctx: Context, importId: string): Promise<void> {
  const found = mayImport(ctx.actor, ctx.config.requiresAdminTwoFactor) ? await findImport(ctx.db, importId) : null;
  const isOwn = ctx.actor.kind === 'user' && found?.row.createdBy === ctx.actor.userId;
  if (!isOwn || found.row.state !== 'running') throw importMissing();
}

/** The type and the key of the file of an import. Refuses names of other files, and tables that are too large. */
export function placeFile(
  { kind, id }: Pick<ImportRow, 'kind' | 'id'>,
  { fileName, size, timestamp }: { fileName: string; size: number; timestamp: number },
): { key: string; fileType: string } {
  const isTable = isTableKind(kind);
  if (!(isTable ? TABLE_NAME : ARCHIVE_NAME).test(fileName)) {
    throw new AppError('unsupported_media_type', isTable ? WRONG_TABLE : WRONG_ARCHIVE);
  }
  if (isTable && size > MAX_TABLE_BYTES) throw new AppError('too_large', TOO_LARGE);
  const name = `${timestamp}-${safeFileName(fileName)}`.replace(/[^\w.-]/g, '_');
  return { key: `imports/${id}/${name}`, fileType: isTable ? 'text/csv' : 'application/zip' };
}

function decodeStart(decode: (name: string, fatal: boolean) => string): string {
  try {
    return decode('utf-8', true);
  } catch {
    return decode('windows-1252', false);
  }
}

/** Judges the file of an import by its first bytes. */
export function judgeFile({ fileType }: Pick<UploadRow, 'fileType'>, bytes: Uint8Array): FirstBytesVerdict {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);
  if (fileType === 'application/zip') return isZip ? { ok: true } : { ok: false, reason: NO_ARCHIVE };
  if (isZip) return { ok: false, reason: WORKBOOK };
  const zeros = bytes.reduce((sum, byte) => (byte === 0 ? sum + 1 : sum), 0);
  const encoding = sniffEncoding(bytes);
  const isWide = encoding?.startsWith('utf-16') ?? false;
  // A letter may be cut at the end; what is no UTF-8 is read as the code page that has most of the signs.
  const decode = (name: string, fatal: boolean) => new TextDecoder(name, { fatal }).decode(bytes, { stream: true });
  const isPlain = zeros <= bytes.length / 100 && isText(decodeStart(decode));
  return isPlain || (isWide && isText(decode(encoding ?? 'utf-16le', false)))
    ? { ok: true }
    : { ok: false, reason: NO_TABLE };
}

/**
 * Gives an import the file that was uploaded for it, inside the transaction that ends the upload. False where the import is gone or has one: the file
 * is removed then.
 */
export async function receiveFile(ctx: Context, upload: UploadRow, size: number): Promise<boolean> {
  if (!upload.importId) return false;
  const job = await lockImport(ctx.db, upload.importId);
  if (job?.fileKey === upload.filePath) return true;
  if (job?.state !== 'waiting' || job.fileKey) return false;
  await updateImport(ctx.db, job.id, { fileKey: upload.filePath, sizeBytes: size, movedAt: ctx.clock.now() });
  await ctx.jobs.enqueue(ctx.db, IMPORT_JOB, { importId: job.id });
  return true;
}
