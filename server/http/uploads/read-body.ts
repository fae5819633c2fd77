import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { ERRORS } from '@tus/server';
import { UploadRefusal } from '#server/platform/storage/upload-refusal.ts';

export type BodyLimits = {
  maxBytes: number;
  /** How long the line may be silent. The time in which nobody asks for more does not count. */
  idleMs: number;
  /** Ends the reading; what has come until then counts. */
  signal: AbortSignal;
};

const EVENTS = ['readable', 'end', 'error', 'close'];

/** The stream of a request: its connection's own, since a web stream over it costs more than all the rest of an upload. */
export function toReadable(request: Request, incoming: Readable | undefined): Readable {
  if (incoming || !request.body) return incoming ?? Readable.from([]);
  return Readable.fromWeb(request.body as NodeReadableStream).on('error', () => {});
}

/**
 * The bytes of a body, straight from its connection. They end where the line breaks as if the body ended there: what
 * came is stored, and HEAD says how much. What is not read stays unread: to close the stream would close the line before
 * the answer. Throws where more bytes come than may, or none for too long.
 */
export async function* readBody(body: Readable, { maxBytes, idleMs, signal }: BodyLimits): AsyncGenerator<Buffer> {
  let more = Promise.withResolvers<void>();
  let isSilent = false;
  let left = maxBytes;
  const wake = () => more.resolve();
  const timer = setTimeout(() => {
    isSilent = true;
    wake();
  }, idleMs);
  for (const event of EVENTS) body.on(event, wake);
  signal.addEventListener('abort', wake);
  try {
    while (!signal.aborted) {
      const chunk: Buffer | null = body.read();
      if (chunk) {
        left -= chunk.length;
        if (left < 0) throw ERRORS.ERR_SIZE_EXCEEDED;
        yield chunk;
        timer.refresh();
        isSilent = false;
        continue;
      }
      if (body.readableEnded || body.destroyed) return;
      if (isSilent) throw new UploadRefusal(408, 'malformed_request', 'No bytes came for too long.');
      await more.promise;
      more = Promise.withResolvers();
    }
  } finally {
    clearTimeout(timer);
    for (const event of EVENTS) body.off(event, wake);
    signal.removeEventListener('abort', wake);
  }
}
