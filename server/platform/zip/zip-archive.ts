import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { dataDescriptor, directoryEntry, endOfDirectory, localHeader, type ZipFacts } from './zip-records.ts';

/** The first and the last byte of a part, both within. */
type Range = { start: number; end: number };

/** A file that goes into an archive. `version` changes with the bytes. */
export type ZipSource = ZipFacts & {
  version: string;
  read(range?: Range): Promise<Readable>;
};

/** An archive whose every byte is known before it is made, so that a download can continue where it was cut. */
export type ZipArchive = {
  size: number;
  /** A strong ETag with its quotes: the same for the same files. */
  etag: string;
  /** The bytes of the archive, or of a range within it. Rejects where a file is not as long as it was said to be. */
  read(range?: Range): AsyncGenerator<Buffer>;
};

/** A stretch of the archive: where it begins, how long it is, and how its bytes are made. */
type Stretch = { offset: number; length: number; read(range: Range): AsyncIterable<Buffer> };

async function* readAll(source: ZipSource, range?: Range): AsyncGenerator<Buffer> {
  const stream = await source.read(range);
  // A reader that stops ends the loop, and the loop closes the file.
  for await (const chunk of stream) yield chunk;
}

/** Checksums of the files: those that are known, those that were read on the way, and the others by reading. */
function createChecksums() {
  const known = new Map<ZipSource, number>();
  return {
    async get(source: ZipSource): Promise<number> {
      const found = source.crc32 ?? known.get(source);
      if (found !== undefined && found !== null) return found;
      let sum = 0;
      for await (const chunk of readAll(source)) sum = crc32(chunk, sum);
      known.set(source, sum);
      return sum;
    },
    set: (source: ZipSource, sum: number) => known.set(source, sum),
  };
}
type Checksums = ReturnType<typeof createChecksums>;

async function* readFile(source: ZipSource, range: Range, checksums: Checksums): AsyncGenerator<Buffer> {
  const isWhole = range.start === 0 && range.end === source.size - 1;
  let sum = 0;
  let length = 0;
  for await (const chunk of readAll(source, isWhole ? undefined : range)) {
    if (isWhole && source.crc32 === null) sum = crc32(chunk, sum);
    length += chunk.length;
    yield chunk;
  }
  const expected = range.end - range.start + 1;
  if (length !== expected) throw new Error(`A file of an archive gave ${length} bytes instead of ${expected}.`);
  if (isWhole && source.crc32 === null) checksums.set(source, sum);
}

async function* slice(bytes: Buffer | Promise<Buffer>, { start, end }: Range): AsyncGenerator<Buffer> {
  yield (await bytes).subarray(start, end + 1);
}

function directoryOf(sources: ZipSource[], offsets: number[], sums: number[]): Buffer {
  return Buffer.concat(sources.map((file, index) => directoryEntry(file, offsets[index] ?? 0, sums[index] ?? 0)));
}

/** Lays out an archive: header and bytes of each file, and its checksum where it was not known, the directory and its end. */
function layOut(sources: ZipSource[]): { stretches: Stretch[]; size: number } {
  const checksums = createChecksums();
  const stretches: Stretch[] = [];
  const offsets: number[] = [];
  let size = 0;
  const add = (length: number, read: Stretch['read']) => {
    if (length > 0) stretches.push({ offset: size, length, read });
    size += length;
  };
  for (const source of sources) {
    offsets.push(size);
    const header = localHeader(source);
    add(header.length, (range) => slice(header, range));
    add(source.size, (range) => readFile(source, range, checksums));
    if (source.crc32 !== null) continue;
    const descriptor = async () => dataDescriptor(source, await checksums.get(source));
    add(dataDescriptor(source, 0).length, (range) => slice(descriptor(), range));
  }
  const [offset, length] = [size, directoryOf(sources, offsets, []).length];
  const directory = async () => {
    const sums: number[] = [];
    for (const source of sources) sums.push(await checksums.get(source));
    return directoryOf(sources, offsets, sums);
  };
  add(length, (range) => slice(directory(), range));
  const end = endOfDirectory({ count: sources.length, offset, length });
  add(end.length, (range) => slice(end, range));
  return { stretches, size };
}

/** The end of the largest directory. */
const END_BYTES = endOfDirectory({ count: 0, offset: Number.MAX_SAFE_INTEGER, length: 0 }).length;

/** How much room an archive of `maxBytes` has for files with their records. */
export const zipRoom = (maxBytes: number): number => maxBytes - END_BYTES;

/** How much of that room a file takes at most. */
export function computeZipRoom(source: ZipFacts): number {
  const descriptor = source.crc32 === null ? dataDescriptor(source, 0).length : 0;
  return (
    localHeader(source).length + source.size + descriptor + directoryEntry(source, Number.MAX_SAFE_INTEGER, 0).length
  );
}

/**
 * An archive of files as they are, not compressed: pictures and videos are already. Nothing is read before its bytes are
 * wanted. The directory at the end needs the checksum of every file; those that are neither known nor passed on the way,
 * after a download that began in the middle, are read for it.
 */
export function makeZip(sources: ZipSource[]): ZipArchive {
  const { stretches, size } = layOut(sources);
  const facts = sources.map(({ name, size, day, time, version, crc32: sum }) => [name, size, day, time, version, sum]);
  const hash = createHash('sha256').update(JSON.stringify(facts)).digest('base64url');
  return {
    size,
    etag: `"${hash}"`,
    async *read(range = { start: 0, end: size - 1 }) {
      for (const { offset, length, read } of stretches) {
        const start = Math.max(range.start - offset, 0);
        const end = Math.min(range.end - offset, length - 1);
        if (start <= end) yield* read({ start, end });
      }
    },
  };
}
