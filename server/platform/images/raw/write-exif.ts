import type { RawFacts } from './read-tiff.ts';

const SHORT = 3;
const ASCII = 2;
const LONG = 4;
const RATIONAL = 5;
const SIGNED_RATIONAL = 10;
const HEAD_BYTES = 8;

type Field = { tag: number; type: number; count: number; value: Buffer };

const short = (tag: number, number: number | null): Field[] => {
  if (number === null || number > 0xffff) return [];
  const value = Buffer.alloc(2);
  value.writeUInt16LE(number);
  return [{ tag, type: SHORT, count: 1, value }];
};
const text = (tag: number, words: string | null): Field[] => {
  if (words === null) return [];
  const value = Buffer.from(`${words}\0`, 'latin1');
  return [{ tag, type: ASCII, count: value.length, value }];
};
const ratio = (tag: number, numbers: [number, number] | null, type = RATIONAL): Field[] => {
  if (!numbers) return [];
  const value = Buffer.alloc(8);
  for (const [place, number] of numbers.entries()) value.writeInt32LE(number | 0, place * 4);
  return [{ tag, type, count: 1, value }];
};

const directoryBytes = (fields: readonly Field[]) => 2 + fields.length * 12 + 4;

/** A directory that begins at `start`, with the values that do not fit into it behind it. */
function writeDirectory(fields: readonly Field[], start: number): Buffer {
  const head = Buffer.alloc(directoryBytes(fields));
  const behind: Buffer[] = [];
  let free = start + head.length;
  head.writeUInt16LE(fields.length);
  for (const [place, { tag, type, count, value }] of fields.entries()) {
    const at = 2 + place * 12;
    head.writeUInt16LE(tag, at);
    head.writeUInt16LE(type, at + 2);
    head.writeUInt32LE(count, at + 4);
    if (value.length <= 4) value.copy(head, at + 8);
    else {
      const padded = value.length % 2 === 0 ? value : Buffer.concat([value, Buffer.alloc(1)]);
      head.writeUInt32LE(free, at + 8);
      behind.push(padded);
      free += padded.length;
    }
  }
  return Buffer.concat([head, ...behind]);
}

/**
 * A segment of a JPEG with what its camera says: which it is, how it was held, when and how it was exposed. Where it was taken and by whom is not in it.
 */
export function writeExif(facts: RawFacts): Buffer {
  const pointer = Buffer.alloc(4);
  const camera = [...text(0x010f, facts.make || null), ...text(0x0110, facts.model)];
  const first = [...camera, ...short(0x0112, facts.orientation), { tag: 0x8769, type: LONG, count: 1, value: pointer }];
  const exif = [
    ...ratio(0x829a, facts.exposureTime),
    ...ratio(0x829d, facts.aperture),
    ...short(0x8827, facts.iso),
    ...text(0x9003, facts.takenAt),
    ...text(0x9011, facts.takenOffset),
    ...ratio(0x9204, facts.exposureBias, SIGNED_RATIONAL),
    ...ratio(0x920a, facts.focalLength),
    ...text(0x9291, facts.takenSubsecond),
  ];
  // How long the first directory is depends on no value in it.
  const exifStart = HEAD_BYTES + writeDirectory(first, HEAD_BYTES).length;
  pointer.writeUInt32LE(exifStart);
  const head = Buffer.from('II*\0\x08\0\0\0', 'latin1');
  const tiff = Buffer.concat([head, writeDirectory(first, HEAD_BYTES), writeDirectory(exif, exifStart)]);
  const mark = Buffer.from('\xff\xe1\0\0Exif\0\0', 'latin1');
  mark.writeUInt16BE(mark.length - 2 + tiff.length, 2);
  return Buffer.concat([mark, tiff]);
}
