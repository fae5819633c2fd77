import { type ByteSource, sliceSource } from './byte-source.ts';
import { type ByteRange, NO_FACTS, readTiff, type TiffContents } from './read-tiff.ts';

const MOST_BOXES = 512;
/** Where the picture begins in a box that holds one, behind its sizes. */
const PICTURE_START = 24;
const CAMERA_ID = '85c0b687820f11e08111f4ce462b6a48';
const PREVIEW_ID = 'eaf42b5e1c984b88b9fbb7dc406e4d16';
/** Behind the id of the box with the preview stand eight bytes of no use. */
const PREVIEW_HEAD = 8;
const PARENTS = ['moov', 'trak', 'mdia', 'minf', 'stbl'];

/** A box: `start` is where its contents begin in the file. */
type Box = { kind: string; start: number; size: number };

function readBox(source: ByteSource, at: number, end: number): (Box & { next: number }) | null {
  const head = source.read(at, 16);
  if (head.length < 8) return null;
  const [short, kind] = [head.readUInt32BE(0), head.toString('latin1', 4, 8)];
  const isLong = short === 1;
  if (isLong && head.length < 16) return null;
  const size = short === 0 ? end - at : isLong ? Number(head.readBigUInt64BE(8)) : short;
  const headBytes = isLong ? 16 : 8;
  if (size < headBytes || at + size > end) return null;
  return { kind, start: at + headBytes, size: size - headBytes, next: at + size };
}

/** All boxes that matter, in their order, with their children behind them. */
function* walk(source: ByteSource): Generator<Box> {
  const waiting = [{ start: 0, end: source.size }];
  let left = MOST_BOXES;
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    for (let at = part.start; at < part.end && left > 0; left -= 1) {
      const box = readBox(source, at, part.end);
      if (!box) break;
      yield box;
      const { kind, start, size } = box;
      if (PARENTS.includes(kind)) waiting.push({ start, end: start + size });
      const id = kind === 'uuid' ? source.read(start, 16).toString('hex') : '';
      if (id === CAMERA_ID) waiting.push({ start: start + 16, end: start + size });
      if (id === PREVIEW_ID) waiting.push({ start: start + 16 + PREVIEW_HEAD, end: start + size });
      at = box.next;
    }
  }
}

const pictureOf = ({ start, size }: Box): ByteRange => ({
  offset: start - 8 + PICTURE_START,
  length: size + 8 - PICTURE_START,
});

const firstOffset = (source: ByteSource, { start }: Box): number => {
  const bytes = source.read(start, 16);
  return bytes.length < 16 ? -1 : Number(bytes.readBigUInt64BE(8));
};

function firstLength(source: ByteSource, { start }: Box): number {
  const bytes = source.read(start, 16);
  if (bytes.length < 12) return 0;
  const common = bytes.readUInt32BE(4);
  return common > 0 || bytes.length < 16 ? common : bytes.readUInt32BE(12);
}

/** Whether a file is a CR3, by its beginning. */
export const isCr3 = (source: ByteSource): boolean => source.read(4, 8).toString('latin1') === 'ftypcrx ';

/** What is in a CR3 file: the boxes of an ISO media file, with small TIFF files of what the camera says. */
export function readCr3(source: ByteSource): TiffContents | null {
  if (!isCr3(source)) return null;
  const contents: TiffContents = { facts: NO_FACTS, jpegs: [] };
  let length = 0;
  for (const box of walk(source)) {
    if (box.kind === 'PRVW' || box.kind === 'THMB') contents.jpegs.push(pictureOf(box));
    // A track's first sample is a JPEG of all pixels; what else tracks hold is none, which is looked at later.
    if (box.kind === 'stsz') length = firstLength(source, box);
    if (box.kind === 'co64') contents.jpegs.push({ offset: firstOffset(source, box), length });
    if (box.kind !== 'CMT1' && box.kind !== 'CMT2') continue;
    const said = readTiff(sliceSource(source, box.start, box.size));
    const known = Object.entries(said?.facts ?? {}).filter(([, value]) => value !== null && value !== '');
    contents.facts = { ...contents.facts, ...Object.fromEntries(known) };
  }
  return contents;
}
