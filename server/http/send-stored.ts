import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Context } from 'hono';
import type { Log } from '#server/platform/log/log.ts';
import type { ByteRange, Storage } from '#server/platform/storage/storage.ts';
import { fileMissing } from '#server/platform/storage/storage-errors.ts';
import type { HttpEnv } from './env.ts';
import { fileBody } from './file-body.ts';
import { hasSameFile, isRangeCurrent, readRanges } from './ranges.ts';

/** A file of the storage as it is answered. `etag` with its quotes, strong; `size` in bytes, at least one. */
export type StoredFile = {
  key: string;
  size: number;
  etag: string;
  contentType: string;
  disposition: string;
  cacheControl: string;
  /** Everybody may keep it: it is sent from here, since a way to the storage is good for a minute alone. */
  isPublic?: true;
  /** A film to be watched: a player comes back for more of it for longer than a way to the storage is good, so it is sent from here. */
  isWatched?: boolean;
};

/** How long an address at the storage itself opens a file (MED-27). */
const PRESIGNED_SECONDS = 60;
/** Files that are shown from here run nothing and belong to no origin (security check 76). */
export const MEDIA_POLICY = 'sandbox';

/** The storage of the files, and the log for those that break off. */
type Source = { storage: Storage; log: Log };

function headersOf(file: StoredFile): Record<string, string> {
  return {
    'Accept-Ranges': 'bytes',
    'Cache-Control': file.cacheControl,
    'Content-Disposition': file.disposition,
    'Content-Security-Policy': MEDIA_POLICY,
    'Content-Type': file.contentType,
    ETag: file.etag,
  };
}

async function* readPart(storage: Storage, key: string, range?: ByteRange): AsyncGenerator<Buffer> {
  const { stream } = await storage.read(key, range);
  // A reader that stops ends the loop, and the loop closes the file.
  for await (const chunk of stream) yield chunk;
}

type Piece = { head: Buffer; range: ByteRange };

async function* readPieces(storage: Storage, key: string, pieces: Piece[], end: Buffer): AsyncGenerator<Buffer> {
  for (const { head, range } of pieces) {
    yield head;
    yield* readPart(storage, key, range);
  }
  yield end;
}

/** Several parts in one answer (RFC 9110, 14.6). */
function answerParts(c: Context<HttpEnv>, { storage, log }: Source, file: StoredFile, ranges: ByteRange[]): Response {
  const boundary = randomUUID();
  const pieces = ranges.map((range): Piece => {
    const place = `bytes ${range.start}-${range.end}/${file.size}`;
    const lines = [`--${boundary}`, `Content-Type: ${file.contentType}`, `Content-Range: ${place}`, '', ''];
    return { head: Buffer.from(`\r\n${lines.join('\r\n')}`), range };
  });
  const end = Buffer.from(`\r\n--${boundary}--\r\n`);
  const length = pieces.reduce((sum, { head, range }) => sum + head.length + range.end - range.start + 1, end.length);
  const stream = Readable.from(readPieces(storage, file.key, pieces, end), { objectMode: false });
  const contentType = `multipart/byteranges; boundary=${boundary}`;
  return new Response(fileBody(c, stream, log), {
    status: 206,
    headers: { ...headersOf(file), 'Content-Type': contentType, 'Content-Length': `${length}` },
  });
}

async function answerPart(c: Context<HttpEnv>, { storage, log }: Source, file: StoredFile, range: ByteRange) {
  const { stream } = await storage.read(file.key, range);
  const place = `bytes ${range.start}-${range.end}/${file.size}`;
  const length = `${range.end - range.start + 1}`;
  return new Response(fileBody(c, stream, log), {
    status: 206,
    headers: { ...headersOf(file), 'Content-Range': place, 'Content-Length': length },
  });
}

async function answerBytes(c: Context<HttpEnv>, source: Source, file: StoredFile): Promise<Response> {
  const headers = headersOf(file);
  const isCurrent = isRangeCurrent(c.req.header('If-Range'), file.etag);
  const parts = isCurrent ? readRanges(c.req.header('Range'), file.size) : 'whole';
  if (parts === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { ...headers, 'Content-Range': `bytes */${file.size}` } });
  }
  if (parts === 'whole') {
    const { stream } = await source.storage.read(file.key);
    return new Response(fileBody(c, stream, source.log), { headers: { ...headers, 'Content-Length': `${file.size}` } });
  }
  const [first, second] = parts;
  return first && !second ? answerPart(c, source, file, first) : answerParts(c, source, file, parts);
}

/**
 * Answers with a file of the storage: nothing where the client has it already, some parts of it, all of it, or, where the
 * storage can be reached from outside, the way there. The bytes are never held in memory.
 */
export async function answerStored(c: Context<HttpEnv>, source: Source, file: StoredFile): Promise<Response> {
  const { storage } = source;
  const headers = headersOf(file);
  if (hasSameFile(c.req.header('If-None-Match'), file.etag)) return new Response(null, { status: 304, headers });
  if (c.req.method === 'HEAD') {
    if (!(await storage.find(file.key))) throw fileMissing();
    return new Response(null, { headers: { ...headers, 'Content-Length': `${file.size}` } });
  }
  const { contentType, disposition, cacheControl } = file;
  if (file.isPublic || file.isWatched) return answerBytes(c, source, file);
  const address = await storage.presign(file.key, {
    seconds: PRESIGNED_SECONDS,
    contentType,
    disposition,
    cacheControl,
  });
  if (!address) return answerBytes(c, source, file);
  // The way is good for a minute, whatever is at its end: it is never kept.
  return new Response(null, { status: 302, headers: { Location: address, 'Cache-Control': 'private, no-store' } });
}
