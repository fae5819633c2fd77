import { closeSync, createReadStream, createWriteStream, fstatSync, openSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { RawType } from '#domain/media/raw-types.ts';
import { UnusablePicture } from '../decode-picture.ts';
import type { RawFile } from '../images.ts';
import { type ByteSource, sourceOfFile, TooMuchToRead } from './byte-source.ts';
import { type FoundJpeg, findJpeg } from './jpeg-head.ts';
import { readCr3 } from './read-cr3.ts';
import { type ByteRange, type RawFacts, readTiff } from './read-tiff.ts';
import { findRawType } from './sniff-raw.ts';
import { writeExif } from './write-exif.ts';

const MOST_LOOKED_AT = 64;

/** The largest picture within a raw file that can be shown, or null. */
function findLargest(source: ByteSource, ranges: readonly ByteRange[]): FoundJpeg | null {
  const found = ranges.slice(0, MOST_LOOKED_AT).flatMap((range) => findJpeg(source, range) ?? []);
  return found.reduce<FoundJpeg | null>((best, each) => (best && best.pixels >= each.pixels ? best : each), null);
}

/** The bytes of a JPEG within a file, with other notes than its own. */
async function* withNotes(path: string, { offset, length, notes }: FoundJpeg, exif: Buffer): AsyncGenerator<Buffer> {
  const start = offset + 2;
  yield Buffer.from([0xff, 0xd8]);
  yield exif;
  const kept = [...notes, { offset: offset + length, length: 0 }];
  let from = start;
  for (const note of kept) {
    if (note.offset > from) yield* createReadStream(path, { start: from, end: note.offset - 1 });
    from = note.offset + note.length;
  }
}

/** What is read of a raw file before anything of it is written. */
function inspectRaw(source: ByteSource, type: RawType): { facts: RawFacts; largest: FoundJpeg | null } {
  try {
    const contents = findRawType(source) === type ? (readCr3(source) ?? readTiff(source)) : null;
    if (!contents) throw new UnusablePicture('wrong_type');
    return { facts: contents.facts, largest: findLargest(source, contents.jpegs) };
  } catch (error) {
    throw error instanceof TooMuchToRead ? new UnusablePicture('broken', error) : error;
  }
}

/**
 * Writes the largest picture that a camera put into its raw file, turned as the camera was held and with the time and exposure as its
 * notes; false where there is none. Throws UnusablePicture where the file is not of its type. No pixel is decoded.
 */
export async function extractPreview({ path, type, output }: RawFile): Promise<boolean> {
  const descriptor = openSync(path, 'r');
  try {
    const { facts, largest } = inspectRaw(sourceOfFile(descriptor, fstatSync(descriptor).size), type);
    if (!largest) return false;
    const bytes = Readable.from(withNotes(path, largest, writeExif(facts)), { objectMode: false });
    await pipeline(bytes, createWriteStream(output, { mode: 0o600 }));
    return true;
  } finally {
    closeSync(descriptor);
  }
}
