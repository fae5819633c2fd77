import { buffer } from 'node:stream/consumers';
import { ERRORS } from '@tus/server';
import type { Clock } from '#server/platform/clock/clock.ts';
import { type Bucket, isMissing, isUploadMissing } from './s3-client.ts';
import {
  abortMultipart,
  beginMultipart,
  completeMultipart,
  findParts,
  listMultiparts,
  type Multipart,
  type Part,
  putPart,
} from './s3-multipart.ts';
import { PartWriter } from './s3-part-writer.ts';
import {
  parseUploadRecord,
  type UploadBytes,
  type UploadProgress,
  type UploadRecord,
  UploadStore,
} from './upload-store.ts';

/** Records and tails; a key never begins with a dot. */
const UPLOADS_PREFIX = '.uploads/';
const RECORD_TYPE = 'application/json';
const TAIL_TYPE = 'application/octet-stream';
/** How many parts an S3 service takes for one file. */
const MAX_PARTS = 10_000;

const sizeOf = (parts: Part[]) => parts.reduce((sum, { size }) => sum + size, 0);
const latest = (...times: Date[]) => new Date(Math.max(...times.map((time) => time.getTime())));

/**
 * Uploads into a bucket. A service takes parts of 5 MiB or more, and a line may break after any byte, so what is short of
 * a part is in a tail, its own object: `{id}.tail-7` is the beginning of part 7. Once part 7 is there, that tail
 * no longer counts, so that a process killed between the two steps loses no byte and counts none twice.
 */
export class S3Uploads extends UploadStore {
  private readonly bucket: Bucket;
  private readonly partBytes: number;

  constructor(bucket: Bucket, partBytes: number, clock: Clock) {
    super(clock);
    this.bucket = bucket;
    this.partBytes = partBytes;
  }

  private multipartOf({ id, key, multipartId }: UploadRecord): Multipart {
    if (!multipartId) throw new Error(`The record of the upload ${id} names no multipart upload.`);
    return { key, multipartId };
  }

  private recordKey(id: string): string {
    return `${UPLOADS_PREFIX}${id}.json`;
  }

  private tailKey(id: string, partNumber: number): string {
    return `${UPLOADS_PREFIX}${id}.tail-${partNumber}`;
  }

  private async readObject(key: string, range?: string): Promise<Buffer | null> {
    try {
      return await buffer((await this.bucket.get(key, range)).stream);
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  protected override async readRecord(id: string): Promise<UploadRecord | null> {
    const bytes = await this.readObject(this.recordKey(id));
    return bytes ? parseUploadRecord(bytes.toString()) : null;
  }

  protected override async writeRecord(record: UploadRecord): Promise<void> {
    await this.bucket.put(this.recordKey(record.id), Buffer.from(JSON.stringify(record)), RECORD_TYPE);
  }

  protected override async begin(record: UploadRecord): Promise<UploadRecord> {
    return { ...record, ...(await beginMultipart(this.bucket, record.key, record.contentType)) };
  }

  protected override async findProgress(record: UploadRecord): Promise<UploadProgress | null> {
    const parts = await findParts(this.bucket, this.multipartOf(record));
    if (!parts) {
      const placed = await this.bucket.find(record.key);
      return placed?.size === record.size ? { offset: record.size, touchedAt: placed.modifiedAt } : null;
    }
    const tail = await this.bucket.find(this.tailKey(record.id, parts.length + 1));
    const times = [new Date(record.createdAt), ...parts.map((part) => part.modifiedAt)];
    if (tail) times.push(tail.modifiedAt);
    return { offset: sizeOf(parts) + (tail?.size ?? 0), touchedAt: latest(...times) };
  }

  protected override async append(record: UploadRecord, more: UploadBytes): Promise<number> {
    const { offset, bytes } = more;
    const multipart = this.multipartOf(record);
    const parts = await findParts(this.bucket, multipart);
    if (!parts) throw ERRORS.INVALID_OFFSET;
    const first = parts.length + 1;
    const tail = await this.readObject(this.tailKey(record.id, first));
    if (sizeOf(parts) + (tail?.length ?? 0) !== offset) throw ERRORS.INVALID_OFFSET;
    const writer = new PartWriter({
      partBytes: Math.max(this.partBytes, Math.ceil(record.size / MAX_PARTS)),
      bytesLeft: record.size - sizeOf(parts),
      first,
      tail: tail ?? Buffer.alloc(0),
      mayWrite: more.mayWrite,
      putPart: (number, body) => putPart(this.bucket, multipart, number, body),
      putTail: (number, body) => this.bucket.put(this.tailKey(record.id, number), body, TAIL_TYPE),
    });
    const received = await writer.writeAll(bytes);
    if (tail && writer.next > first) await this.bucket.remove(this.tailKey(record.id, first));
    return offset + received;
  }

  protected override async place(record: UploadRecord): Promise<void> {
    const multipart = this.multipartOf(record);
    const parts = await findParts(this.bucket, multipart);
    if (!parts) return;
    try {
      await completeMultipart(this.bucket, multipart, parts);
    } catch (error) {
      // Another server may have completed it since the parts were listed.
      const placed = isUploadMissing(error) ? await this.bucket.find(record.key) : null;
      if (placed?.size !== record.size) throw error;
    }
  }

  protected override async discard(record: UploadRecord): Promise<void> {
    await abortMultipart(this.bucket, this.multipartOf(record));
    await this.removeObjects(`${UPLOADS_PREFIX}${record.id}.`);
  }

  private async removeObjects(prefix: string): Promise<void> {
    for await (const { key } of this.bucket.list(prefix)) await this.bucket.remove(key);
  }

  protected override async readFirstBytes({ id }: UploadRecord, length: number): Promise<Buffer> {
    const tail = length > 0 ? await this.readObject(this.tailKey(id, 1), `bytes=0-${length - 1}`) : null;
    return tail ?? Buffer.alloc(0);
  }

  override async *listIds(): AsyncIterable<string> {
    for await (const { key } of this.bucket.list(UPLOADS_PREFIX)) {
      if (key.endsWith('.json')) yield key.slice(UPLOADS_PREFIX.length, -'.json'.length);
    }
  }

  override async removeStrays(before: Date): Promise<void> {
    const known = new Set<string>();
    for await (const id of this.listIds()) {
      known.add(id);
      const record = await this.readRecord(id);
      if (record?.multipartId) known.add(record.multipartId);
    }
    for await (const { key, modifiedAt } of this.bucket.list(UPLOADS_PREFIX)) {
      const [id = ''] = key.slice(UPLOADS_PREFIX.length).split('.');
      if (!known.has(id) && modifiedAt < before) await this.bucket.remove(key);
    }
    for await (const multipart of listMultiparts(this.bucket)) {
      if (!known.has(multipart.multipartId) && multipart.startedAt < before)
        await abortMultipart(this.bucket, multipart);
    }
  }
}
