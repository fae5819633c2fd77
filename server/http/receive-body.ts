import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#domain/shared/errors.ts';
import { asStorageError } from '#server/platform/storage/upload-store.ts';

/** What was received: the SHA-256 of the bytes in hexadecimal digits, and how many there were. */
export type ReceivedBody = { sha256: string; size: number };

/**
 * Writes the bytes of a body into a new file, `maxBytes` at most; otherwise `too_large` with the sentence, once that many have
 * come. They are never in memory as a whole.
 */
export async function receiveBody(
  request: Request,
  { file, maxBytes, tooLarge }: { file: string; maxBytes: number; tooLarge: string },
): Promise<ReceivedBody> {
  const refuse = () => new AppError('too_large', tooLarge);
  if (Number(request.headers.get('Content-Length') ?? 0) > maxBytes) throw refuse();
  const hash = createHash('sha256');
  let size = 0;
  async function* addUp(): AsyncGenerator<Uint8Array> {
    for await (const chunk of request.body ?? []) {
      size += chunk.length;
      if (size > maxBytes) throw refuse();
      hash.update(chunk);
      yield chunk;
    }
  }
  try {
    await pipeline(
      Readable.from(addUp(), { objectMode: false }),
      createWriteStream(file, { mode: 0o600, flags: 'wx' }),
    );
  } catch (error) {
    throw asStorageError(error);
  }
  return { sha256: hash.digest('hex'), size };
}
