/** Segments of a JPEG that say how it is shown, and not what or whose it is: JFIF, the color profile, Adobe's note of the color transform. */
const OF_SHOWING = [0xe0, 0xe2, 0xee];
const COMMENT = 0xfe;
const isNote = (mark: number) => mark === COMMENT || (mark >= 0xe0 && mark <= 0xef && !OF_SHOWING.includes(mark));

function listJpegNotes(bytes: Buffer): Buffer[] {
  const notes: Buffer[] = [];
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff; ) {
    const mark = bytes[at + 1] ?? 0;
    if (mark === 0xda || mark === 0xd9) break;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (isNote(mark)) notes.push(bytes.subarray(at + 4, end));
    at = end;
  }
  return notes;
}

function listWebpNotes(bytes: Buffer): Buffer[] {
  const notes: Buffer[] = [];
  for (let at = 12; at + 8 <= bytes.length; ) {
    const name = bytes.toString('latin1', at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    if (name === 'EXIF' || name === 'XMP ') notes.push(bytes.subarray(at + 8, at + 8 + size));
    at += 8 + size + (size % 2);
  }
  return notes;
}

/** What is written in the file of a JPEG or WebP besides the picture: EXIF, XMP, IPTC and comments, as text. Empty where nothing is. */
export function readPictureWords(bytes: Buffer): string {
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  const notes = isWebp ? listWebpNotes(bytes) : listJpegNotes(bytes);
  return notes.map((note) => note.toString('utf8').replaceAll('\0', ' ')).join('\n');
}
