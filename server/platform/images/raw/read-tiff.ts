import type { ByteSource } from './byte-source.ts';

/** A part of a file, in bytes. */
export type ByteRange = { offset: number; length: number };

/** A number over another, as EXIF has it. */
type Ratio = [number, number];

/** What a camera says of a picture, as far as it is of use here. Texts are as EXIF has them. */
export type RawFacts = {
  make: string;
  model: string | null;
  hasDngVersion: boolean;
  orientation: number | null;
  takenAt: string | null;
  takenOffset: string | null;
  takenSubsecond: string | null;
  exposureTime: Ratio | null;
  aperture: Ratio | null;
  exposureBias: Ratio | null;
  focalLength: Ratio | null;
  iso: number | null;
};

/** What is in a TIFF file: what its camera says, and where JPEG files may be in it. */
export type TiffContents = { facts: RawFacts; jpegs: ByteRange[] };

export const NO_FACTS: RawFacts = {
  make: '',
  model: null,
  hasDngVersion: false,
  orientation: null,
  takenAt: null,
  takenOffset: null,
  takenSubsecond: null,
  exposureTime: null,
  aperture: null,
  exposureBias: null,
  focalLength: null,
  iso: null,
};

const MOST_DIRECTORIES = 32;
const MOST_ENTRIES = 512;
const MOST_CHILDREN = 16;
const MOST_TEXT = 64;
const ENTRY_BYTES = 12;

const TAGS = {
  compression: 0x0103,
  make: 0x010f,
  model: 0x0110,
  stripOffsets: 0x0111,
  orientation: 0x0112,
  stripBytes: 0x0117,
  children: 0x014a,
  jpegOffset: 0x0201,
  jpegLength: 0x0202,
  exposureTime: 0x829a,
  aperture: 0x829d,
  exif: 0x8769,
  iso: 0x8827,
  takenAt: 0x9003,
  takenOffset: 0x9011,
  exposureBias: 0x9204,
  focalLength: 0x920a,
  takenSubsecond: 0x9291,
  dngVersion: 0xc612,
} as const;

const JPEG_COMPRESSIONS = [6, 7];
/** How many bytes a value takes, by its type; the others are of no use here. */
const TYPE_BYTES: Record<number, number> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 9: 4, 10: 8, 13: 4 };

type Entry = { type: number; count: number; value: Buffer };
type Directory = { entries: Map<number, Entry>; next: number };

/** Reads numbers in the order of bytes of a file. */
type Order = {
  u16(bytes: Buffer, at: number): number;
  u32(bytes: Buffer, at: number): number;
  i32(bytes: Buffer, at: number): number;
};
const LITTLE: Order = {
  u16: (bytes, at) => bytes.readUInt16LE(at),
  u32: (bytes, at) => bytes.readUInt32LE(at),
  i32: (bytes, at) => bytes.readInt32LE(at),
};
const BIG: Order = {
  u16: (bytes, at) => bytes.readUInt16BE(at),
  u32: (bytes, at) => bytes.readUInt32BE(at),
  i32: (bytes, at) => bytes.readInt32BE(at),
};

function readEntry(source: ByteSource, order: Order, bytes: Buffer): Entry | null {
  const [type, count] = [order.u16(bytes, 2), order.u32(bytes, 4)];
  const length = (TYPE_BYTES[type] ?? 0) * Math.min(count, MOST_TEXT);
  if (length === 0) return null;
  const value = length <= 4 ? bytes.subarray(8, 8 + length) : source.read(order.u32(bytes, 8), length);
  return value.length === length ? { type, count, value } : null;
}

/** The tags whose values are read; a picture's own data may be among the others. */
const KNOWN_TAGS: ReadonlySet<number> = new Set(Object.values(TAGS));

function readDirectory(source: ByteSource, order: Order, offset: number): Directory | null {
  const head = source.read(offset, 2);
  if (head.length < 2) return null;
  const count = order.u16(head, 0);
  if (count > MOST_ENTRIES) return null;
  const bytes = source.read(offset + 2, count * ENTRY_BYTES + 4);
  if (bytes.length < count * ENTRY_BYTES) return null;
  const entries = new Map<number, Entry>();
  for (let at = 0; at < count * ENTRY_BYTES; at += ENTRY_BYTES) {
    const tag = order.u16(bytes, at);
    const entry = KNOWN_TAGS.has(tag) ? readEntry(source, order, bytes.subarray(at, at + ENTRY_BYTES)) : null;
    if (entry && !entries.has(tag)) entries.set(tag, entry);
  }
  return { entries, next: bytes.length < count * ENTRY_BYTES + 4 ? 0 : order.u32(bytes, count * ENTRY_BYTES) };
}

function numbersOf(order: Order, entry: Entry | undefined): number[] {
  if (!entry) return [];
  const { type, value } = entry;
  if (type === 3) return Array.from({ length: value.length / 2 }, (_, at) => order.u16(value, at * 2));
  if (type === 4 || type === 13) return Array.from({ length: value.length / 4 }, (_, at) => order.u32(value, at * 4));
  return [];
}

function ratioOf(order: Order, entry: Entry | undefined): Ratio | null {
  if (!entry || entry.value.length < 8) return null;
  if (entry.type === 5) return [order.u32(entry.value, 0), order.u32(entry.value, 4)];
  return entry.type === 10 ? [order.i32(entry.value, 0), order.i32(entry.value, 4)] : null;
}

function textOf(entry: Entry | undefined): string | null {
  if (entry?.type !== 2) return null;
  const text = entry.value.toString('latin1').split('\0')[0]?.trim() ?? '';
  return text === '' ? null : text;
}

/** The JPEG files that a directory points to: a thumbnail's tags, or a picture of one strip. */
function jpegsOf(order: Order, { entries }: Directory): ByteRange[] {
  const one = (tag: number) => {
    const numbers = numbersOf(order, entries.get(tag));
    return numbers.length === 1 ? numbers[0] : undefined;
  };
  const pair = (offset: number | undefined, length: number | undefined) =>
    offset === undefined || length === undefined ? [] : [{ offset, length }];
  const isJpeg = JPEG_COMPRESSIONS.includes(one(TAGS.compression) ?? 0);
  const strip = isJpeg ? pair(one(TAGS.stripOffsets), one(TAGS.stripBytes)) : [];
  return [...pair(one(TAGS.jpegOffset), one(TAGS.jpegLength)), ...strip];
}

function factsOf(order: Order, { entries }: Directory): Partial<RawFacts> {
  const found: { [Fact in keyof RawFacts]: RawFacts[Fact] | null } = {
    make: textOf(entries.get(TAGS.make)),
    model: textOf(entries.get(TAGS.model)),
    hasDngVersion: entries.has(TAGS.dngVersion) || null,
    orientation: numbersOf(order, entries.get(TAGS.orientation))[0] ?? null,
    takenAt: textOf(entries.get(TAGS.takenAt)),
    takenOffset: textOf(entries.get(TAGS.takenOffset)),
    takenSubsecond: textOf(entries.get(TAGS.takenSubsecond)),
    exposureTime: ratioOf(order, entries.get(TAGS.exposureTime)),
    aperture: ratioOf(order, entries.get(TAGS.aperture)),
    exposureBias: ratioOf(order, entries.get(TAGS.exposureBias)),
    focalLength: ratioOf(order, entries.get(TAGS.focalLength)),
    iso: numbersOf(order, entries.get(TAGS.iso))[0] ?? null,
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== null));
}

/** The order of bytes and the first directory of a TIFF file; null where it is none. */
function readHead(source: ByteSource): { order: Order; first: number } | null {
  const head = source.read(0, 8);
  if (head.length < 8) return null;
  const mark = head.toString('latin1', 0, 4);
  if (mark === 'II*\0') return { order: LITTLE, first: LITTLE.u32(head, 4) };
  return mark === 'MM\0*' ? { order: BIG, first: BIG.u32(head, 4) } : null;
}

/**
 * What is in a TIFF file: its directories, those that follow them and those within them, at most 32. What the first directory that names
 * a fact says of it holds. A file that says nonsense has less in it, and nothing is read twice.
 */
export function readTiff(source: ByteSource): TiffContents | null {
  const head = readHead(source);
  if (!head) return null;
  const { order, first } = head;
  const waiting = [first];
  const seen = new Set<number>([0]);
  const contents: TiffContents = { facts: NO_FACTS, jpegs: [] };
  let said: Partial<RawFacts> = {};
  while (waiting.length > 0 && seen.size <= MOST_DIRECTORIES) {
    const offset = waiting.shift() ?? 0;
    if (seen.has(offset)) continue;
    seen.add(offset);
    const directory = readDirectory(source, order, offset);
    if (!directory) continue;
    said = { ...factsOf(order, directory), ...said };
    contents.jpegs.push(...jpegsOf(order, directory));
    const { entries, next } = directory;
    const children = [TAGS.exif, TAGS.children].flatMap((tag) => numbersOf(order, entries.get(tag)));
    waiting.push(...children.slice(0, MOST_CHILDREN), next);
  }
  return { ...contents, facts: { ...NO_FACTS, ...said } };
}

/** Whether the first directory of a TIFF file lies within some bytes of its beginning. */
export function hasFirstDirectory(source: ByteSource): boolean {
  const head = readHead(source);
  return head !== null && readDirectory(source, head.order, head.first) !== null;
}
