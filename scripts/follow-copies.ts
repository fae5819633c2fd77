import type { Content } from '#server/features/operations/backups/read-backup.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { STORAGE_ROOTS } from '#server/platform/storage/storage-roots.ts';
import type { Amount, Progress } from './print-progress.ts';

const nothing = (): Amount => ({ files: 0, bytes: 0 });

function add(amount: Amount, bytes: number): Amount {
  amount.files += 1;
  amount.bytes += bytes;
  return amount;
}

/** How much there is of all. Rejects as the storage does. */
async function countFiles(storage: Storage): Promise<Amount> {
  const total = nothing();
  for (const root of STORAGE_ROOTS) for await (const { size } of storage.list(root)) add(total, size);
  return total;
}

/**
 * A storage whose files are taken as they are listed, each when the one before is done. They are counted beside it, so that what is done can
 * be said of the whole: of a large bucket the first lines name no whole.
 */
export function followListing(storage: Storage, progress: Progress): Storage {
  let done = nothing();
  let total: Amount | null = null;
  let counting: Promise<void> | null = null;
  return {
    ...storage,
    async *list(prefix) {
      // A second look at all of it begins anew.
      if (prefix === STORAGE_ROOTS[0]) done = nothing();
      counting ??= countFiles(storage).then(
        (counted) => {
          total = counted;
        },
        // What cannot be counted cannot be listed either, and that says why.
        () => {},
      );
      for await (const file of storage.list(prefix)) {
        yield file;
        progress.tellFiles(add(done, file.size), total);
      }
      await counting;
    },
  };
}

/** A storage of which everything is listed first and read then. */
export function followReading(storage: Storage, progress: Progress): Storage {
  const [done, total] = [nothing(), nothing()];
  return {
    ...storage,
    async *list(prefix) {
      for await (const file of storage.list(prefix)) {
        add(total, file.size);
        yield file;
      }
    },
    async read(key, range) {
      const read = await storage.read(key, range);
      progress.tellFiles(add(done, read.size), total);
      return read;
    },
  };
}

/** What is restored, which is read twice: to be compared, and, from `rename` on, to be written. */
export function followContent(content: Content, progress: Progress): Content & { rename(verb: string): void } {
  const { count: files, bytes } = content.manifest.files;
  let done = nothing();
  return {
    ...content,
    async *readFile(file) {
      yield* content.readFile(file);
      progress.tellFiles(add(done, file.size), { files, bytes });
    },
    rename(verb) {
      done = nothing();
      progress.rename(verb);
    },
  };
}
