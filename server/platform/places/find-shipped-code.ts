import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import type { Point } from '#domain/shared/addresses/point.ts';

/** Codes of the United States and the beginnings of Canada's, in GeoNames' form and in the order of their bytes (decision 133). */
const FILE = path.join(import.meta.dirname, 'postal-codes.txt');

/** The countries that the shipped file has. */
export const SHIPPED_COUNTRIES: readonly string[] = ['CA', 'US'];

const LONGEST_LINE_BYTES = 256;
const BLOCK_BYTES = 4096;

async function readText(file: FileHandle, from: number, bytes: number): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, from);
  return buffer.toString('latin1', 0, bytesRead);
}

/** The line that begins with a key, by halving the file: some ten reads, and nothing of it stays in memory. */
async function findLine(file: FileHandle, key: string): Promise<string | null> {
  let [from, to] = [0, (await file.stat()).size];
  while (to - from > BLOCK_BYTES) {
    const middle = from + Math.floor((to - from) / 2);
    const text = await readText(file, middle, 2 * LONGEST_LINE_BYTES);
    const start = text.indexOf('\n') + 1;
    if (text.slice(start, start + key.length) <= key) from = middle + start;
    else to = middle + start;
  }
  const lines = (await readText(file, from, to - from + LONGEST_LINE_BYTES)).split('\n');
  return lines.find((line) => line.startsWith(key)) ?? null;
}

function pointOf(line: string): Point {
  const cells = line.split('\t');
  return { latitude: Number(cells[9]), longitude: Number(cells[10]) };
}

/** Where the first of some codes that the shipped file has is; null where it has none, or not that country. */
export async function findShippedCode(country: string, codes: readonly string[]): Promise<Point | null> {
  if (!SHIPPED_COUNTRIES.includes(country) || codes.length === 0) return null;
  const file = await open(FILE, 'r');
  try {
    for (const code of codes) {
      const line = await findLine(file, `${country}\t${code}\t`);
      if (line) return pointOf(line);
    }
    return null;
  } finally {
    await file.close();
  }
}
