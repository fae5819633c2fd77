import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Storage } from './storage.ts';

/** Where a stored file can be read on this machine: where it lies, or a copy at `copy`, a path that is free. Rejects with `not_found`. */
export async function readLocally(storage: Storage, key: string, copy: string): Promise<string> {
  const local = storage.localPath(key);
  if (local) return local;
  await pipeline((await storage.read(key)).stream, createWriteStream(copy, { mode: 0o600 }));
  return copy;
}
