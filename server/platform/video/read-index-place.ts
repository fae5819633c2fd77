import { type FileHandle, open } from 'node:fs/promises';

const HEAD_BYTES = 16;
/** A film has a handful of boxes before its bytes. */
const MOST_BOXES = 64;

async function readBox(file: FileHandle, position: number): Promise<{ name: string; size: number } | null> {
  const head = Buffer.alloc(HEAD_BYTES);
  const { bytesRead } = await file.read(head, 0, HEAD_BYTES, position);
  if (bytesRead < 8) return null;
  const short = head.readUInt32BE(0);
  const size = short === 1 && bytesRead === HEAD_BYTES ? Number(head.readBigUInt64BE(8)) : short;
  return { name: head.toString('latin1', 4, 8), size };
}

/**
 * Whether the index of an MP4 or MOV (`moov`) stands behind its bytes (`mdat`), so that a player reads the end of the file before it can begin (ISO 14496-12, 6.2). False
 * where there are no such boxes.
 */
export async function hasLateIndex(place: string): Promise<boolean> {
  const file = await open(place, 'r');
  try {
    let position = 0;
    for (let box = 0; box < MOST_BOXES; box += 1) {
      const found = await readBox(file, position);
      if (!found || found.name === 'moov') return false;
      if (found.name === 'mdat') return true;
      if (found.size < 8) return false;
      position += found.size;
    }
    return false;
  } finally {
    await file.close();
  }
}
