import { PassThrough, Readable } from 'node:stream';
import {
  type Entry,
  fromRandomAccessReaderPromise,
  getFileNameLowLevel,
  RandomAccessReader,
  validateFileName,
  type ZipFile,
} from 'yauzl';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { FileFault, FoundFile, FoundFiles } from './list-houses.ts';
import { UnreadableFile } from './read-table.ts';

const MAX_ENTRIES = 200_000;
/** Photos and films hardly shrink: what does so much is made to fill a disk. */
const MAX_RATIO = 200;
const SMALL_BYTES = 1024 * 1024;
const SYMLINK = 0o120000;
const FILE_KIND = 0o170000;

/** An archive in the storage, read in ranges: it is never unpacked, nor whole in memory. */
class StoredArchive extends RandomAccessReader {
  private readonly storage: Storage;
  private readonly key: string;

  constructor(storage: Storage, key: string) {
    super();
    this.storage = storage;
    this.key = key;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    if (end <= start) return Readable.from([]);
    const through = new PassThrough();
    this.storage.read(this.key, { start, end: end - 1 }).then(
      ({ stream }) => {
        stream.on('error', (error) => through.destroy(error));
        through.on('close', () => stream.destroy());
        stream.pipe(through);
      },
      (error: Error) => through.destroy(error),
    );
    return through;
  }

  override close(callback: (error: Error | null) => void): void {
    callback(null);
  }
}

const isLink = ({ versionMadeBy, externalFileAttributes }: Entry) =>
  versionMadeBy >>> 8 === 3 && ((externalFileAttributes >>> 16) & FILE_KIND) === SYMLINK;

const isBomb = ({ compressedSize, uncompressedSize }: Entry) =>
  uncompressedSize > SMALL_BYTES && uncompressedSize > MAX_RATIO * Math.max(1, compressedSize);

type Judged = { path: string; fault: Pick<FileFault, 'message' | 'cure'> | null };

/** The path of an entry, with what speaks against it. */
function judgeEntry(entry: Entry, maxBytes: number): Judged {
  const { generalPurposeBitFlag, fileNameRaw, extraFields } = entry;
  const path = getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false)
    .toWellFormed()
    .replaceAll('\0', '');
  const refuse = (message: string, cure: string) => ({ path, fault: { message, cure } });
  if (validateFileName(path) !== null)
    return refuse('Its path leads out of the archive.', 'Pack the folders of the houses anew.');
  if (isLink(entry)) return refuse('This is a link to another place.', 'Put the file itself into the archive.');
  if (entry.isEncrypted()) return refuse('This file is encrypted.', 'Pack it without a password.');
  if (![0, 8].includes(entry.compressionMethod))
    return refuse('It is compressed in an unusual way.', 'Pack it with "deflate", as most programs do.');
  if (entry.uncompressedSize > maxBytes)
    return refuse('This file is too large.', `A file may have ${maxBytes.toLocaleString('en-US')} bytes.`);
  if (isBomb(entry)) return refuse('It grows too much when it is unpacked.', 'Pack photos, films and plans.');
  return { path, fault: null };
}

async function readEntries(archive: ZipFile, maxBytes: number): Promise<Omit<FoundFiles, 'close'>> {
  const files: FoundFile[] = [];
  const faults: FileFault[] = [];
  const taken = new Set<string>();
  for await (const entry of archive.eachEntry()) {
    const { path, fault } = judgeEntry(entry, maxBytes);
    if (path.endsWith('/')) continue;
    const folded = path.normalize('NFC').toLowerCase();
    if (fault) faults.push({ path, ...fault });
    else if (taken.has(folded))
      faults.push({ path, message: 'There are two files of this name.', cure: 'Give one another name.' });
    else
      files.push({
        path,
        size: entry.uncompressedSize,
        crc32: entry.crc32,
        open: () => archive.openReadStreamPromise(entry),
      });
    taken.add(folded);
    if (files.length + faults.length > MAX_ENTRIES)
      throw new UnreadableFile('The archive has more than 200,000 files. Split it.');
  }
  return { files, faults };
}

/** All files of an archive that lies in the storage. Throws `UnreadableFile` where it is none. */
export async function openArchive(storage: Storage, key: string, maxBytes: number): Promise<FoundFiles> {
  const facts = await storage.find(key);
  if (!facts) throw new UnreadableFile('The file of this import is gone. Send it again.');
  let archive: ZipFile | null = null;
  try {
    const options = { autoClose: false, decodeStrings: false, lazyEntries: true };
    archive = await fromRandomAccessReaderPromise(new StoredArchive(storage, key), facts.size, options);
    const opened = archive;
    return { ...(await readEntries(opened, maxBytes)), close: async () => opened.close() };
  } catch (error) {
    archive?.close();
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile('The archive is damaged, or no ZIP archive. Pack it anew.');
  }
}
