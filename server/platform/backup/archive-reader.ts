import { promisify } from 'node:util';
import { type Entry, open, type ZipFile } from 'yauzl';
import { BackupError, PartAltered } from './backup-error.ts';

/** The entries of an archive, by their names. */
export type ArchiveReader = {
  file: string;
  names: ReadonlySet<string>;
  /** The bytes of an entry. Rejects with PartAltered where there is no such entry, or its archive is damaged. */
  read(name: string): AsyncGenerator<Uint8Array>;
  close(): void;
};

type Open = (file: string, options: object) => Promise<ZipFile>;
// Of the overloads the one with options is meant, which the type of promisify leaves out.
const openZip = promisify(open) as unknown as Open;

/** Reads the directory. The library refuses names that lead out of a folder. */
function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      if (!entry.fileName.endsWith('/')) entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.once('end', () => resolve(entries));
    zip.once('error', reject);
    zip.readEntry();
  });
}

async function* readEntry(zip: ZipFile, name: string, entry: Entry | undefined): AsyncGenerator<Uint8Array> {
  if (!entry) throw new PartAltered(`${name} is missing.`);
  const openStream = promisify(zip.openReadStream.bind(zip, entry));
  try {
    const stream = await openStream();
    yield* stream;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EIO') throw error;
    throw new PartAltered(`${name} cannot be read.`, { cause: error });
  }
}

/** Opens an archive. Rejects with BackupError where the file is none. */
export async function openArchive(file: string): Promise<ArchiveReader> {
  try {
    const zip = await openZip(file, { lazyEntries: true, autoClose: false, strictFileNames: true });
    const entries = await readEntries(zip);
    return {
      file,
      names: new Set(entries.keys()),
      read: (name) => readEntry(zip, name, entries.get(name)),
      close: () => zip.close(),
    };
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    const why = isMissing ? 'is not there' : 'is no archive, or was cut off';
    throw new BackupError(`${file} ${why}. Nothing was changed.`, { cause: error });
  }
}
