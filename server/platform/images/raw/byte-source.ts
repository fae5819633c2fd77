import { readSync } from 'node:fs';

/** Bytes that can be read at any place. A read beyond their end gives what is there, which may be nothing. */
export type ByteSource = { size: number; read(offset: number, length: number): Buffer };

/** The most that is read of a file to find its way in it, in bytes and in reads: a file that wants more is built to take time. */
const MOST_BYTES = 8 * 1024 ** 2;
const MOST_READS = 20_000;

/** What is thrown where a file leads around in circles. */
export class TooMuchToRead extends Error {}

/** A part of some bytes that are in memory, or all of them. */
export const sourceOfBytes = (bytes: Uint8Array): ByteSource => ({
  size: bytes.length,
  read: (offset, length) => Buffer.from(bytes.subarray(Math.max(0, offset), Math.max(0, offset + length))),
});

/** A file that is open. Only workers read so, where nothing else waits. */
export function sourceOfFile(descriptor: number, size: number): ByteSource {
  let [bytes, reads] = [0, 0];
  return {
    size,
    read(offset, length) {
      const wanted = Math.max(0, Math.min(length, size - offset));
      if (offset < 0 || wanted === 0) return Buffer.alloc(0);
      bytes += wanted;
      reads += 1;
      if (bytes > MOST_BYTES || reads > MOST_READS) throw new TooMuchToRead();
      const buffer = Buffer.alloc(wanted);
      return buffer.subarray(0, readSync(descriptor, buffer, 0, wanted, offset));
    },
  };
}

/** A part of other bytes, with places counted from its beginning. */
export const sliceSource = (source: ByteSource, start: number, size: number): ByteSource => ({
  size: Math.max(0, Math.min(size, source.size - start)),
  read(offset, length) {
    const wanted = Math.min(length, size - offset);
    return offset < 0 || wanted <= 0 ? Buffer.alloc(0) : source.read(start + offset, wanted);
  },
});
