const START = [0xff, 0xd8];
const MARK = 0xff;
/** The marks behind which no further notes follow: the picture itself begins (SOS), or the file ends (EOI). */
const ENDS = [0xda, 0xd9];
const APP1 = 0xe1;
/** A mark and its length. */
const HEAD = 4;
const MOST_SEGMENT = 0xff_ff;
const SIGNATURE = new TextEncoder().encode('http://ns.adobe.com/xap/1.0/\0');

const isXmp = (jpeg: Uint8Array, at: number) =>
  jpeg[at + 1] === APP1 && SIGNATURE.every((byte, index) => jpeg[at + HEAD + index] === byte);

/** The segments before the picture itself, as where each begins and ends; null for what is no JPEG. */
function listSegments(jpeg: Uint8Array): { at: number; end: number }[] | null {
  if (jpeg[0] !== START[0] || jpeg[1] !== START[1]) return null;
  const segments: { at: number; end: number }[] = [];
  for (let at = START.length; at + HEAD <= jpeg.length; ) {
    const mark = jpeg[at + 1] ?? 0;
    if (jpeg[at] !== MARK) return null;
    if (ENDS.includes(mark)) return segments;
    const length = ((jpeg[at + 2] ?? 0) << 8) | (jpeg[at + 3] ?? 0);
    segments.push({ at, end: at + 2 + length });
    at += 2 + length;
  }
  return null;
}

function makeSegment(xmp: string): Uint8Array {
  const body = new TextEncoder().encode(xmp);
  const length = 2 + SIGNATURE.length + body.length;
  if (length > MOST_SEGMENT) throw new Error(`A packet of ${body.length} bytes does not fit into a JPEG.`);
  return Uint8Array.of(MARK, APP1, length >> 8, length & 0xff, ...SIGNATURE, ...body);
}

/**
 * A JPEG with another packet of XMP, or with none, whose picture is the same byte for byte: nothing is decoded. The packet stands where sharp writes
 * it, so that a file is the same whether it was written with its packet or was given it later. Throws for what is no JPEG.
 */
export function spliceXmp(jpeg: Uint8Array, xmp: string | null): Uint8Array {
  const segments = listSegments(jpeg);
  if (!segments) throw new Error('This is no JPEG.');
  const kept: Uint8Array[] = [];
  let from = START.length;
  for (const { at, end } of segments.filter((segment) => isXmp(jpeg, segment.at))) {
    kept.push(jpeg.subarray(from, at));
    from = end;
  }
  const packet = xmp === null ? [] : [makeSegment(xmp)];
  const parts = [jpeg.subarray(0, START.length), ...packet, ...kept, jpeg.subarray(from)];
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let written = 0;
  for (const part of parts) {
    joined.set(part, written);
    written += part.length;
  }
  return joined;
}
