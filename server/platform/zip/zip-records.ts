/**
 * A file in an archive. `size` in bytes; `day` as YYYY-MM-DD and `time` as HH:mm, as a clock on the wall shows them; `crc32`
 * where it is known before the file was read.
 */
export type ZipFacts = { name: string; size: number; day: string; time: string; crc32: number | null };

/** From here on a number needs the 64-bit form; the value itself says that it is elsewhere. */
const LIMIT_32 = 0xff_ff_ff_ff;
const LIMIT_16 = 0xff_ff;
/** Names are UTF-8 (bit 11). */
const NAMES_IN_UTF8 = 0x08_00;
/** The checksum follows the file (bit 3), since it is known only once the file was read. */
const CHECKSUM_FOLLOWS = 0x00_08;
const STORED = 0;
const VERSION = 20;
const VERSION_64 = 45;
const MADE_ON_UNIX = (3 << 8) | VERSION_64;
/** A plain file that its owner may write and everybody read, in the upper half of the attributes. */
const PLAIN_FILE = 0o100644 * 0x1_00_00;

const isLarge = (value: number) => value >= LIMIT_32;

/** Numbers one after another, each in so many bytes, the lowest byte first. */
function pack(bytes: 2 | 4, values: number[]): Buffer {
  const buffer = Buffer.alloc(bytes * values.length);
  for (const [index, value] of values.entries()) buffer.writeUIntLE(value, index * bytes, bytes);
  return buffer;
}
const u16 = (...values: number[]) => pack(2, values);
const u32 = (...values: number[]) => pack(4, values);

function u64(...values: number[]): Buffer {
  const buffer = Buffer.alloc(8 * values.length);
  for (const [index, value] of values.entries()) buffer.writeBigUInt64LE(BigInt(value), index * 8);
  return buffer;
}

/** Date and time as DOS wrote them: from 1980 to 2107, in steps of two seconds. */
function dosTime({ day, time }: ZipFacts): { date: number; time: number } {
  const [year = 1980, month = 1, date = 1] = day.split('-').map(Number);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const since1980 = Math.min(Math.max(year - 1980, 0), 127);
  return { date: (since1980 << 9) | (month << 5) | date, time: (hours << 11) | (minutes << 5) };
}

const flagsOf = ({ crc32 }: ZipFacts) => NAMES_IN_UTF8 | (crc32 === null ? CHECKSUM_FOLLOWS : 0);

/**
 * The record before the bytes of a file. With the checksum and size in it a program can unpack the archive while it comes;
 * without them it needs the directory at the end.
 */
export function localHeader(file: ZipFacts): Buffer {
  const name = Buffer.from(file.name);
  const { date, time } = dosTime(file);
  const is64 = isLarge(file.size);
  const known = file.crc32 === null ? 0 : file.size;
  const size = is64 ? LIMIT_32 : known;
  const extra = is64 ? Buffer.concat([u16(1, 16), u64(known, known)]) : Buffer.alloc(0);
  return Buffer.concat([
    u32(0x04034b50),
    u16(is64 ? VERSION_64 : VERSION, flagsOf(file), STORED, time, date),
    u32(file.crc32 ?? 0, size, size),
    u16(name.length, extra.length),
    name,
    extra,
  ]);
}

/** The record after the bytes of a file whose header did not have them: its checksum and sizes. */
export function dataDescriptor({ size }: ZipFacts, crc32: number): Buffer {
  return Buffer.concat([u32(0x08074b50, crc32), isLarge(size) ? u64(size, size) : u32(size, size)]);
}

/** The entry of a file in the directory; `offset` is where its local header begins. */
export function directoryEntry(file: ZipFacts, offset: number, crc32: number): Buffer {
  const name = Buffer.from(file.name);
  const { date, time } = dosTime(file);
  const [hasLargeSize, hasLargeOffset] = [isLarge(file.size), isLarge(offset)];
  const large = [...(hasLargeSize ? [file.size, file.size] : []), ...(hasLargeOffset ? [offset] : [])];
  const extra = large.length ? Buffer.concat([u16(1, large.length * 8), u64(...large)]) : Buffer.alloc(0);
  const size = hasLargeSize ? LIMIT_32 : file.size;
  return Buffer.concat([
    u32(0x02014b50),
    u16(MADE_ON_UNIX, large.length ? VERSION_64 : VERSION, flagsOf(file), STORED, time, date),
    u32(crc32, size, size),
    u16(name.length, extra.length, 0, 0, 0),
    u32(PLAIN_FILE, hasLargeOffset ? LIMIT_32 : offset),
    name,
    extra,
  ]);
}

/** The end of an archive: how many files it has, and where their directory begins and how long it is. */
export function endOfDirectory({ count, offset, length }: { count: number; offset: number; length: number }): Buffer {
  const is64 = count >= LIMIT_16 || isLarge(offset) || isLarge(length);
  const shortCount = is64 ? LIMIT_16 : count;
  const end = Buffer.concat([
    u32(0x06054b50),
    u16(0, 0, shortCount, shortCount),
    is64 ? u32(LIMIT_32, LIMIT_32) : u32(length, offset),
    u16(0),
  ]);
  if (!is64) return end;
  const bytesThatFollow = u64(44);
  const end64 = [u32(0x06064b50), bytesThatFollow, u16(MADE_ON_UNIX, VERSION_64), u32(0, 0)];
  const locator = [u32(0x07064b50, 0), u64(offset + length), u32(1)];
  return Buffer.concat([...end64, u64(count, count, length, offset), ...locator, end]);
}
