import { z } from 'zod';
import { uuidSchema } from '#domain/shared/ids.ts';
import { MAX_CURSOR_LENGTH, MAX_SEARCH_LENGTH } from '#domain/shared/list-query.ts';
import { lineSchema } from '#domain/shared/text.ts';
import { daySchema, sinceSchema } from '#domain/shared/time/dates.ts';
import { MONTHLY_SORTS, monthSchema } from './media-months.ts';

export const MEDIA_SORTS = ['newest', 'oldest', 'name', 'property'] as const;
export type MediaSort = (typeof MEDIA_SORTS)[number];

export const MAX_MEDIA_PAGE = 100;
const USUAL_MEDIA_PAGE = 60;

const LIMIT_SENTENCE = `The limit must be a whole number from 1 to ${MAX_MEDIA_PAGE}.`;

/** A control that was left empty says nothing, as in `?q=&from=`. */
const orAbsent = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const NARROWING = {
  q: orAbsent(lineSchema('Search', MAX_SEARCH_LENGTH)),
  from: orAbsent(daySchema),
  to: orAbsent(daySchema),
  property_id: orAbsent(uuidSchema),
  user_id: orAbsent(uuidSchema),
  put_away: orAbsent(z.literal('only', 'Write put_away=only, or nothing.')),
};
const SORTED = {
  ...NARROWING,
  sort: z.enum(MEDIA_SORTS, `Sort by ${MEDIA_SORTS.join(', ')}.`).default('newest'),
};

type Days = { from?: string | undefined; to?: string | undefined };
const hasFirstDay = ({ from, to }: Days) => !to || Boolean(from);
const NO_FIRST_DAY = { path: ['from'], error: 'Choose the first day as well.' };
const isForward = ({ from, to }: Days) => !from || !to || from <= to;
const BACKWARD = { path: ['to'], error: 'The last day is before the first.' };

const cursorSchema = z.string().max(MAX_CURSOR_LENGTH, 'This is not a place in the list.');

type Places = { cursor?: string | undefined; before?: string | undefined; month?: string | undefined };
const hasOnePlace = ({ cursor, before, month }: Places) =>
  [cursor, before, month].filter((place) => place !== undefined).length <= 1;
const isSortedByDay = ({ month, sort }: Places & { sort: MediaSort }) =>
  month === undefined || MONTHLY_SORTS.some((known) => known === sort);

/**
 * The query of `GET /api/media` (MED-5, MED-6). `q` is searched in description, file name and
 * tags, in any case. `from` to `to` covers whole days of the studio's zone; `from` alone is that single day. `user_id` is
 * for admins. Newest first unless `sort` says otherwise; by `property` the newest property comes first, and what belongs to
 * none last, each with its newest item first. A page begins behind `cursor`, at a `month` of a list that is sorted by day, or
 * ends in front of `before`; without any of them it is the first. `updated_since` leaves what was written at that instant or later. `put_away=only` leaves what its
 * realtor put out of sight; their library is without it otherwise.
 */
export const mediaFilterSchema = z
  .object({
    ...SORTED,
    cursor: orAbsent(cursorSchema),
    before: orAbsent(cursorSchema),
    month: orAbsent(monthSchema),
    updated_since: orAbsent(sinceSchema),
    limit: z
      .string(LIMIT_SENTENCE)
      .regex(/^\d{1,3}$/, LIMIT_SENTENCE)
      .transform(Number)
      .refine((limit) => limit >= 1 && limit <= MAX_MEDIA_PAGE, LIMIT_SENTENCE)
      .default(USUAL_MEDIA_PAGE)
      .meta({ type: 'integer', minimum: 1, maximum: MAX_MEDIA_PAGE, default: USUAL_MEDIA_PAGE }),
  })
  .refine(hasFirstDay, NO_FIRST_DAY)
  .refine(isForward, BACKWARD)
  .refine(hasOnePlace, { path: ['cursor'], error: 'Give one of cursor, before and month.' })
  .refine(isSortedByDay, { path: ['month'], error: 'Only lists that are sorted by day have months.' });
export type MediaFilter = z.infer<typeof mediaFilterSchema>;

/** The body of `POST /api/media/selections`: which items are chosen, and in which order they go into an archive. */
export const selectionFilterSchema = z.object(SORTED).refine(hasFirstDay, NO_FIRST_DAY).refine(isForward, BACKWARD);
export type SelectionFilter = z.infer<typeof selectionFilterSchema>;

/** The query of `GET /api/media/months`: of which list. */
export const monthsFilterSchema = z.object(NARROWING).refine(hasFirstDay, NO_FIRST_DAY).refine(isForward, BACKWARD);
export type MonthsFilter = z.infer<typeof monthsFilterSchema>;

/** The days that a filter covers, both included, or null where it names none. */
export function filteredDays({ from, to }: Pick<MediaFilter, 'from' | 'to'>): { from: string; to: string } | null {
  return from ? { from, to: to ?? from } : null;
}
