import type { RawType } from '#domain/media/raw-types.ts';

type Endian = 'little' | 'big';
type Field = [tag: number, type: number, values: number[] | string | Buffer];
type Directory = { fields: Field[]; next?: number };

const SIZES: Record<number, number> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 10: 8 };

function bytesOf(type: number, values: number[] | string | Buffer, endian: Endian): Buffer {
  if (typeof values === 'string') return Buffer.from(`${values}\0`, 'latin1');
  if (Buffer.isBuffer(values)) return values;
  const size = type === 5 || type === 10 ? 4 : (SIZES[type] ?? 1);
  const bytes = Buffer.alloc(values.length * size);
  for (const [place, value] of values.entries()) {
    const at = place * size;
    if (size === 1) bytes.writeUInt8(value, at);
    else if (endian === 'little') bytes.writeUIntLE(value >>> 0, at, size);
    else bytes.writeUIntBE(value >>> 0, at, size);
  }
  return bytes;
}

/** Bytes of a directory of a TIFF that begins at `start`, with its longer values behind it. */
export function tiffDirectory({ fields, next = 0 }: Directory, start: number, endian: Endian = 'little'): Buffer {
  const head = Buffer.alloc(2 + fields.length * 12 + 4);
  const u16 = (value: number, at: number) =>
    endian === 'little' ? head.writeUInt16LE(value, at) : head.writeUInt16BE(value, at);
  const u32 = (value: number, at: number) =>
    endian === 'little' ? head.writeUInt32LE(value, at) : head.writeUInt32BE(value, at);
  const behind: Buffer[] = [];
  let free = start + head.length;
  u16(fields.length, 0);
  for (const [place, [tag, type, values]] of fields.entries()) {
    const bytes = bytesOf(type, values, endian);
    const at = 2 + place * 12;
    u16(tag, at);
    u16(type, at + 2);
    u32(bytes.length / (SIZES[type] ?? 1), at + 4);
    if (bytes.length <= 4) bytes.copy(head, at + 8);
    else {
      u32(free, at + 8);
      behind.push(bytes);
      free += bytes.length;
    }
  }
  u32(next, head.length - 4);
  return Buffer.concat([head, ...behind]);
}

/** The head of a TIFF whose first directory is at `first`. */
export const tiffHead = (first: number, endian: Endian = 'little'): Buffer => {
  const head = Buffer.from(endian === 'little' ? 'II*\0\0\0\0\0' : 'MM\0*\0\0\0\0', 'latin1');
  if (endian === 'little') head.writeUInt32LE(first, 4);
  else head.writeUInt32BE(first, 4);
  return head;
};

/** What the camera says in a raw file that a test makes; `orientation` as EXIF counts it, `takenAt` as EXIF writes it. */
export type RawShot = {
  jpeg: Buffer;
  small?: Buffer;
  orientation?: number;
  takenAt?: string;
  exposure?: [number, number];
};

const EXIF = ({ takenAt = '2026:11:20 10:15:00', exposure = [1, 60] }: RawShot): Field[] => [
  [0x829a, 5, exposure],
  [0x8827, 3, [200]],
  [0x9003, 2, takenAt],
  [0x9011, 2, '+01:00'],
  [0x920a, 5, [16, 1]],
];

const MAKES: Record<Exclude<RawType, 'cr3'>, string> = {
  dng: 'DJI',
  cr2: 'Canon',
  nef: 'NIKON CORPORATION',
  arw: 'SONY',
};

/** The tags by which each type names its picture, wherever it begins. */
function pictureFields(type: Exclude<RawType, 'cr3'>, offset: number, length: number): Field[] {
  if (type === 'cr2' || type === 'dng') {
    return [
      [0x0103, 3, [type === 'dng' ? 7 : 6]],
      [0x0111, 4, [offset]],
      [0x0117, 4, [length]],
    ];
  }
  return [
    [0x0201, 4, [offset]],
    [0x0202, 4, [length]],
  ];
}

/** Room for the directories, before the pictures and the data of the sensor. */
const PICTURES_AT = 4096;
const SENSOR_DATA = Buffer.alloc(20_000, 0x5a);

/** A raw file as a camera writes one, with a picture in it; NEF files are written by Nikon with the large bytes first. */
function makeTiffRaw(type: Exclude<RawType, 'cr3'>, shot: RawShot): Buffer {
  const endian: Endian = type === 'nef' ? 'big' : 'little';
  const first = type === 'cr2' ? 16 : 8;
  const small = shot.small ?? Buffer.alloc(0);
  const [exifAt, childAt, smallAt] = [1024, 2048, PICTURES_AT + shot.jpeg.length];
  const isNested = type === 'nef' || type === 'dng';
  const picture = pictureFields(type, PICTURES_AT, shot.jpeg.length);
  const fields: Field[] = [
    [0x010f, 2, MAKES[type]],
    [0x0112, 3, [shot.orientation ?? 1]],
    ...(isNested ? [[0x014a, 4, [childAt]] satisfies Field] : picture),
    [0x8769, 4, [exifAt]],
    ...(type === 'dng' ? [[0xc612, 1, [1, 4, 0, 0]] satisfies Field] : []),
  ];
  const child: Field[] = isNested
    ? picture
    : [
        [0x0201, 4, [smallAt]],
        [0x0202, 4, [small.length]],
      ];
  const bytes = Buffer.alloc(PICTURES_AT);
  tiffHead(first, endian).copy(bytes);
  if (type === 'cr2') bytes.write('CR\x02\0', 8, 'latin1');
  tiffDirectory({ fields, next: isNested ? 0 : childAt }, first, endian).copy(bytes, first);
  tiffDirectory({ fields: EXIF(shot) }, exifAt, endian).copy(bytes, exifAt);
  tiffDirectory({ fields: child }, childAt, endian).copy(bytes, childAt);
  return Buffer.concat([bytes, shot.jpeg, small, SENSOR_DATA]);
}

/** A box of an ISO media file. */
export function isoBox(kind: string, ...contents: Buffer[]): Buffer {
  const body = Buffer.concat(contents);
  const head = Buffer.from(`\0\0\0\0${kind}`, 'latin1');
  head.writeUInt32BE(body.length + 8);
  return Buffer.concat([head, body]);
}

const pictureHead = (length: number): Buffer => {
  const head = Buffer.alloc(16);
  head.writeUInt32BE(length, 12);
  return head;
};

/** A CR3: what the camera says and a small picture in front, the large one as the first sample of a track. */
function makeCr3(shot: RawShot): Buffer {
  const first: Directory = {
    fields: [
      [0x010f, 2, 'Canon'],
      [0x0112, 3, [shot.orientation ?? 1]],
    ],
  };
  const tiff = (directory: Directory) => Buffer.concat([tiffHead(8), tiffDirectory(directory, 8)]);
  const ftyp = isoBox('ftyp', Buffer.from('crx \0\0\0\x01crx isom', 'latin1'));
  const camera = isoBox(
    'uuid',
    Buffer.from('85c0b687820f11e08111f4ce462b6a48', 'hex'),
    isoBox('CMT1', tiff(first)),
    isoBox('CMT2', tiff({ fields: EXIF(shot) })),
  );
  const small = shot.small ?? shot.jpeg;
  const preview = isoBox(
    'uuid',
    Buffer.from('eaf42b5e1c984b88b9fbb7dc406e4d16', 'hex'),
    Buffer.alloc(8),
    isoBox('PRVW', pictureHead(small.length), small),
  );
  const lengths = Buffer.alloc(12);
  lengths.writeUInt32BE(shot.jpeg.length, 4);
  lengths.writeUInt32BE(1, 8);
  const place = Buffer.alloc(16);
  place.writeUInt32BE(1, 4);
  const track = () =>
    isoBox('trak', isoBox('mdia', isoBox('minf', isoBox('stbl', isoBox('stsz', lengths), isoBox('co64', place)))));
  const front = ftyp.length + isoBox('moov', camera, track()).length + preview.length;
  place.writeBigUInt64BE(BigInt(front + 8), 8);
  return Buffer.concat([ftyp, isoBox('moov', camera, track()), preview, isoBox('mdat', shot.jpeg, SENSOR_DATA)]);
}

/** A raw file of a type, with pictures that sharp wrote: no file of a real camera is needed to prove where they are found. */
export const makeRaw = (type: RawType, shot: RawShot): Buffer =>
  type === 'cr3' ? makeCr3(shot) : makeTiffRaw(type, shot);
