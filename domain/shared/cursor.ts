import { z } from 'zod';
import { AppError } from './errors.ts';
import { instantSchema } from './time/dates.ts';

/** Where a page of a list ended: lists are sorted by time and id, and continue behind that row. */
export type Cursor = { createdAt: Date; id: string };

const cursorSchema = z.tuple([instantSchema, z.uuid()]);

/** A cursor as a client carries it: opaque, safe in an address. */
export function writeCursor({ createdAt, id }: Cursor): string {
  return `${createdAt.toISOString()}_${id}`;
}

/** The cursor that `writeCursor` wrote, or null for anything else. */
export function readCursor(text: string): Cursor | null {
  const parsed = cursorSchema.safeParse(text.split('_'));
  return parsed.success ? { createdAt: new Date(parsed.data[0]), id: parsed.data[1] } : null;
}

/** The refusal of a cursor that leads to no place of its list. */
export function unknownPage(): AppError {
  return new AppError('invalid_input', 'This page of the list does not exist. Begin at the first.');
}
