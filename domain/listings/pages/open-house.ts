import { z } from 'zod';
import { lineSchema } from '#domain/shared/text.ts';
import type { PageState } from './page-state.ts';

/** How many open houses of a property are to come at most. */
export const MOST_OPEN_HOUSES = 10;
/** How long the note of one is at most. */
export const OPEN_HOUSE_NOTE = 120;

const DAY = 'Give the day as a date, such as 2026-12-05.';
const TIME = 'Give the time as hours and minutes, such as 14:30.';
export const OPEN_HOUSE_ORDER = 'An open house ends after it starts, on the same day.';

const timeSchema = z.string(TIME).regex(/^([01]\d|2[0-3]):[0-5]\d$/, TIME);

/** The body of `POST /api/properties/{id}/open-houses`: a day, and from when until when, in wall time of the studio's zone. `note` is one line that the page shows. */
export const openHouseInputSchema = z
  .object({ day: z.iso.date(DAY), from: timeSchema, until: timeSchema, note: lineSchema('Note', OPEN_HOUSE_NOTE) })
  .refine(({ from, until }) => until > from, { path: ['until'], error: OPEN_HOUSE_ORDER });
export type OpenHouseInput = z.infer<typeof openHouseInputSchema>;

/** An open house as who prepares the page sees it. `day`, `from` and `until` are wall time; `is_over` where the page does not show it any more. */
export const openHouseSchema = z.object({
  id: z.uuid(),
  day: z.iso.date(),
  from: z.string(),
  until: z.string(),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  note: z.string(),
  is_over: z.boolean(),
});
export type OpenHouse = z.infer<typeof openHouseSchema>;

/** The open houses of a property: those to come, the next one first, then those that are over, the newest first. `today` and `time_zone` are the studio's. */
export const openHouseListSchema = z.object({
  open_houses: z.array(openHouseSchema),
  time_zone: z.string(),
  today: z.iso.date(),
});
export type OpenHouseList = z.infer<typeof openHouseListSchema>;

/**
 * Whether a page of this state shows open houses (LIST-44): nobody comes to see what is sold.
 *
 * @example showsOpenHouses('sold') // false
 */
export const showsOpenHouses = (state: PageState): boolean => state !== 'sold' && state !== 'archived';
