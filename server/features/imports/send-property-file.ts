import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import type { Context } from '#server/context.ts';
import type { ImportRow } from '#server/db/schema/imports.ts';
import { UPLOADS_PATH } from '#server/http/uploads/uploads-path.ts';
import type { FileFault, FoundFile } from './list-property-folders.ts';
import {
  deleteImportedFile,
  findImportedFile,
  findMediaBySha,
  isMediaThere,
  isRecorded,
  recordRow,
  upsertImportedFile,
} from './queries.ts';
import { UnreadableFile } from './read-table.ts';

const TUS = { 'Tus-Resumable': '1.0.0' };
const problemSchema = z.object({ detail: z.string() });

/** What became of a file: it is new, was there already, or is not taken. */
export type SentFile = 'created' | 'skipped' | Pick<FileFault, 'message' | 'cure'>;

/** The place of a file: its property, who brings it, and the import. */
export type Destination = { job: ImportRow; propertyId: string; line: number };

/** What unpacking says of bytes that are not what they should be. */
const isDamage = (error: unknown): boolean =>
  error instanceof Error &&
  (String((error as NodeJS.ErrnoException).code).startsWith('Z_') ||
    /bytes in the stream|local file header|file data overflows/.test(error.message));

async function readThrough(file: FoundFile): Promise<{ bytes: number; crc: number; sha256: string }> {
  const hash = createHash('sha256');
  let [bytes, crc] = [0, 0];
  await pipeline(await file.open(), async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) {
      bytes += chunk.length;
      crc = crc32(chunk, crc);
      hash.update(chunk);
    }
  });
  return { bytes, crc, sha256: hash.digest('hex') };
}

/** The SHA-256 of a file. One whose bytes are not what its archive promised is refused. */
export async function hashFile(file: FoundFile): Promise<string> {
  const read = await readThrough(file).catch((error: unknown) => {
    throw isDamage(error) ? new UnreadableFile('This file is damaged, or not as long as the archive says.') : error;
  });
  const isSame = read.bytes === file.size && (file.crc32 === undefined || file.crc32 === read.crc);
  if (!isSame) throw new UnreadableFile('This file is damaged, or not as long as the archive says.');
  return read.sha256;
}

/** Whether a property has a file already: from an import, or from anybody. */
export async function hasFile(ctx: Context, propertyId: string, sha256: string): Promise<boolean> {
  const imported = await findImportedFile(ctx.db, propertyId, sha256);
  if (imported && (await isMediaThere(ctx.db, imported))) return true;
  return (await findMediaBySha(ctx.db, propertyId, sha256)) !== null;
}

const encode = (text: string) => Buffer.from(text).toString('base64');

async function ask(
  ctx: Context,
  method: string,
  address: string,
  headers: Record<string, string>,
  incoming?: Awaited<ReturnType<FoundFile['open']>>,
) {
  const request = new Request(`http://uploads${address}`, { method, headers: { ...TUS, ...headers } });
  const source = incoming ? { incoming } : {};
  return ctx.uploads.handleWeb(request, { caller: ctx, requestId: 'import', ...source });
}

/** The disk is full: nothing more of an import can come until there is room. */
export class NoRoom extends UnreadableFile {}

const NO_ROOM = 507;
/** What is wrong with the file itself; anything else may pass, and the job tries again. */
const REFUSALS_OF_FILES = [413, 415, 422];

async function readRefusal(answer: Response): Promise<Pick<FileFault, 'message' | 'cure'>> {
  if (answer.status === NO_ROOM) throw new NoRoom('There is no room on the disk. Make room, and continue.');
  const body = problemSchema.safeParse(await answer.json().catch(() => null));
  const message = body.success ? body.data.detail : 'This file is not taken.';
  if (!REFUSALS_OF_FILES.includes(answer.status))
    throw new Error(`A file was not taken (${answer.status}): ${message}`);
  return { message, cure: 'Bring JPEG, PNG or WebP, MP4 or MOV, or PDF.' };
}

/**
 * Brings a file to a property as an upload: under the same checks and limits, with the same end. What it becomes is noted before its first byte, so that a
 * killed import finds it again; the caller is alone with the property.
 */
export async function sendPropertyFile(
  ctx: Context,
  file: FoundFile,
  { job, propertyId, line }: Destination,
): Promise<SentFile> {
  const sha256 = await hashFile(file);
  const row = { importId: job.id, entityKind: 'media' as const, line, label: file.path, before: null, versionAfter: 1 };
  const earlier = await findImportedFile(ctx.db, propertyId, sha256, job.id);
  if (earlier && (await isMediaThere(ctx.db, earlier))) {
    // The archive has the file twice, or the import was killed right behind it.
    if (await isRecorded(ctx.db, job.id, earlier)) return 'skipped';
    await recordRow(ctx.db, { ...row, entityId: earlier });
    return 'created';
  }
  if (await hasFile(ctx, propertyId, sha256)) return 'skipped';
  const name = file.path.split('/').at(-1) ?? file.path;
  const metadata = `filename ${encode(name)},propertyId ${encode(propertyId)},importId ${encode(job.id)}`;
  const begun = await ask(ctx, 'POST', UPLOADS_PATH, {
    'Upload-Length': String(file.size),
    'Upload-Metadata': metadata,
  });
  if (begun.status !== 201) return readRefusal(begun);
  const mediaId = begun.headers.get('Location')?.split('/').at(-1) ?? '';
  await upsertImportedFile(ctx.db, { propertyId, sha256, mediaId, importId: job.id });
  const headers = { 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' };
  const sent = await ask(ctx, 'PATCH', `${UPLOADS_PATH}/${mediaId}`, headers, await file.open());
  if (sent.status !== 204) {
    await deleteImportedFile(ctx.db, mediaId);
    return readRefusal(sent);
  }
  await recordRow(ctx.db, { ...row, entityId: mediaId });
  return 'created';
}
