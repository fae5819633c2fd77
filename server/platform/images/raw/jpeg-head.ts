import { MAX_PIXELS } from '#domain/media/media-failures.ts';
import type { ByteSource } from './byte-source.ts';
import type { ByteRange } from './read-tiff.ts';

/** A JPEG within a file: how large it is in pixels, and where in the file the parts of it are that hold EXIF. */
export type FoundJpeg = ByteRange & { pixels: number; notes: ByteRange[] };

const LEAST_BYTES = 100;
const MOST_BYTES = 256 * 1024 ** 2;
const MOST_SEGMENTS = 200;
const NOTES = 0xe1;
const SCAN = 0xda;
/** Baseline and progressive pictures, which browsers show. A raw picture without loss is a JPEG as well, of another kind. */
const SHOWN = [0xc0, 0xc1, 0xc2];
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Reads a JPEG within a file up to its size; null where there is none, or none that can be shown. */
export function findJpeg(source: ByteSource, { offset, length }: ByteRange): FoundJpeg | null {
  if (length < LEAST_BYTES || length > MOST_BYTES || offset < 0 || offset + length > source.size) return null;
  if (source.read(offset, 3).toString('hex') !== 'ffd8ff') return null;
  const notes: ByteRange[] = [];
  let at = offset + 2;
  for (let count = 0; count < MOST_SEGMENTS; count += 1) {
    const head = source.read(at, 9);
    if (head.length < 9 || head[0] !== 0xff || at + 9 > offset + length) return null;
    const [marker = 0, size] = [head[1], head.readUInt16BE(2)];
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === SCAN || size < 2) return null;
    if (isFrame(marker)) {
      const pixels = head.readUInt16BE(5) * head.readUInt16BE(7);
      return SHOWN.includes(marker) && pixels > 0 && pixels <= MAX_PIXELS ? { offset, length, pixels, notes } : null;
    }
    if (marker === NOTES) notes.push({ offset: at, length: size + 2 });
    at += size + 2;
  }
  return null;
}
