import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer, type Http2Bindings, type HttpBindings } from '@hono/node-server';
import { AppError } from '#domain/shared/errors.ts';
import type { UploadHooks, UploadLoss } from '#server/http/uploads/upload-hooks.ts';
import { createUploadServer } from '#server/http/uploads/upload-server.ts';
import { createLog } from '#server/platform/log/log.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { askRaw, type RawQuestion } from './raw-request.ts';
import type { TestStorage } from './storages.ts';

const MAX_BYTES = 2_000_000;
/** A file that begins with these letters is none that the test product takes. */
export const REFUSED_START = '<html>';

/** The records that the product would keep in its tables, and the events that it received. */
export type UploadBooks = {
  owners: Map<string, string>;
  finished: { uploadId: string; key: string; size: number }[];
  lost: { uploadId: string; why: UploadLoss }[];
  judged: { uploadId: string; length: number }[];
  /** Set to have the taking over of a file fail. */
  failFinish: boolean;
};

function hooksOf(books: UploadBooks): UploadHooks<string> {
  return {
    async onCreate({ uploadId, metadata, caller }) {
      if (caller === 'nobody') throw new AppError('unauthenticated', 'Sign in first.');
      if (metadata.filename === 'refused.exe') throw new AppError('unsupported_media_type', 'Only pictures are taken.');
      books.owners.set(uploadId, caller);
      return { key: `realtor-media/${caller}/${uploadId}-file.bin`, contentType: 'image/jpeg' };
    },
    mayTouch: async (uploadId, _method, caller) => books.owners.get(uploadId) === caller,
    async onFirstBytes(uploadId, bytes) {
      books.judged.push({ uploadId, length: bytes.length });
      const isRefused = bytes.toString('latin1').startsWith(REFUSED_START);
      return isRefused ? { ok: false, reason: 'This is no picture.' } : { ok: true };
    },
    async onFinish(uploadId, file) {
      if (books.failFinish) throw new Error('The database is away.');
      books.finished.push({ uploadId, ...file });
    },
    async onTerminate(uploadId, why) {
      books.lost.push({ uploadId, why });
    },
  };
}

async function listen(storage: Storage, books: UploadBooks, { port, idleMs }: { port: number; idleMs: number }) {
  const log = createLog('silent');
  const options = { storage, path: '/api/uploads', maxBytes: MAX_BYTES, hooks: hooksOf(books), log, idleMs };
  const uploads = createUploadServer<string>(options);
  const fetch = (request: Request, { incoming }: HttpBindings | Http2Bindings) => {
    const caller = request.headers.get('X-Caller') ?? 'ayse';
    // The bytes come from the request's own stream or from the web's, and both must do.
    const source = storage.kind === 'folder' ? { incoming } : {};
    return uploads.handleWeb(request, { caller, requestId: 'request-1', ...source });
  };
  const server = createAdaptorServer({ fetch });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  // A server that listens on TCP has an address with a port.
  const address = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      if ('closeAllConnections' in server) server.closeAllConnections();
    });
  return { port: address.port, sweep: uploads.sweep, close };
}

/** The upload server on a real port over a storage, with a product of a few lines behind it. */
export async function openUploadServer(opened: TestStorage, { idleMs = 30_000 } = {}) {
  const books: UploadBooks = { owners: new Map(), finished: [], lost: [], judged: [], failFinish: false };
  let running = await listen(opened.storage, books, { port: 0, idleMs });
  const origin = `http://127.0.0.1:${running.port}`;
  const ask = (path: string, question: RawQuestion) =>
    askRaw(origin, path, { ...question, headers: { 'Tus-Resumable': '1.0.0', ...question.headers } });
  return {
    origin,
    url: `${origin}/api/uploads`,
    books,
    ask,
    /** Begins an upload and gives its path. */
    async create(size: number, headers: Record<string, string> = {}): Promise<string> {
      const answer = await ask('/api/uploads', {
        method: 'POST',
        headers: { 'Upload-Length': String(size), ...headers },
      });
      if (answer.status !== 201) throw new Error(`${answer.status} ${answer.body}`);
      return answer.headers.location ?? '';
    },
    send: (path: string, offset: number, body: Buffer | string, headers: Record<string, string> = {}) =>
      ask(path, {
        method: 'PATCH',
        headers: { 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': String(offset), ...headers },
        body: Buffer.from(body),
      }),
    async offsetOf(path: string): Promise<number> {
      const answer = await ask(path, { method: 'HEAD' });
      return answer.status === 200 ? Number(answer.headers['upload-offset']) : -answer.status;
    },
    sweep: (now: Date) => running.sweep(now),
    /** Ends the server with all its connections and starts another over the same files. */
    async restart(): Promise<void> {
      const { port } = running;
      await running.close();
      running = await listen(opened.reopen(), books, { port, idleMs });
    },
    close: () => running.close(),
  };
}
export type TestUploadServer = Awaited<ReturnType<typeof openUploadServer>>;

export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
