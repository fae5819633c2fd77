import type { Readable } from 'node:stream';
import { ERRORS } from '@tus/server';
import type { UploadStore } from '#server/platform/storage/upload-store.ts';
import { readBody } from './read-body.ts';
import type { UploadLocks } from './upload-locks.ts';
import type { ValidatingStore } from './validating-store.ts';

/** How long a request that works on an upload may continue when another asks for the same upload. */
export const DRAIN_MS = 3_000;

export type PartOptions = { uploads: UploadStore; datastore: ValidatingStore; locks: UploadLocks; idleMs: number };
/** A PATCH: its headers, which were checked, and the stream of its bytes. */
export type Part = { id: string; headers: Headers; body: Readable };

/** How far an upload came, and when it is given up unless it continues. */
export type Received = { offset: number; size: number; expiresAt: Date };

/**
 * Stores the bytes of a PATCH. The tus server does the same through two web streams and two transforms, which costs more
 * than receiving and writing together. The upload is locked until all that came is stored.
 */
export async function receivePart(
  { uploads, datastore, locks, idleMs }: PartOptions,
  { id, headers, body }: Part,
): Promise<Received> {
  const ending = new AbortController();
  let drain: NodeJS.Timeout | undefined;
  const lock = locks.newLock(id);
  await lock.lock(ending.signal, () => {
    drain ??= setTimeout(() => ending.abort(), DRAIN_MS);
  });
  try {
    const { record, offset, expiresAt } = await uploads.getOpen(id);
    if (offset !== Number(headers.get('Upload-Offset'))) throw ERRORS.INVALID_OFFSET;
    const maxBytes = record.size - offset;
    if (Number(headers.get('Content-Length') ?? 0) > maxBytes) throw ERRORS.ERR_SIZE_EXCEEDED;
    const bytes = readBody(body, { maxBytes, idleMs, signal: ending.signal });
    return { offset: await datastore.writeBytes(record, offset, bytes), size: record.size, expiresAt };
  } finally {
    clearTimeout(drain);
    await lock.unlock();
  }
}
