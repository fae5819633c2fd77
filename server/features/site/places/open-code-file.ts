import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { MAX_UNPACKED_CODE_BYTES } from '#domain/site/places/places-json.ts';
import { UnreadableCodes } from './read-lines.ts';

/** A file that can be read from its beginning any number of times. */
export type CodeFile = { read(): AsyncIterable<Buffer>; close(): void };

const MAX_ENTRIES = 20;
/** Lines of codes shrink to a tenth: what shrinks to less than a hundredth is made to fill a disk. */
const MAX_RATIO = 100;
const SMALL_BYTES = 1024 * 1024;
const README = /(^|\/)(readme[^/]*|__MACOSX\/.*|\.[^/]*)$/i;

/** What the archive has besides folders, notes and hidden files. */
async function listData(archive: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = [];
  let count = 0;
  for await (const entry of archive.eachEntry()) {
    count += 1;
    if (count > MAX_ENTRIES) throw new UnreadableCodes(`The archive has more than ${MAX_ENTRIES} files.`);
    if (!entry.fileName.endsWith('/') && !README.test(entry.fileName)) entries.push(entry);
  }
  return entries;
}

function checkEntry(entry: Entry): void {
  const { compressedSize, uncompressedSize } = entry;
  if (entry.isEncrypted())
    throw new UnreadableCodes('The file in the archive is encrypted. Pack it without a password.');
  if (![0, 8].includes(entry.compressionMethod)) {
    throw new UnreadableCodes('The archive is packed in an unusual way. Pack it with "deflate", as most programs do.');
  }
  const isTooLarge = uncompressedSize > MAX_UNPACKED_CODE_BYTES;
  const isBomb = uncompressedSize > SMALL_BYTES && uncompressedSize > MAX_RATIO * Math.max(1, compressedSize);
  if (isTooLarge || isBomb) throw new UnreadableCodes('The file in the archive grows too much when it is unpacked.');
}

/** The bytes of an entry, with their checksum compared at the end. */
async function* readEntry(archive: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  let sum = 0;
  // A reader that stops ends the loop, and the loop closes the stream.
  for await (const chunk of await archive.openReadStreamPromise(entry)) {
    sum = crc32(chunk, sum);
    yield chunk;
  }
  if (sum !== entry.crc32) throw new UnreadableCodes('The archive is damaged. Download it anew.');
}

const DAMAGED = 'The archive is damaged, or no ZIP archive. Download it anew.';

/** Passes on what was refused, and says of everything else that reading the archive throws that it is damaged. */
function refuseDamaged(error: unknown): never {
  throw error instanceof UnreadableCodes ? error : new UnreadableCodes(DAMAGED);
}

async function* readSafely(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* bytes;
  } catch (error) {
    refuseDamaged(error);
  }
}

async function openArchive(path: string): Promise<CodeFile> {
  const archive = await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: false }).catch(
    refuseDamaged,
  );
  try {
    const [entry, ...others] = await listData(archive);
    if (!entry) throw new UnreadableCodes('The archive has no file of postal codes.');
    if (others.length > 0)
      throw new UnreadableCodes('The archive has several files. Pack the one with the postal codes.');
    checkEntry(entry);
    return { read: () => readSafely(readEntry(archive, entry)), close: () => archive.close() };
  } catch (error) {
    archive.close();
    return refuseDamaged(error);
  }
}

async function isArchive(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return bytesRead >= 2 && buffer.toString('latin1', 0, 2) === 'PK';
  } finally {
    await file.close();
  }
}

/** Opens a file of postal codes on the disk: a text, or a ZIP archive with one text. Names within do not matter. Throws `UnreadableCodes`. */
export async function openCodeFile(path: string): Promise<CodeFile> {
  if (await isArchive(path)) return openArchive(path);
  return { read: () => createReadStream(path), close: () => undefined };
}
