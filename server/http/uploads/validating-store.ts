import { DataStore, type Upload } from '@tus/server';
import { AppError } from '#domain/shared/errors.ts';
import type { UploadRecord, UploadStore } from '#server/platform/storage/upload-store.ts';

/** How many bytes of a file are looked at before more are taken: enough for every type of picture and video. */
const FIRST_BYTES = 4100;
/** How much of a refused request is read, so that its client gets to see the answer. */
const DRAINED_BYTES = 64 * 1024 * 1024;

/** Whether a file may be what it begins as. */
export type FirstBytesVerdict = { ok: true } | { ok: false; reason: string };

export type UploadValidation = {
  judge(uploadId: string, bytes: Buffer): Promise<FirstBytesVerdict>;
  /** Called when an upload ended without a file. */
  onLost(uploadId: string, why: 'refused' | 'failed'): Promise<void>;
  /** Whether the request that has an upload now still has it, to be asked for as long as it writes. */
  guardOf(uploadId: string): () => boolean;
};

class StartRefused extends AppError {
  constructor(reason: string) {
    super('unsupported_media_type', reason);
    this.name = 'StartRefused';
  }
}

type Look = {
  bytes: AsyncIterable<Buffer>;
  /** The stored bytes of the file, where that is not enough to judge it; null where it has been judged. */
  stored: Buffer | null;
  /** How many bytes decide. */
  needed: number;
  judge(start: Buffer): Promise<FirstBytesVerdict>;
};

/** Passes bytes on once the beginning of the file was judged; of a line that breaks before, what came is passed on. */
async function* lookAtStart({ bytes, stored, needed, judge }: Look): AsyncIterable<Buffer> {
  let held = stored;
  let refusal: StartRefused | null = null;
  let drained = 0;
  try {
    for await (const chunk of bytes) {
      if (refusal) {
        drained += chunk.length;
        if (drained > DRAINED_BYTES) break;
      } else if (held) {
        const start = Buffer.concat([held, chunk]);
        held = start.length < needed ? start : null;
        if (held) continue;
        const verdict = await judge(start.subarray(0, needed));
        if (verdict.ok) yield start.subarray(stored?.length);
        else refusal = new StartRefused(verdict.reason);
      } else {
        yield chunk;
      }
    }
  } catch (error) {
    if (held && !refusal) yield held.subarray(stored?.length);
    throw refusal ?? error;
  }
  if (refusal) throw refusal;
  if (held) yield held.subarray(stored?.length);
}

/** The uploads as requests are to see them: what a file begins with is judged before more of it is stored. */
export class ValidatingStore extends DataStore {
  private readonly uploads: UploadStore;
  private readonly guards: UploadValidation;

  constructor(uploads: UploadStore, guards: UploadValidation) {
    super();
    this.uploads = uploads;
    this.guards = guards;
    this.extensions = uploads.extensions;
  }

  override async create(upload: Upload): Promise<Upload> {
    try {
      return await this.uploads.create(upload);
    } catch (error) {
      await this.guards.onLost(upload.id, 'failed');
      throw error;
    }
  }

  override async getUpload(id: string): Promise<Upload> {
    return this.uploads.getUpload(id);
  }

  override async remove(id: string): Promise<void> {
    await this.uploads.remove(id);
  }

  override getExpiration(): number {
    return this.uploads.getExpiration();
  }

  /** Stores bytes of an upload from `offset` on and gives the position after them. */
  async writeBytes(record: UploadRecord, offset: number, bytes: AsyncIterable<Buffer>): Promise<number> {
    const { id } = record;
    const mayWrite = this.guards.guardOf(id);
    try {
      const seen = await this.lookAt(record, offset, bytes);
      return await this.uploads.writeBytes(record, { offset, bytes: seen, mayWrite });
    } catch (error) {
      if (error instanceof StartRefused) {
        await this.uploads.remove(id);
        await this.guards.onLost(id, 'refused');
      }
      throw error;
    }
  }

  private async lookAt({ id, size }: UploadRecord, offset: number, bytes: AsyncIterable<Buffer>) {
    const needed = Math.min(FIRST_BYTES, size);
    if (offset >= needed) return bytes;
    const stored = offset > 0 ? await this.uploads.readStart(id, offset) : Buffer.alloc(0);
    return lookAtStart({ bytes, stored, needed, judge: (start) => this.guards.judge(id, start) });
  }
}
