import { crc32, deflateRawSync } from 'node:zlib';

/** An entry of an archive that a test makes, as hostile as it likes. */
export type ZipEntry = {
  name: string;
  content: Uint8Array;
  isDeflated?: boolean;
  isEncrypted?: boolean;
  isLink?: boolean;
  /** The size that the archive says, where it lies. */
  claimedSize?: number;
  /** The bytes were changed after they were packed. */
  isTampered?: boolean;
  /** The bytes of the name, without the mark of UTF-8. */
  rawName?: Uint8Array;
  /** Another way of packing. */
  method?: number;
};

const UTF8 = 0x0800;
const UNIX = 3 << 8;

type Packed = { entry: ZipEntry; name: Buffer; data: Buffer; crc: number; flags: number; method: number; size: number };

function pack(entry: ZipEntry): Packed {
  const bare = entry.isDeflated ? deflateRawSync(entry.content) : Buffer.from(entry.content);
  // An encrypted entry begins with twelve bytes of its own.
  const data = entry.isEncrypted ? Buffer.concat([Buffer.alloc(12), bare]) : bare;
  const flags = (entry.rawName ? 0 : UTF8) | (entry.isEncrypted ? 1 : 0);
  const size = entry.claimedSize ?? entry.content.length;
  return {
    entry,
    name: Buffer.from(entry.rawName ?? entry.name),
    data,
    crc: crc32(entry.content) ^ (entry.isTampered ? 1 : 0),
    flags,
    method: entry.method ?? (entry.isDeflated ? 8 : 0),
    size,
  };
}

function localHeader({ name, data, crc, flags, method, size }: Packed): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(flags, 6);
  header.writeUInt16LE(method, 8);
  header.writeUInt32LE(crc >>> 0, 14);
  header.writeUInt32LE(data.length, 18);
  header.writeUInt32LE(size, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name, data]);
}

function directoryEntry({ entry, name, data, crc, flags, method, size }: Packed, offset: number): Buffer {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(UNIX | 20, 4);
  header.writeUInt16LE(20, 6);
  header.writeUInt16LE(flags, 8);
  header.writeUInt16LE(method, 10);
  header.writeUInt32LE(crc >>> 0, 16);
  header.writeUInt32LE(data.length, 20);
  header.writeUInt32LE(size, 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt32LE(((entry.isLink ? 0o120777 : 0o100644) << 16) >>> 0, 38);
  header.writeUInt32LE(offset, 42);
  return Buffer.concat([header, name]);
}

/** A ZIP archive of these entries, byte by byte as the test wants them. */
export function makeZipFile(entries: readonly ZipEntry[]): Buffer {
  const packed = entries.map(pack);
  const files = packed.map(localHeader);
  let offset = 0;
  const directory = packed.map((one, index) => {
    const entry = directoryEntry(one, offset);
    offset += files[index]?.length ?? 0;
    return entry;
  });
  const length = directory.reduce((sum, { length: bytes }) => sum + bytes, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, ...directory, end]);
}
