import { z } from 'zod';
import { lineSchema } from './text.ts';

/** Totals of lists are exact up to here (SHR-20). */
export const COUNTED_UP_TO = 1000;

/** How many there are: null above 1,000. */
export const totalSchema = z.int().nullable();

/** A count in a list's answer: null above 1,000. */
export const asTotal = (count: number) => (count > COUNTED_UP_TO ? null : count);

export const MAX_SEARCH_LENGTH = 200;
export const MAX_CURSOR_LENGTH = 1000;

/** A control that was left empty says nothing, as in `?q=&from=`. */
export const orAbsent = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/** How many entries a page of a list has: the `limit` of a query, from 1 to `most`. */
export function limitSchema(most: number, usual: number) {
  const sentence = `The limit must be a whole number from 1 to ${most}.`;
  return (
    z
      .string(sentence)
      .regex(/^\d{1,3}$/, sentence)
      .transform(Number)
      .refine((limit) => limit >= 1 && limit <= most, sentence)
      .default(usual)
      // In an address it is text; what it says is a number.
      .meta({ type: 'integer', minimum: 1, maximum: most, default: usual })
  );
}

/** The query of each searchable list: the words that are looked for, and the place to continue from. */
export const searchQuery = {
  q: orAbsent(lineSchema('Search', MAX_SEARCH_LENGTH)),
  cursor: orAbsent(z.string().max(MAX_CURSOR_LENGTH, 'This is not a place in the list.')),
};

/** Where a page ended: what its last entry is sorted by, as text, and its id. */
export type ListCursor = { key: string; id: string };

/** A place in a list as a client carries it: opaque, and good for the same order alone. */
export function writeListCursor(sort: string, { key, id }: ListCursor): string {
  return [sort, encodeURIComponent(key), id].join('~');
}

function decodeKey(text: string): string | null {
  try {
    const key = decodeURIComponent(text);
    return key.isWellFormed() && !key.includes('\0') ? key : null;
  } catch {
    return null;
  }
}

/** The place that `writeListCursor` wrote for this order with such a key, or null for anything else. */
export function readListCursor(sort: string, keySchema: z.ZodType<string>, text: string): ListCursor | null {
  const [writtenSort, ...rest] = text.split('~');
  // A tilde stays as it is in an encoded key: everything before the last one is the key.
  const key = keySchema.safeParse(decodeKey(rest.slice(0, -1).join('~')));
  const id = z.uuid().safeParse(rest.at(-1));
  return writtenSort === sort && key.success && id.success ? { key: key.data, id: id.data } : null;
}
