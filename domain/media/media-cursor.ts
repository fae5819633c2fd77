import { z } from 'zod';
import { daySchema, instantSchema } from '#domain/shared/time/dates.ts';
import type { MediaSort } from './media-filter.ts';

/** Where a page ended: the facts of its last item by which a list is sorted. Those of other orders are empty. */
export type MediaCursor = {
  day: string;
  sortKey: string;
  createdAt: Date;
  name: string;
  propertyKey: string;
  id: string;
};

const ELSEWHERE = { day: '', sortKey: '', createdAt: new Date(0), name: '', propertyKey: '' };

const byDaySchema = z.tuple([daySchema, z.string().max(400), instantSchema, z.uuid()]);
const byNameSchema = z.tuple([z.string().max(800), z.uuid()]);

/** A place in a list as a client carries it: opaque, and good for the same order alone. */
export function writeMediaCursor(sort: MediaSort, { name, propertyKey, id, ...cursor }: MediaCursor): string {
  if (sort === 'name') return [encodeURIComponent(name), id].join('~');
  const parts = [cursor.day, encodeURIComponent(cursor.sortKey), cursor.createdAt.toISOString(), id];
  return (sort === 'property' ? [propertyKey, ...parts] : parts).join('~');
}

function decodeText(text: string): string | null {
  try {
    const decoded = decodeURIComponent(text);
    return decoded.isWellFormed() && !decoded.includes('\0') ? decoded : null;
  } catch {
    return null;
  }
}

function readName(parts: string[]): MediaCursor | null {
  // A tilde stays as it is in an encoded name: everything before the last one is the name.
  const parsed = byNameSchema.safeParse([decodeText(parts.slice(0, -1).join('~')), parts.at(-1)]);
  return parsed.success ? { ...ELSEWHERE, name: parsed.data[0], id: parsed.data[1] } : null;
}

function readDay(parts: string[]): MediaCursor | null {
  // So it is with the sort key: everything between the day and the last two.
  const parsed = byDaySchema.safeParse([parts[0], decodeText(parts.slice(1, -2).join('~')), ...parts.slice(-2)]);
  if (!parsed.success) return null;
  const [day, sortKey, createdAt, id] = parsed.data;
  return { ...ELSEWHERE, day, sortKey, createdAt: new Date(createdAt), id };
}

function readProperty([first, ...rest]: string[]): MediaCursor | null {
  const propertyKey = z.uuid().safeParse(first);
  const place = readDay(rest);
  return place && propertyKey.success ? { ...place, propertyKey: propertyKey.data } : null;
}

/** The place that `writeMediaCursor` wrote for this order, or null for anything else. */
export function readMediaCursor(sort: MediaSort, text: string): MediaCursor | null {
  const parts = text.split('~');
  if (sort === 'name') return readName(parts);
  return sort === 'property' ? readProperty(parts) : readDay(parts);
}
