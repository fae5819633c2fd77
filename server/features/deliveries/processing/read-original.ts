import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import type { Context } from '#server/context.ts';

/** An original that can be read on this machine, with what its bytes add up to. */
export type LocalOriginal = { path: string; sha256: string; crc32: number };

/**
 * Reads an original once from its beginning to its end. From a bucket it is copied into `folder` meanwhile; from a folder
 * it is used where it lies. Rejects with `not_found` where it is gone.
 */
export async function readOriginal({ storage }: Context, key: string, folder: string): Promise<LocalOriginal> {
  const { stream } = await storage.read(key);
  const hash = createHash('sha256');
  let sum = 0;
  async function* addUp(): AsyncGenerator<Buffer> {
    for await (const chunk of stream) {
      hash.update(chunk);
      sum = crc32(chunk, sum);
      yield chunk;
    }
  }
  const local = storage.localPath(key);
  const copy = path.join(folder, 'original');
  if (local) for await (const _chunk of addUp());
  else await pipeline(Readable.from(addUp(), { objectMode: false }), createWriteStream(copy, { mode: 0o600 }));
  return { path: local ?? copy, sha256: hash.digest('hex'), crc32: sum };
}
