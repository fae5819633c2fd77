import type { FileHandle } from 'node:fs/promises';
import { uploadTaken } from './upload-refusal.ts';
import type { UploadBytes } from './upload-store.ts';

/** How many bytes may wait for the disk before no more are read. */
const WAITING_BYTES = 1024 * 1024;

type Target = { handle: FileHandle; mayWrite(): boolean };

/** Writes chunks at a position and gives the position after them. The system may take them in pieces. */
async function writeChunks(target: Target, chunks: Buffer[], position: number): Promise<number> {
  if (!target.mayWrite()) throw uploadTaken();
  const { bytesWritten } = await target.handle.writev(chunks, position);
  const total = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  if (bytesWritten === total) return position + total;
  return writeChunks(target, [Buffer.concat(chunks).subarray(bytesWritten)], position + bytesWritten);
}

/**
 * Writes a stream into a file and gives the position after its last byte. While chunks are on their way to the disk the
 * next are collected and go together. Where the stream breaks off it
 * rejects once all that came is written. What may not be written any more is not.
 */
export async function writeStream(handle: FileHandle, { offset, bytes, mayWrite }: UploadBytes): Promise<number> {
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let isWriting = false;
  let underWay = Promise.resolve(offset);
  const flush = async () => {
    const position = await underWay;
    isWriting = true;
    underWay = writeChunks({ handle, mayWrite }, waiting, position);
    waiting = [];
    waitingBytes = 0;
    const rest = () => {
      isWriting = false;
    };
    // Its failure is met where it is awaited, before the next write and at the end.
    underWay.then(rest, rest);
  };
  let failure: { error: unknown } | null = null;
  try {
    for await (const chunk of bytes) {
      waiting.push(chunk);
      waitingBytes += chunk.length;
      if (!isWriting || waitingBytes >= WAITING_BYTES) await flush();
    }
  } catch (error) {
    failure = { error };
  }
  if (waiting.length > 0) await flush();
  const end = await underWay;
  if (failure) throw failure.error;
  return end;
}
