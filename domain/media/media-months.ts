import { z } from 'zod';
import { totalSchema } from '#domain/shared/list-query.ts';
import type { MediaCursor } from './media-cursor.ts';

const MONTH_SENTENCE = 'Write the month as YYYY-MM, for example 2026-12.';

/** A month as `YYYY-MM`, of the years 1000 to 9997, so that the month behind it is one that a day can be written in. */
export const monthSchema = z
  .string(MONTH_SENTENCE)
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, MONTH_SENTENCE)
  .refine((text) => text >= '1000' && text < '9998', MONTH_SENTENCE);

/** The most months that are returned, the newest ones: fifty years. */
export const MAX_MONTHS = 600;

/** The answer of `GET /api/media/months`: the months of the studio's days that have items, newest first. */
export const mediaMonthsJsonSchema = z.object({
  months: z.array(z.object({ month: z.string(), count: totalSchema })),
});
export type MediaMonthsJson = z.infer<typeof mediaMonthsJsonSchema>;
export type MediaMonth = MediaMonthsJson['months'][number];

/** The lists that are sorted by day, and so can be opened at a month. */
export const MONTHLY_SORTS = ['newest', 'oldest'] as const;
export type MonthlySort = (typeof MONTHLY_SORTS)[number];

/** Before all ids, all keys, and all instants at which something was uploaded. */
const FIRST = {
  id: '00000000-0000-0000-0000-000000000000',
  sortKey: '',
  createdAt: new Date(0),
  name: '',
  propertyKey: '',
};

function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

/**
 * The place between two items where a month begins in a list: for `newest` and `'2026-03'` the one in front of April 1,
 * behind which comes what is of March and older; for `oldest` the one in front of March 1.
 */
export function monthCursor(sort: MonthlySort, month: string): MediaCursor {
  return { ...FIRST, day: `${sort === 'newest' ? nextMonth(month) : month}-01` };
}
