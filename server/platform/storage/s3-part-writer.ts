import { uploadTaken } from './upload-refusal.ts';

type PartWriterOptions = {
  partBytes: number;
  /** How many bytes of the file the parts do not hold yet. The last part may be short. */
  bytesLeft: number;
  /** The number of the next part. */
  first: number;
  /** The bytes of it that are already stored. */
  tail: Buffer;
  mayWrite(): boolean;
  putPart(number: number, body: Buffer): Promise<void>;
  putTail(number: number, body: Buffer): Promise<void>;
};

/**
 * Cuts a stream into parts. While one is on its way to the service the next is collected, so that two parts at most are
 * in memory. What remains at the end, or where the line is cut, is kept as a tail.
 */
export class PartWriter {
  /** The number of the part that comes next. */
  next: number;
  private readonly options: PartWriterOptions;
  private chunks: Buffer[];
  private pendingBytes: number;
  private bytesLeft: number;
  private underWay: Promise<void> = Promise.resolve();

  constructor(options: PartWriterOptions) {
    this.options = options;
    this.next = options.first;
    this.chunks = [options.tail];
    this.pendingBytes = options.tail.length;
    this.bytesLeft = options.bytesLeft;
  }

  /** Stores all bytes and resolves to their number. Where the stream breaks off it rejects, after storing what came. */
  async writeAll(bytes: AsyncIterable<Buffer>): Promise<number> {
    let received = 0;
    let failure: { error: unknown } | null = null;
    try {
      for await (const chunk of bytes) {
        received += chunk.length;
        this.chunks.push(chunk);
        this.pendingBytes += chunk.length;
        while (this.pendingBytes >= this.options.partBytes) await this.sendPart(this.options.partBytes);
      }
    } catch (error) {
      failure = { error };
    }
    await this.underWay;
    if (received > 0) await this.keepRest();
    if (failure) throw failure.error;
    return received;
  }

  private async sendPart(length: number): Promise<void> {
    const pending = Buffer.concat(this.chunks, this.pendingBytes);
    await this.underWay;
    if (!this.options.mayWrite()) throw uploadTaken();
    this.underWay = this.options.putPart(this.next, pending.subarray(0, length));
    // It is awaited before the next part and at the end; until then its failure has no other listener.
    this.underWay.catch(() => {});
    this.next += 1;
    this.bytesLeft -= length;
    this.chunks = [pending.subarray(length)];
    this.pendingBytes = pending.length - length;
  }

  private async keepRest(): Promise<void> {
    if (this.pendingBytes === 0) return;
    const isLast = this.pendingBytes === this.bytesLeft;
    if (isLast) await this.sendPart(this.pendingBytes);
    else if (!this.options.mayWrite()) throw uploadTaken();
    else await this.options.putTail(this.next, Buffer.concat(this.chunks, this.pendingBytes));
    await this.underWay;
  }
}
