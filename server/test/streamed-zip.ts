const LOCAL_HEADER = 0x04034b50;
const DIRECTORY_ENTRY = 0x02014b50;
const HEADER_BYTES = 30;
/** Names are UTF-8, and nothing about a file follows behind it. */
const FLAGS = 0x08_00;

/** A file as it comes out of an archive. */
export type Unpacked = { name: string; crc32: number; content: Buffer };

/**
 * The files of an archive for a program that unpacks it while it comes: from what is before each file alone, without
 * the directory at the end. Throws where a length or a checksum only follows.
 */
export function unpackStreamed(archive: Buffer): Unpacked[] {
  const files: Unpacked[] = [];
  let at = 0;
  while (archive.readUInt32LE(at) === LOCAL_HEADER) {
    if (archive.readUInt16LE(at + 6) !== FLAGS) throw new Error('The checksum of a file follows behind it.');
    const [size, nameLength] = [archive.readUInt32LE(at + 18), archive.readUInt16LE(at + 26)];
    const begin = at + HEADER_BYTES + nameLength;
    files.push({
      name: archive.toString('utf8', at + HEADER_BYTES, begin),
      crc32: archive.readUInt32LE(at + 14),
      content: archive.subarray(begin, begin + size),
    });
    at = begin + size;
  }
  if (archive.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new Error('No directory follows the files.');
  return files;
}
