import { closeSync, fstatSync, openSync } from 'node:fs';
import { type DigitalSourceType, findSourceType, strongestSourceType } from '#domain/media/digital-source-types.ts';
import type { ImageFile } from './images.ts';
import { type ByteSource, sourceOfFile, TooMuchToRead } from './raw/byte-source.ts';
import { findXmpValue } from './read-xmp.ts';

/** What a file says of how it came to be, and whether it carries content credentials (C2PA), signed or not. */
export type FileOrigin = { sourceType: DigitalSourceType | null; hasCredentials: boolean };

/** A manifest with thumbnails of what it was made of has some hundred kilobytes. */
const MOST_BYTES = 4 * 1024 ** 2;
const MOST_PARTS = 4000;
/** The label of the outermost box of a manifest store (C2PA 2.1, 11.1.4.2). */
const LABEL = 'c2pa';

const APP11 = 0xeb;
const ENDS = [0xda, 0xd9];
/** Behind the length: `JP`, the number of the box and of its part, and the head of the box, which each part repeats (ISO 19566-5, D.2). */
const BOX_HEAD = 2 + 2 + 2 + 4;
const REPEATED = 8;

/** A part of a file that may hold a manifest: where it begins, and how long it is. */
type Part = { at: number; length: number };

function* listJpegParts(source: ByteSource): Generator<Part> {
  for (let at = 2; ; ) {
    const head = source.read(at, 6);
    const marker = head[1] ?? 0;
    if (head.length < 6 || head[0] !== 0xff || ENDS.includes(marker)) return;
    const length = marker === 0xff ? -1 : head.readUInt16BE(2);
    if (length !== -1 && length < 2) return;
    if (marker === APP11 && head.toString('latin1', 4) === 'JP') {
      // Parts are joined again, so that a word that was cut in two is found.
      const skipped = 2 + BOX_HEAD + REPEATED;
      yield { at: at + skipped, length: Math.max(0, length + 2 - skipped) };
    } else yield { at, length: 0 };
    at += length === -1 ? 1 : length + 2;
  }
}

function* listPngParts(source: ByteSource): Generator<Part> {
  for (let at = 8; ; ) {
    const head = source.read(at, 8);
    if (head.length < 8) return;
    const [length, type] = [head.readUInt32BE(0), head.toString('latin1', 4)];
    yield { at: at + 8, length: type === 'caBX' ? length : 0 };
    at += 12 + length;
  }
}

function* listWebpParts(source: ByteSource): Generator<Part> {
  for (let at = 12; ; ) {
    const head = source.read(at, 8);
    if (head.length < 8) return;
    const [type, length] = [head.toString('latin1', 0, 4), head.readUInt32LE(4)];
    yield { at: at + 8, length: type === 'C2PA' ? length : 0 };
    at += 8 + length + (length % 2);
  }
}

const LISTS = { jpeg: listJpegParts, png: listPngParts, webp: listWebpParts };

/** The bytes of the manifests of a file, one behind the other, as far as they are read: a file that leads around in circles is left. */
function readManifests(source: ByteSource, type: keyof typeof LISTS): string {
  const found: Buffer[] = [];
  let [bytes, parts] = [0, 0];
  try {
    for (const { at, length } of LISTS[type](source)) {
      parts += 1;
      if (parts > MOST_PARTS || bytes >= MOST_BYTES) break;
      if (length === 0) continue;
      const read = source.read(at, Math.min(length, MOST_BYTES - bytes));
      bytes += read.length;
      found.push(read);
    }
  } catch (error) {
    if (!(error instanceof TooMuchToRead)) throw error;
  }
  return Buffer.concat(found).toString('latin1');
}

function readCredentials({ path, type }: ImageFile): string {
  if (type === 'gif') return '';
  const descriptor = openSync(path, 'r');
  try {
    return readManifests(sourceOfFile(descriptor, fstatSync(descriptor).size), type);
  } finally {
    closeSync(descriptor);
  }
}

const NAMED = /digitalsourcetype\/[A-Za-z]{1,60}/g;

/**
 * Reads how a picture came to be: from `DigitalSourceType` in its XMP data, and from what the actions in its content credentials name. Signatures are not
 * checked, since who marks a picture as drawn by a model has no reason to lie. No more than 4 MB are read, and nothing of it is followed.
 */
export function readOrigin(file: ImageFile, xmp: string): FileOrigin {
  const manifests = readCredentials(file);
  const hasCredentials = manifests.includes(LABEL);
  const named = hasCredentials ? (manifests.match(NAMED) ?? []).map(findSourceType) : [];
  const own = findSourceType(findXmpValue(xmp, '[A-Za-z0-9_]+:DigitalSourceType') ?? '');
  return { sourceType: strongestSourceType([own, ...named]), hasCredentials };
}
