import type { FileHandle } from 'node:fs/promises';

/** How many bytes may wait for the disk before no more are read. */
const WAITING_BYTES = 1024 * 1024;

/** Writes chunks at a position and gives the position after them. The system may take them in pieces. */
async function writeChunks(handle: FileHandle, chunks: Buffer[], position: number): Promise<number> {
  const { bytesWritten } = await handle.writev(chunks, position);
  const total = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  if (bytesWritten === total) return position + total;
  return writeChunks(handle, [Buffer.concat(chunks).subarray(bytesWritten)], position + bytesWritten);
}

/**
 * Writes a stream into a file and gives the position after its last byte. While chunks are on their way to the disk the
 * next are collected and go together. Where the stream breaks off it
 * rejects once all that came is written.
 */
export async function writeStream(handle: FileHandle, start: number, bytes: AsyncIterable<Buffer>): Promise<number> {
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let isWriting = false;
  let underWay = Promise.resolve(start);
  const flush = async () => {
    const position = await underWay;
    isWriting = true;
    underWay = writeChunks(handle, waiting, position);
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
