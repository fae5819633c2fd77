/** The sizes of parts that a page offers, in bytes. A file of the largest one fits on every disk and stick. */
export const PART_SIZES = [500_000_000, 2_000_000_000, 4_000_000_000] as const;
/** From how many bytes on an archive is large: too much for many a phone, and to be had by email for another device. */
export const LARGE_ARCHIVE_BYTES = PART_SIZES[0];
/** The smallest size of a part that can be asked for, in bytes. */
export const LEAST_PART_BYTES = 1_000_000;

/**
 * Puts files into parts of `maxBytes` at most, in their order, none of them cut; a file that is larger is a part of its own.
 * `splitIntoParts([{ bytes: 3 }, { bytes: 3 }, { bytes: 9 }], 6)` are two parts: of the first two, and of the last one.
 */
export function splitIntoParts<File extends { bytes: number }>(files: readonly File[], maxBytes: number): File[][] {
  const parts: File[][] = [];
  let left = 0;
  for (const file of files) {
    const part = parts.at(-1);
    if (part && file.bytes <= left) {
      part.push(file);
      left -= file.bytes;
    } else {
      parts.push([file]);
      left = maxBytes - file.bytes;
    }
  }
  return parts;
}
