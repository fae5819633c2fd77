import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import type { FileFault } from '#domain/media/file-faults.ts';
import { restMs } from '#domain/media/scrub-pace.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';

/** What the bytes of a file add up to. */
export type Checksums = { sha256: string; crc32: number; size: number };

/** How files are read: until when, and at most how fast; without `bytesPerSecond` as fast as they come. */
export type Reading = { signal?: AbortSignal | undefined; bytesPerSecond?: number };

/** The reading was broken off since the process stops. */
export class ReadingStopped extends Error {}

/** What a disk says of a place that it cannot read any more. */
const BAD_DISK = ['EIO', 'EBADMSG', 'EUCLEAN'];
/** A timer takes about as long as this. */
const LEAST_REST_MS = 1;

const codeOf = (error: unknown) => String((error as { code?: unknown }).code ?? '');

/**
 * Reads a stored file from its beginning to its end, a piece at a time, and adds it up. A file that is gone or that the disk cannot
 * read is a fault; what is only away at the moment is thrown.
 */
export async function readChecksums(
  { storage }: Pick<Context, 'storage'>,
  key: string,
  { signal, bytesPerSecond }: Reading,
): Promise<Checksums | FileFault> {
  const hash = createHash('sha256');
  let sum = 0;
  let size = 0;
  try {
    const { stream } = await storage.read(key);
    const startedAt = performance.now();
    for await (const chunk of stream) {
      if (signal?.aborted) throw new ReadingStopped('The process stops.');
      hash.update(chunk);
      sum = crc32(chunk, sum);
      size += chunk.length;
      if (!bytesPerSecond) continue;
      const rest = restMs({ bytes: size, elapsedMs: performance.now() - startedAt, bytesPerSecond });
      if (rest >= LEAST_REST_MS) await pause(rest);
    }
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return 'missing';
    if (BAD_DISK.includes(codeOf(error))) return 'unreadable';
    throw error;
  }
  return { sha256: hash.digest('hex'), crc32: sum, size };
}
