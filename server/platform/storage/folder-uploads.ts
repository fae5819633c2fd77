import { open, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from '#server/platform/clock/clock.ts';
import { type DiskSpace, hasRoom } from './disk-space.ts';
import {
  createFile,
  draftName,
  makeFolder,
  moveToFreePlace,
  orNull,
  stampFile,
  syncFolder,
  writeNewFile,
} from './durable-files.ts';
import { StorageFull } from './storage-errors.ts';
import {
  asStorageError,
  isUploadId,
  parseUploadRecord,
  type UploadBytes,
  type UploadProgress,
  type UploadRecord,
  UploadStore,
} from './upload-store.ts';
import { writeStream } from './write-stream.ts';

/** The space on the disk of a folder. */
export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

type FolderUploadsOptions = {
  folder: string;
  clock: Clock;
  /** Where the file of a key stands. */
  fileOf(key: string): string;
  readSpace(folder: string): Promise<DiskSpace>;
};

/** Uploads into a folder: `{id}.json` is the record, `{id}.part` holds the bytes until the file is whole. */
export class FolderUploads extends UploadStore {
  private readonly options: FolderUploadsOptions;

  constructor(options: FolderUploadsOptions) {
    super(options.clock);
    this.options = options;
  }

  override async readSpace(): Promise<DiskSpace> {
    await makeFolder(this.options.folder);
    return this.options.readSpace(this.options.folder);
  }

  override async storedBytes(id: string, key: string): Promise<number> {
    const file = (await orNull(stat(this.partFile(id)))) ?? (await orNull(stat(this.options.fileOf(key))));
    return file?.size ?? 0;
  }

  private recordFile(id: string): string {
    return path.join(this.options.folder, `${id}.json`);
  }

  private partFile(id: string): string {
    return path.join(this.options.folder, `${id}.part`);
  }

  protected override async readRecord(id: string): Promise<UploadRecord | null> {
    const text = await orNull(readFile(this.recordFile(id), 'utf8'));
    return text === null ? null : parseUploadRecord(text);
  }

  protected override async writeRecord(record: UploadRecord): Promise<void> {
    const draft = draftName(this.options.folder);
    try {
      await writeNewFile(draft, Buffer.from(JSON.stringify(record)), this.clock.now());
      await rename(draft, this.recordFile(record.id));
      // That it is finished may be forgotten in a loss of power: then it is finished again.
      if (!record.finishedAt) await syncFolder(this.options.folder);
    } catch (error) {
      throw asStorageError(error);
    }
  }

  protected override async begin(record: UploadRecord): Promise<UploadRecord> {
    if (!hasRoom(await this.readSpace(), record.size)) throw new StorageFull();
    try {
      await createFile(this.partFile(record.id), this.clock.now());
    } catch (error) {
      throw asStorageError(error);
    }
    return record;
  }

  protected override async findProgress({ id, key, size }: UploadRecord): Promise<UploadProgress | null> {
    const part = await orNull(stat(this.partFile(id)));
    if (part) return { offset: part.size, touchedAt: part.mtime };
    const placed = await orNull(stat(this.options.fileOf(key)));
    return placed?.size === size ? { offset: size, touchedAt: placed.mtime } : null;
  }

  protected override async append(record: UploadRecord, more: UploadBytes): Promise<number> {
    const space = await this.options.readSpace(this.options.folder);
    if (!hasRoom(space, record.size - more.offset)) throw new StorageFull();
    const handle = await open(this.partFile(record.id), 'r+');
    try {
      return await writeStream(handle, more);
    } catch (error) {
      throw asStorageError(error);
    } finally {
      // Bytes that arrived before the line was cut count as well, so they must be on the disk like the rest.
      await handle.datasync();
      await stampFile(handle, this.clock.now());
      await handle.close();
    }
  }

  protected override async place({ id, key }: UploadRecord): Promise<void> {
    const part = this.partFile(id);
    if (await orNull(stat(part))) await moveToFreePlace(part, this.options.fileOf(key));
  }

  protected override async discard({ id }: UploadRecord): Promise<void> {
    await rm(this.partFile(id), { force: true });
    await rm(this.recordFile(id), { force: true });
    await syncFolder(this.options.folder);
  }

  protected override async readFirstBytes({ id }: UploadRecord, length: number): Promise<Buffer> {
    const handle = await open(this.partFile(id), 'r');
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await handle.close();
    }
  }

  override async *listIds(): AsyncIterable<string> {
    const names = (await orNull(readdir(this.options.folder))) ?? [];
    yield* names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length));
  }

  override async removeStrays(before: Date): Promise<void> {
    const names = (await orNull(readdir(this.options.folder))) ?? [];
    const records = new Set(names.filter((name) => name.endsWith('.json')));
    for (const name of names.filter((name) => !name.endsWith('.json'))) {
      const { name: id, ext } = path.parse(name);
      if (ext === '.part' && isUploadId(id) && records.has(`${id}.json`)) continue;
      const file = path.join(this.options.folder, name);
      const facts = await orNull(stat(file));
      if (facts && facts.mtime < before) await rm(file, { force: true });
    }
  }
}
