import { DataStore, ERRORS, Upload } from '@tus/server';
import { z } from 'zod';
import { DAY_MS } from '#domain/shared/time/durations.ts';
import { type Clock, systemClock } from '#server/platform/clock/clock.ts';
import type { DiskSpace } from './disk-space.ts';
import { StorageFull } from './storage-errors.ts';
import { requireStorageKey } from './storage-key.ts';

/** How long an upload may rest, and how long a finished one still answers a client that asks how far it came. */
export const UPLOAD_LIFETIME_MS = DAY_MS;

/** The record of an upload from its beginning. Its bytes end at `key`. */
const uploadRecordSchema = z.object({
  id: z.string(),
  key: z.string(),
  size: z.int(),
  contentType: z.string(),
  metadata: z.record(z.string(), z.string().nullable()),
  createdAt: z.iso.datetime(),
  /** When the product took the file over; until then that is tried again. */
  finishedAt: z.iso.datetime().nullable(),
  /** The name under which an S3 service knows it. */
  multipartId: z.string().exactOptional(),
});
export type UploadRecord = z.infer<typeof uploadRecordSchema>;

/** Reads a stored record. Throws where the text is none. */
export function parseUploadRecord(text: string): UploadRecord {
  return uploadRecordSchema.parse(JSON.parse(text));
}

/** Bytes for an upload from `offset` on. Before each step that stores some, it checks whether it still may. */
export type UploadBytes = { offset: number; bytes: AsyncIterable<Buffer>; mayWrite(): boolean };

/** How far an upload came, and when its last byte was written. */
export type UploadProgress = { offset: number; touchedAt: Date };

/** An upload that may continue, and when it may no more. */
export type OpenUpload = { record: UploadRecord; offset: number; expiresAt: Date };

const UPLOAD_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text has the form of the ids that this server gives to uploads. */
export function isUploadId(text: string): boolean {
  return UPLOAD_ID.test(text);
}

/** Where an upload is to go, handed to the store in the field that tus keeps for it. */
export function withDestination(upload: Upload, key: string, contentType: string): void {
  upload.storage = { type: contentType, path: key };
}

/**
 * Uploads that are under way, as the tus server sees a store. What a folder and a bucket do alike stands here. An upload
 * is a record beside its bytes, both outside of the keys, so that a file is at its key whole or not at all.
 */
export abstract class UploadStore extends DataStore {
  override extensions = ['creation', 'termination', 'expiration'];
  protected readonly clock: Clock;

  constructor(clock: Clock) {
    super();
    this.clock = clock;
  }

  protected abstract readRecord(id: string): Promise<UploadRecord | null>;
  protected abstract writeRecord(record: UploadRecord): Promise<void>;
  /** Makes room for the bytes; may add to the record. */
  protected abstract begin(record: UploadRecord): Promise<UploadRecord>;
  /** How far the bytes came; null where they are gone. */
  protected abstract findProgress(record: UploadRecord): Promise<UploadProgress | null>;
  protected abstract append(record: UploadRecord, more: UploadBytes): Promise<number>;
  /** Puts all bytes at the key. May be called again, whatever the outcome of the first call. */
  protected abstract place(record: UploadRecord): Promise<void>;
  /** Removes the record and the bytes that have not been placed. */
  protected abstract discard(record: UploadRecord): Promise<void>;
  /** The first bytes that are stored, `length` at most. */
  protected abstract readFirstBytes(record: UploadRecord, length: number): Promise<Buffer>;
  /** The space that uploads have together; null where nobody counts it. */
  async readSpace(): Promise<DiskSpace | null> {
    return null;
  }
  /** How many bytes of an upload are stored, where space is counted. */
  async storedBytes(_id: string, _key: string): Promise<number> {
    return 0;
  }
  /** The ids of all records. */
  abstract listIds(): AsyncIterable<string>;
  /** Removes what belongs to no record and is older than the moment: traces of a process that was killed. */
  abstract removeStrays(before: Date): Promise<void>;

  async getRecord(id: string): Promise<UploadRecord> {
    const record = isUploadId(id) ? await this.readRecord(id) : null;
    if (!record) throw ERRORS.FILE_NOT_FOUND;
    return record;
  }

  async hasRecord(id: string): Promise<boolean> {
    return isUploadId(id) && (await this.readRecord(id)) !== null;
  }

  async getProgress(record: UploadRecord): Promise<UploadProgress> {
    if (record.finishedAt) return { offset: record.size, touchedAt: new Date(record.finishedAt) };
    const progress = await this.findProgress(record);
    if (!progress) throw ERRORS.FILE_NO_LONGER_EXISTS;
    return progress;
  }

  override async create(upload: Upload): Promise<Upload> {
    const { id, size, storage, metadata = {} } = upload;
    if (!isUploadId(id) || size === undefined || !storage) throw new Error('An upload needs an id, a size and a key.');
    requireStorageKey(storage.path);
    const createdAt = this.clock.now().toISOString();
    const record = { id, size, metadata, createdAt, key: storage.path, contentType: storage.type, finishedAt: null };
    await this.writeRecord(await this.begin(record));
    upload.creation_date = this.onProcessClock(new Date(createdAt));
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const record = await this.getRecord(id);
    const { offset, touchedAt } = await this.getProgress(record);
    const { size, metadata } = record;
    // tus counts the lifetime from here: an upload that continues does not expire while its client sends.
    return new Upload({ id, size, offset, metadata, creation_date: this.onProcessClock(touchedAt) });
  }

  /** An upload that may continue. Rejects as tus does where it is unknown, gone or expired. */
  async getOpen(id: string): Promise<OpenUpload> {
    const record = await this.getRecord(id);
    const { offset, touchedAt } = await this.getProgress(record);
    const expiresAt = new Date(touchedAt.getTime() + UPLOAD_LIFETIME_MS);
    if (expiresAt < this.clock.now()) throw ERRORS.FILE_NO_LONGER_EXISTS;
    return { record, offset, expiresAt };
  }

  /** A time of the product's clock, as ISO text on the process's clock: tus reads that one and accepts no other. */
  private onProcessClock(time: Date): string {
    const ageMs = this.clock.now().getTime() - time.getTime();
    return new Date(systemClock.now().getTime() - ageMs).toISOString();
  }

  /** Stores bytes and gives the position after them. */
  async writeBytes(record: UploadRecord, more: UploadBytes): Promise<number> {
    if (more.offset < record.size) return this.append(record, more);
    for await (const _more of more.bytes) throw ERRORS.ERR_SIZE_EXCEEDED;
    return more.offset;
  }

  async readStart(id: string, length: number): Promise<Buffer> {
    return this.readFirstBytes(await this.getRecord(id), length);
  }

  /** Puts a whole upload at its key. May be called again. */
  async complete(record: UploadRecord): Promise<void> {
    const { offset } = await this.getProgress(record);
    if (offset !== record.size) throw new Error(`The upload ${record.id} is not whole: ${offset} of ${record.size}.`);
    await this.place(record);
  }

  async markFinished(record: UploadRecord): Promise<void> {
    await this.writeRecord({ ...record, finishedAt: this.clock.now().toISOString() });
  }

  override async remove(id: string): Promise<void> {
    await this.discard(await this.getRecord(id));
  }

  override getExpiration(): number {
    return UPLOAD_LIFETIME_MS;
  }
}

const FULL_CODES = ['ENOSPC', 'EDQUOT'];

/** A failure to write, as StorageFull where the disk is full. */
export function asStorageError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return FULL_CODES.includes(String(code)) ? new StorageFull(error) : error;
}
