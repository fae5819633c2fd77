import { createHash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { PartAltered } from './backup-error.ts';
import type { LinesFacts } from './manifest.ts';

/** Lines as bytes, and what they came to once all were read. */
export function streamLines(batches: AsyncIterable<string[]> | Iterable<string[]>) {
  const hash = createHash('sha256');
  let rows = 0;
  let bytes = 0;
  async function* read(): AsyncGenerator<Buffer> {
    for await (const lines of batches) {
      const text = Buffer.from(`${lines.join('\n')}\n`);
      hash.update(text);
      rows += lines.length;
      bytes += text.length;
      yield text;
    }
  }
  return { bytes: read(), getFacts: (): LinesFacts => ({ rows, bytes, sha256: hash.digest('hex') }) };
}

/** Passes bytes on, and counts and hashes them. */
export function measure(source: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256');
  let length = 0;
  async function* read(): AsyncGenerator<Uint8Array> {
    for await (const chunk of source) {
      hash.update(chunk);
      length += chunk.length;
      yield chunk;
    }
  }
  return { bytes: read(), getFacts: () => ({ bytes: length, sha256: hash.digest('hex') }) };
}

/** The checksum and length of a stream, of which nothing is kept. */
export async function hashAll(source: AsyncIterable<Uint8Array>): Promise<{ bytes: number; sha256: string }> {
  const measured = measure(source);
  for await (const _ of measured.bytes);
  return measured.getFacts();
}

const through = (source: AsyncIterable<Uint8Array>, change: ReturnType<typeof createGzip>) => {
  // A failure ends both, and who reads the second hears of it.
  pipeline(Readable.from(source, { objectMode: false }), change, () => {});
  return change;
};

export const packBytes = (source: AsyncIterable<Uint8Array>): AsyncIterable<Buffer> =>
  through(source, createGzip({ level: 4 }));
export const unpackBytes = (source: AsyncIterable<Uint8Array>): AsyncIterable<Buffer> =>
  through(source, createGunzip());

const LINE_END = 10;
const BATCH_BYTES = 1024 * 1024;

/** Whole lines, as many at once as fit into a megabyte; a longer one comes alone. Only the byte 10 ends a line. */
async function* readBlocks(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const part of source) {
    const chunk = Buffer.from(part.buffer, part.byteOffset, part.byteLength);
    waiting.push(chunk);
    bytes += chunk.length;
    const end = chunk.lastIndexOf(LINE_END);
    if (bytes < BATCH_BYTES || end < 0) continue;
    waiting[waiting.length - 1] = chunk.subarray(0, end + 1);
    yield Buffer.concat(waiting);
    waiting = [chunk.subarray(end + 1)];
    bytes = chunk.length - end - 1;
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}

/**
 * The lines of a text, some at a time. Rejects at the end where the text is not the one that `facts` are of: so what is made of the
 * lines has to be undone then.
 */
export async function* readBatches(source: AsyncIterable<Uint8Array>, facts: LinesFacts): AsyncGenerator<string[]> {
  const measured = measure(source);
  for await (const block of readBlocks(measured.bytes)) yield block.toString('utf8').replace(/\n$/, '').split('\n');
  const { sha256, bytes } = measured.getFacts();
  if (sha256 !== facts.sha256 || bytes !== facts.bytes) throw new PartAltered('A part is not as it was written.');
}
