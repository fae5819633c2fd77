import { PassThrough, Readable } from 'node:stream';
import {
  type Entry,
  fromRandomAccessReaderPromise,
  getFileNameLowLevel,
  RandomAccessReader,
  validateFileName,
  type ZipFile,
} from 'yauzl';
import type { NameEncoding } from '#domain/imports/import-kinds.ts';
import { foldCase } from '#domain/shared/fold-text.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { FileFault, FoundFile, FoundFiles } from './list-property-folders.ts';
import { decodeName, guessNameEncoding } from './read-names.ts';
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

const DEFLATE64 = 9;
/** A flag of an entry: its name is UTF-8. */
const UTF8_NAME = 0x800;
/** The extra field in which some programs write the name once more, in UTF-8. */
const UNICODE_PATH = 0x7075;

type Limits = { maxBytes: number; nameEncoding: NameEncoding };

/** Whether an entry says itself how its name is written. */
const tellsName = ({ generalPurposeBitFlag, extraFields }: Entry) =>
  (generalPurposeBitFlag & UTF8_NAME) !== 0 || extraFields.some(({ id }) => id === UNICODE_PATH);

function entryName(entry: Entry, nameEncoding: NameEncoding): string {
  const { generalPurposeBitFlag, fileNameRaw, extraFields } = entry;
  if (tellsName(entry)) return getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
  return decodeName(fileNameRaw, nameEncoding);
}

type Judged = { path: string; fault: Pick<FileFault, 'message' | 'cure'> | null };

/** The path of an entry, with what speaks against it. */
function judgeEntry(entry: Entry, { maxBytes, nameEncoding }: Limits): Judged {
  const path = entryName(entry, nameEncoding).toWellFormed().replaceAll('\0', '').normalize('NFC');
  const refuse = (message: string, cure: string) => ({ path, fault: { message, cure } });
  if (validateFileName(path) !== null)
    return refuse('Its path leads out of the archive.', 'Pack the folders of the houses anew.');
  if (isLink(entry)) return refuse('This is a link to another place.', 'Put the file itself into the archive.');
  if (entry.isEncrypted()) return refuse('This file is encrypted.', 'Pack it without a password.');
  if (entry.compressionMethod === DEFLATE64)
    return refuse(
      'Windows packs large folders in a way of its own (Deflate64), which is not read here.',
      'Make several archives of less than 2 GB each, or pack with another program, such as 7-Zip, as a ZIP file with Deflate.',
    );
  if (![0, 8].includes(entry.compressionMethod))
    return refuse('It is compressed in an unusual way.', 'Pack it with "deflate", as most programs do.');
  if (entry.uncompressedSize > maxBytes)
    return refuse('This file is too large.', `A file may have ${maxBytes.toLocaleString('en-US')} bytes.`);
  if (isBomb(entry)) return refuse('It grows too much when it is unpacked.', 'Pack photos, films and plans.');
  return { path, fault: null };
}

/** How large a file may be, and how names are written: null where that is to be found out, by the country of the studio. */
export type ArchiveFacts = { maxBytes: number; nameEncoding: NameEncoding | null; country: string | null };

async function readEntries(archive: ZipFile, { maxBytes, ...names }: ArchiveFacts): Promise<Omit<FoundFiles, 'close'>> {
  const files: FoundFile[] = [];
  const faults: FileFault[] = [];
  const taken = new Set<string>();
  const entries: Entry[] = [];
  for await (const entry of archive.eachEntry()) {
    entries.push(entry);
    if (entries.length > MAX_ENTRIES) throw new UnreadableFile('The archive has more than 200,000 files. Split it.');
  }
  const untold = entries.filter((entry) => !tellsName(entry)).map(({ fileNameRaw }) => fileNameRaw);
  const nameEncoding = names.nameEncoding ?? guessNameEncoding(untold, names.country);
  for (const entry of entries) {
    const { path, fault } = judgeEntry(entry, { maxBytes, nameEncoding });
    if (path.endsWith('/')) continue;
    const folded = foldCase(path);
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
  }
  return { files, faults, nameEncoding };
}

/** All files of an archive that lies in the storage. Throws `UnreadableFile` where it is none. */
export async function openArchive(storage: Storage, key: string, known: ArchiveFacts): Promise<FoundFiles> {
  const facts = await storage.find(key);
  if (!facts) throw new UnreadableFile('The file of this import is gone. Send it again.');
  let archive: ZipFile | null = null;
  try {
    const options = { autoClose: false, decodeStrings: false, lazyEntries: true };
    archive = await fromRandomAccessReaderPromise(new StoredArchive(storage, key), facts.size, options);
    const opened = archive;
    return { ...(await readEntries(opened, known)), close: async () => opened.close() };
  } catch (error) {
    archive?.close();
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile('The archive is damaged, or no ZIP archive. Pack it anew.');
  }
}
