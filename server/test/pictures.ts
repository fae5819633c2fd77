import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

export type Rgb = readonly [number, number, number];

/** A picture whose pixels a function computes. */
export function paintPicture(width: number, height: number, colorAt: (x: number, y: number) => Rgb): Sharp {
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) data.set(colorAt(x, y), (y * width + x) * 3);
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** A picture in which every pixel differs from its neighbors, as in a photograph. */
export function paintPhoto(width: number, height: number): Sharp {
  return paintPicture(width, height, (x, y) => [(x * 7 + y * 3) % 256, (x * y) % 256, (x + y * 5) % 256]);
}

/** Adds the notes of a camera about itself and its owner, place and time included. */
export function withCameraNotes(picture: Sharp, { serial }: { serial: string }): Sharp {
  return picture.withExif({
    IFD0: { Make: 'ACME', Artist: 'Jane Sample', ImageDescription: `Kitchen of ${serial}` },
    IFD2: {
      DateTimeOriginal: '2026:05:04 23:30:00',
      OffsetTimeOriginal: '+02:00',
      BodySerialNumber: serial,
      LensSerialNumber: `L${serial}`,
      CameraOwnerName: 'Jane Sample',
    },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '38/1 53/1 51/1', GPSLongitudeRef: 'W', GPSLongitude: '77/1 2/1 11/1' },
  });
}

function pngChunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

const PNG_HEAD_LENGTH = 8 + 25;

/** A PNG with a text in it, packed as programs pack long ones (PNG, 11.3.3.3). */
export function withText(png: Buffer, keyword: string, text: string | Buffer): Buffer {
  const data = Buffer.concat([Buffer.from(`${keyword}\0\0`, 'latin1'), deflateSync(text)]);
  return Buffer.concat([png.subarray(0, PNG_HEAD_LENGTH), pngChunk('zTXt', data), png.subarray(PNG_HEAD_LENGTH)]);
}

/** A PNG of a few kilobytes with any number of white pixels: one bit each, and all the same. */
export function makeBomb(width: number, height: number, { isInterlaced = false } = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  header[12] = isInterlaced ? 1 : 0;
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows, { level: 1 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A JPEG with a color profile put in, its pixels untouched: the library itself would convert them. */
export function attachProfile(jpeg: Buffer, profile: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'), profile]);
  const head = Buffer.from([0xff, 0xe2, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
}

/**
 * A JPEG with the notes of a camera that is set to Adobe RGB: DCF's mark of its optional color space, and no profile. Numbers have the lowest byte first; the
 * directories of the file, of EXIF and of its interoperability follow each other.
 */
export function withDcfMark(jpeg: Buffer, { colorSpace, index }: { colorSpace: number; index: string }): Buffer {
  const u16 = (value: number) => Buffer.from([value & 0xff, value >> 8]);
  const u32 = (value: number) => Buffer.concat([u16(value & 0xffff), u16(value >>> 16)]);
  const field = (tag: number, type: number, count: number, value: Buffer) =>
    Buffer.concat([u16(tag), u16(type), u32(count), value]);
  const directory = (...fields: Buffer[]) => Buffer.concat([u16(fields.length), ...fields, u32(0)]);
  const space = field(0xa001, 3, 1, Buffer.concat([u16(colorSpace), u16(0)]));
  const tiff = Buffer.concat([
    Buffer.from('II*\0\x08\0\0\0', 'latin1'),
    directory(field(0x8769, 4, 1, u32(26))),
    directory(space, field(0xa005, 4, 1, u32(56))),
    directory(field(1, 2, 4, Buffer.from(`${index}\0`, 'latin1'))),
  ]);
  const head = Buffer.from([0xff, 0xe1, 0, 0, ...Buffer.from('Exif\0\0', 'latin1')]);
  head.writeUInt16BE(head.length - 2 + tiff.length, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, tiff, jpeg.subarray(2)]);
}

/** Boxes of content credentials (JUMBF) whose claims name these types of IPTC's list; they are not signed. */
export function makeManifest(...types: string[]): Buffer {
  const claims = types.map(
    (type) => `cactionjc2pa.editedqdigitalSourceTypexHhttp://cv.iptc.org/newscodes/digitalsourcetype/${type}l`,
  );
  const content = Buffer.from(
    `\0\0\0\x1fjumdc2pa\0\x11\0\x10\x80\0\0\xaa\x008\x9bq\x03c2pa\0${claims.join('')}`,
    'latin1',
  );
  const head = Buffer.from('\0\0\0\0jumb', 'latin1');
  head.writeUInt32BE(head.length + content.length);
  return Buffer.concat([head, content]);
}

/** A JPEG with content credentials, in segments of at most so many bytes, each of which repeats the head of the box (ISO 19566-5, D.2). */
export function withCredentials(jpeg: Buffer, manifest: Buffer, mostBytes = 65_000): Buffer {
  const [head, content] = [manifest.subarray(0, 8), manifest.subarray(8)];
  const segments: Buffer[] = [];
  for (let at = 0; at < content.length; at += mostBytes) {
    const body = content.subarray(at, at + mostBytes);
    const start = Buffer.from([0xff, 0xeb, 0, 0, 0x4a, 0x50, 0, 1, 0, 0, 0, segments.length + 1]);
    start.writeUInt16BE(start.length - 2 + head.length + body.length, 2);
    segments.push(start, head, body);
  }
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}

/** A PNG with a chunk of some type behind its header. */
export const withChunk = (png: Buffer, type: string, data: Uint8Array): Buffer =>
  Buffer.concat([png.subarray(0, PNG_HEAD_LENGTH), pngChunk(type, data), png.subarray(PNG_HEAD_LENGTH)]);

/** Random whole numbers below a limit, the same again for the same seed. */
export function seededNumbers(seed: number): (limit: number) => number {
  let state = seed >>> 0;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** A copy of some bytes with a few bits turned over, anywhere but in the first 16 bytes, which say what it is. */
export function flipBits(bytes: Buffer, random: (limit: number) => number): Buffer {
  const copy = Buffer.from(bytes);
  for (let flips = 1 + random(20); flips > 0; flips -= 1) {
    const at = 16 + random(copy.length - 16);
    copy[at] = (copy[at] ?? 0) ^ (1 << random(8));
  }
  return copy;
}
