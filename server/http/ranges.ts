import type { ByteRange } from '#server/platform/storage/storage.ts';

/** The parts of a file that a request asks for: all of it, none that exists, or some. */
export type AskedParts = 'whole' | 'unsatisfiable' | ByteRange[];

/** More parts than this are no request of a player or a download; they would be a burden. */
const MAX_PARTS = 16;

/** One range of a file of `size` bytes; null where it lies outside, undefined where it is none (RFC 9110, 14.1.2). */
function readRange(text: string, size: number): ByteRange | null | undefined {
  const [, first, last] = /^(\d*)-(\d*)$/.exec(text.trim()) ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  if (first === '') return Number(last) > 0 ? { start: Math.max(0, size - Number(last)), end: size - 1 } : null;
  if (last !== '' && Number(last) < Number(first)) return undefined;
  if (Number(first) >= size) return null;
  return { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}

/**
 * The parts of a file of `size` bytes that a Range header asks for. What is not understood is ignored, as the standard
 * says: then it is the whole file. So is a list that is longer than the file: parts that overlap would multiply it.
 */
export function readRanges(header: string | undefined, size: number): AskedParts {
  const [, list] = /^bytes\s*=\s*(.+)$/i.exec(header ?? '') ?? [];
  if (list === undefined) return 'whole';
  const texts = list.split(',').filter((text) => text.trim() !== '');
  if (texts.length === 0 || texts.length > MAX_PARTS) return 'whole';
  const parts: ByteRange[] = [];
  for (const text of texts) {
    const range = readRange(text, size);
    if (range === undefined) return 'whole';
    if (range) parts.push(range);
  }
  if (parts.length === 0) return 'unsatisfiable';
  const bytes = parts.reduce((sum, { start, end }) => sum + end - start + 1, 0);
  return parts.length > 1 && bytes > size ? 'whole' : parts;
}

/** Whether a Range header holds for the file that is there now (If-Range, RFC 9110, 13.1.5). */
export function isRangeCurrent(ifRange: string | undefined, etag: string): boolean {
  return ifRange === undefined || ifRange === etag;
}

/** Whether a client has this file already (If-None-Match). */
export function hasSameFile(ifNoneMatch: string | undefined, etag: string): boolean {
  const known = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return known.includes(etag) || known.includes('*');
}
