import { createHash } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { directoryEntry, endOfDirectory, localHeader, type ZipFacts } from '#server/platform/zip/zip-records.ts';
import { BackupError } from './backup-error.ts';

/** The same for each entry, so that the same content makes the same archive, byte for byte. */
const NO_TIME = { day: '1980-01-01', time: '00:00' };

/** The list of checksums, as `sha256sum -c` reads it. */
export const SUMS = 'SHA256SUMS';

/**
 * Writes a ZIP archive to a file, entry by entry, without compression: of an entry only the name, the length and the
 * checksum stay in memory. The file has its name once it is whole.
 */
export class ArchiveWriter {
  private readonly file: string;
  private readonly handle: FileHandle;
  private offset = 0;
  private readonly entries: { facts: ZipFacts; offset: number; crc: number }[] = [];
  private readonly sums: string[] = [];

  private constructor(file: string, handle: FileHandle) {
    this.file = file;
    this.handle = handle;
  }

  static async create(file: string): Promise<ArchiveWriter> {
    const taken = await open(file, 'r').catch(() => null);
    await taken?.close();
    if (taken) throw new BackupError(`${file} is there already. Name a new file.`);
    await rm(draftOf(file), { force: true });
    return new ArchiveWriter(file, await open(draftOf(file), 'wx', 0o600));
  }

  private async write(bytes: Uint8Array, position = this.offset): Promise<void> {
    for (let done = 0; done < bytes.length; ) {
      const { bytesWritten } = await this.handle
        .write(bytes, done, bytes.length - done, position + done)
        .catch((error: unknown) => {
          throw (error as NodeJS.ErrnoException).code === 'ENOSPC' ? this.fullError(error) : error;
        });
      done += bytesWritten;
    }
  }

  private fullError(cause: unknown): BackupError {
    return new BackupError(`There is no room left for ${this.file}. Name a file on another disk.`, { cause });
  }

  /** Adds an entry of a known length, and returns its checksum. Rejects where the bytes are more or fewer. */
  async add(name: string, size: number, bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<string> {
    const facts: ZipFacts = { name, size, ...NO_TIME, crc32: 0 };
    const [begin, hash] = [this.offset, createHash('sha256')];
    const header = localHeader(facts);
    this.offset += header.length;
    let [length, crc] = [0, 0];
    for await (const chunk of bytes) {
      await this.write(chunk);
      hash.update(chunk);
      crc = crc32(chunk, crc);
      length += chunk.length;
      this.offset += chunk.length;
    }
    if (length !== size) throw new BackupError(`${name} changed while it was written. Try again.`);
    await this.write(localHeader({ ...facts, crc32: crc }), begin);
    this.entries.push({ facts, offset: begin, crc });
    const sha256 = hash.digest('hex');
    this.sums.push(`${sha256}  ${name}\n`);
    return sha256;
  }

  addText(name: string, text: string): Promise<string> {
    const bytes = Buffer.from(text);
    return this.add(name, bytes.length, [bytes]);
  }

  /** Takes back the entry that was being added when its bytes failed. */
  rewind(to: number): void {
    this.offset = to;
  }

  get position(): number {
    return this.offset;
  }

  /** Adds the list of checksums and the directory, and gives the file its name. */
  async finish(): Promise<void> {
    await this.addText(SUMS, this.sums.join(''));
    const begin = this.offset;
    for (const { facts, offset, crc } of this.entries) {
      const entry = directoryEntry(facts, offset, crc);
      await this.write(entry);
      this.offset += entry.length;
    }
    const end = endOfDirectory({ count: this.entries.length, offset: begin, length: this.offset - begin });
    await this.write(end);
    await this.handle.truncate(this.offset + end.length);
    await this.handle.sync();
    await this.handle.close();
    await rename(draftOf(this.file), this.file);
  }

  /** Removes what was written, where it does not come to its end. */
  async cancel(): Promise<void> {
    await this.handle.close().catch(() => {});
    await rm(draftOf(this.file), { force: true });
  }
}

const draftOf = (file: string) => `${file}.part`;
