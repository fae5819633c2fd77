import { mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { type Entry, fromBuffer, open as openZipFile, type ZipFile } from 'yauzl';
import { unpackStreamed } from '#server/test/streamed-zip.ts';
import { makeZip, type ZipSource } from './zip-archive.ts';

const GIB = 1024 ** 3;

function sourceOf(name: string, bytes: Buffer, sum: number | null = null): ZipSource & { reads: number } {
  const source: ZipSource & { reads: number } = {
    name,
    size: bytes.length,
    day: '2026-11-20',
    time: '10:30',
    version: '1',
    crc32: sum,
    reads: 0,
    async read(range) {
      source.reads += 1;
      return Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes], { objectMode: false });
    },
  };
  return source;
}

const PHOTOS = ['Küche.jpg', 'a.jpg', 'empty.txt', 'z.mp4'].map((name, index) => ({
  name,
  bytes: name === 'empty.txt' ? Buffer.alloc(0) : Buffer.alloc(300 + index * 1000, `${name}${index}`),
}));
const sources = () => PHOTOS.map(({ name, bytes }) => sourceOf(name, bytes));
const knownSources = () => PHOTOS.map(({ name, bytes }) => sourceOf(name, bytes, crc32(bytes)));

async function bytesOf(parts: AsyncIterable<Buffer>): Promise<Buffer> {
  return buffer(Readable.from(parts, { objectMode: false }));
}

function openZip(bytes: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, file) => (error ? reject(error) : resolve(file)));
  });
}

/** The entries of an archive as another program reads them. */
function readEntries(file: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = [];
  return new Promise((resolve, reject) => {
    file.on('entry', (entry: Entry) => {
      entries.push(entry);
      file.readEntry();
    });
    file.on('end', () => resolve(entries));
    file.on('error', reject);
    file.readEntry();
  });
}

test.each([
  ['are known', knownSources],
  ['are not known', sources],
])('another program finds every file in an archive as it was, where checksums %s', async (_what, make) => {
  const archive = makeZip(make());
  const bytes = await bytesOf(archive.read());
  expect(bytes.length).toBe(archive.size);
  const entries = await readEntries(await openZip(bytes));
  expect(entries.map((entry) => entry.fileName)).toEqual(PHOTOS.map(({ name }) => name));
  for (const [index, entry] of entries.entries()) {
    const original = PHOTOS[index]?.bytes ?? Buffer.alloc(0);
    expect([entry.crc32, entry.uncompressedSize]).toEqual([crc32(original), original.length]);
    const begin = entry.relativeOffsetOfLocalHeader + 30 + Buffer.byteLength(entry.fileName);
    expect(bytes.subarray(begin, begin + original.length)).toEqual(original);
    expect(entry.getLastModDate({ timezone: 'UTC' }).toISOString()).toBe('2026-11-20T10:30:00.000Z');
  }
});

test('an archive of known checksums can be unpacked while it comes, without its directory', async () => {
  const unpacked = unpackStreamed(await bytesOf(makeZip(knownSources()).read()));
  expect(unpacked).toEqual(PHOTOS.map(({ name, bytes }) => ({ name, crc32: crc32(bytes), content: bytes })));
});

test.each([
  ['are known', knownSources],
  ['are not known', sources],
])('a download that goes on at any byte ends with the same archive, where checksums %s', async (_what, make) => {
  const whole = await bytesOf(makeZip(make()).read());
  for (let start = 0; start < whole.length; start += 53) {
    const rest = await bytesOf(makeZip(make()).read({ start, end: whole.length - 1 }));
    expect(rest.equals(whole.subarray(start))).toBe(true);
  }
  for (const [start, end] of [
    [0, 0],
    [10, 400],
    [whole.length - 22, whole.length - 1],
  ] as const) {
    const part = await bytesOf(makeZip(make()).read({ start, end }));
    expect(part.equals(whole.subarray(start, end + 1))).toBe(true);
  }
});

test('files are read once, and not at all before a range where their checksums are known', async () => {
  const passed = sources();
  await bytesOf(makeZip(passed).read());
  expect(passed.map((source) => source.reads)).toEqual([1, 1, 1, 1]);

  const known = knownSources();
  const archive = makeZip(known);
  await bytesOf(archive.read({ start: archive.size - 200, end: archive.size - 1 }));
  expect(known.map((source) => source.reads)).toEqual([0, 0, 0, 0]);
});

test('the ETag changes with a file, its name and its order', () => {
  const etag = makeZip(sources()).etag;
  expect(makeZip(sources()).etag).toBe(etag);
  expect(makeZip(sources().toReversed()).etag).not.toBe(etag);
  expect(makeZip(sources().map((source) => ({ ...source, version: '2' }))).etag).not.toBe(etag);
  expect(makeZip(knownSources()).etag, 'it is laid out otherwise').not.toBe(etag);
});

test('a file that is shorter than it was said to be breaks the archive off', async () => {
  const short = { ...sourceOf('a.jpg', Buffer.from('abc')), size: 4 };
  await expect(bytesOf(makeZip([short]).read())).rejects.toThrow('bytes');
});

test('an archive of more than 4 GiB, with a file of that size in it, is one that other programs read', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'zip-'));
  const size = 4 * GIB + 5;
  const large: ZipSource = { ...sourceOf('film.mp4', Buffer.alloc(0), 0x12345678), size };
  const archive = makeZip([sourceOf('first.jpg', Buffer.from('1')), large, sourceOf('last.jpg', Buffer.from('3'))]);
  // A file with a hole in it: what is before and behind the film is written, the film itself is not.
  const file = path.join(folder, 'large.zip');
  const handle = await open(file, 'w');
  const head = await bytesOf(headOf(archive));
  const tailStart = head.length + size;
  const tail = await bytesOf(archive.read({ start: tailStart, end: archive.size - 1 }));
  await handle.write(head, 0, head.length, 0);
  await handle.write(tail, 0, tail.length, tailStart);
  await handle.close();
  expect((await stat(file)).size).toBe(archive.size);
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    openZipFile(file, { lazyEntries: true, autoClose: true }, (error, found) =>
      error ? reject(error) : resolve(found),
    );
  });
  const entries = await readEntries(zip);
  expect(entries.map((entry) => [entry.fileName, entry.uncompressedSize])).toEqual([
    ['first.jpg', 1],
    ['film.mp4', size],
    ['last.jpg', 1],
  ]);
  expect(entries[2]?.relativeOffsetOfLocalHeader).toBeGreaterThan(4 * GIB);
  await rm(folder, { recursive: true });
});

/** The bytes of an archive up to those of its second file. */
function headOf(archive: ReturnType<typeof makeZip>): AsyncGenerator<Buffer> {
  const firstFile = 30 + 'first.jpg'.length + 1 + 16;
  const secondHeader = 30 + 'film.mp4'.length + 20;
  return archive.read({ start: 0, end: firstFile + secondHeader - 1 });
}
