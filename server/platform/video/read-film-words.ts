/** Reads the bytes of a file from one to another, both within. */
export type ReadBytes = (start: number, end: number) => Promise<Buffer>;

/** A box of an MP4 (ISO 14496-12): its name, how long its head is, and how long it is in all. */
type Box = { name: string; head: number; length: number };

const LONG_HEAD = 16;
/** Pictures and sound. */
const STREAM = 'mdat';
/** Boxes that hold others. In `stbl` are tables of numbers alone. */
const HOLDERS = ['moov', 'trak', 'mdia', 'minf', 'udta', 'ilst', 'edts', 'dinf'];
const TABLES = 'stbl';
/** What is written about a film is less; more is nothing that people write. */
const MOST_BYTES = 32 * 1024 * 1024;
const MOST_BOXES = 10_000;
const LEAST_LETTERS = 3;

/** Reads the head of a box; null where there is none. `rest` is what is left of the file from it on: a box of length 0 takes all of it. */
function readBox(bytes: Buffer, at: number, rest: number): Box | null {
  if (bytes.length < at + 8) return null;
  const name = bytes.toString('latin1', at + 4, at + 8);
  const short = bytes.readUInt32BE(at);
  if (short === 0) return { name, head: 8, length: rest };
  if (short !== 1) return short < 8 ? null : { name, head: 8, length: short };
  if (bytes.length < at + LONG_HEAD) return null;
  const length = Number(bytes.readBigUInt64BE(at + 8));
  return length < LONG_HEAD ? null : { name, head: LONG_HEAD, length };
}

/** Runs of letters in bytes. */
const wordsOf = (bytes: Buffer): string[] =>
  bytes
    .toString('utf8')
    .split(/[\p{C}\uFFFD]+/u)
    .filter((run) => (run.match(/[\p{L}\d]/gu) ?? []).length >= LEAST_LETTERS);

/** The words of a box whose bytes are at hand. */
function readBoxWords(name: string, body: Buffer): string[] {
  if (name === TABLES) return [];
  if (!HOLDERS.includes(name)) return wordsOf(body);
  const words: string[] = [];
  for (let at = 0; at < body.length; ) {
    const box = readBox(body, at, body.length - at);
    // Notes of other programs follow rules of their own: they are read as text.
    if (!box || at + box.length > body.length) return [...words, ...wordsOf(body.subarray(at))];
    words.push(...readBoxWords(box.name, body.subarray(at + box.head, at + box.length)));
    at += box.length;
  }
  return words;
}

/**
 * What is written in the file of an MP4 besides its pictures and its sound, as text: titles, authors, places, XMP, names of tracks. Empty where nothing is. A file that is none
 * is read as text from its beginning. `size` in bytes.
 */
export async function readFilmWords(read: ReadBytes, size: number): Promise<string> {
  const words: string[] = [];
  let left = MOST_BYTES;
  let at = 0;
  for (let boxes = 0; at < size && boxes < MOST_BOXES && left > 0; boxes += 1) {
    const box = readBox(await read(at, Math.min(at + LONG_HEAD, size) - 1), 0, size - at);
    const end = Math.min(box ? at + box.length : size, size, at + left);
    if (box?.name !== STREAM) {
      const bytes = await read(at, end - 1);
      left -= bytes.length;
      const isWhole = box !== null && at + box.length <= size;
      words.push(...(isWhole ? readBoxWords(box.name, bytes.subarray(box.head)) : wordsOf(bytes)));
    }
    at = box ? at + box.length : size;
  }
  return words.join('\n');
}
