import type { RawType } from '#domain/media/raw-types.ts';
import { type ByteSource, sourceOfBytes } from './byte-source.ts';
import { isCr3 } from './read-cr3.ts';
import { hasFirstDirectory, type RawFacts, readTiff } from './read-tiff.ts';

/** The mark of a CR2 file behind the head that it shares with every TIFF. */
const isCr2 = (source: ByteSource) => source.read(8, 2).toString('latin1') === 'CR';

/** The raw type of what a TIFF says of its camera; null for every other TIFF. */
function typeOf({ hasDngVersion, make }: RawFacts): RawType | null {
  if (hasDngVersion) return 'dng';
  if (/^nikon/i.test(make)) return 'nef';
  return /^sony/i.test(make) ? 'arw' : null;
}

/** The raw type of a file by what is in it, or null. */
export function findRawType(source: ByteSource): RawType | null {
  if (isCr3(source)) return 'cr3';
  const contents = readTiff(source);
  if (!contents) return null;
  return isCr2(source) ? 'cr2' : typeOf(contents.facts);
}

/**
 * Whether a file may be of a raw type, by its first bytes. A TIFF that says later what it is may be each of those that are TIFFs: a worker,
 * which has all of the file, decides.
 */
export function beginsAsRaw(firstBytes: Uint8Array, named: RawType): boolean {
  const source = sourceOfBytes(firstBytes);
  const found = findRawType(source);
  if (found) return found === named;
  return named !== 'cr3' && named !== 'cr2' && readTiff(source) !== null && !hasFirstDirectory(source);
}
