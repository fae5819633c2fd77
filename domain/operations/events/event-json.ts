import { z } from 'zod';
import { limitSchema, orAbsent } from '#domain/shared/list-query.ts';
import { EVENT_SUBJECTS } from './define-event.ts';
import { EVENT_CATALOGUE, EVENT_TYPES, type EventType, eventTypeSchema } from './event-catalogue.ts';

const common = {
  id: z.uuid(),
  sequence: z.int().positive(),
  version: z.int().positive(),
  timestamp: z.iso.datetime(),
  subject: z.object({ kind: z.enum(EVENT_SUBJECTS), id: z.uuid() }),
};

/**
 * An event, as a list and as the body of a webhook have it. `sequence` is its place among all events, without gaps: a reader that continues behind
 * the last one it has read misses none. `version` is that of the shape of `data`. Events of one `subject` are in the order in which they happened.
 */
export const eventSchema = z.object({ ...common, type: eventTypeSchema, data: z.record(z.string(), z.unknown()) });
export type EventJson = z.infer<typeof eventSchema>;

const ofType = (type: EventType) =>
  z
    .object({ ...common, type: z.literal(type), data: EVENT_CATALOGUE[type].data })
    .meta({ description: EVENT_CATALOGUE[type].summary });

const [first, ...others] = EVENT_TYPES.map(ofType);
if (!first) throw new Error('There are no types of events.');

/** As `eventSchema`, with the shape of `data` for each type: for the description of the API. */
export const describedEventSchema: z.ZodType<EventJson> = z.discriminatedUnion('type', [first, ...others]);

const MOST_EVENTS = 500;
const NO_PLACE = 'Write the sequence of the last event that you have, or 0 to begin with the oldest.';

/** A list of words with commas between them, each of them a type of events. */
const typesSchema = z
  .string()
  .transform((text) => text.split(',').map((word) => word.trim()))
  .pipe(z.array(eventTypeSchema).min(1).max(EVENT_TYPES.length))
  .meta({ type: 'string', description: 'Types of events with commas between them; without it, all.' });

/** Which events are asked for: those behind the one with the sequence `after`, the oldest first. */
export const eventsQuerySchema = z.object({
  after: z
    .string(NO_PLACE)
    .regex(/^\d{1,15}$/, NO_PLACE)
    .transform(Number)
    .default(0)
    .meta({ type: 'integer', minimum: 0, default: 0 }),
  types: orAbsent(typesSchema),
  limit: limitSchema(MOST_EVENTS, 100),
});
export type EventsQuery = z.infer<typeof eventsQuerySchema>;

/**
 * A page of events. Ask for `next_after` next, also where the page is empty: it is behind everything that was looked at. `oldest_sequence` is that of the oldest event that is
 * kept: a reader that last read one before it has missed some. Null where there are no events.
 */
export const eventListSchema = z.object({
  data: z.array(describedEventSchema),
  next_after: z.int(),
  has_more: z.boolean(),
  oldest_sequence: z.int().nullable(),
});
export type EventListJson = {
  data: EventJson[];
  next_after: number;
  has_more: boolean;
  oldest_sequence: number | null;
};

/** Which events are shown as samples: the newest of a type, or one that is made up where there is none yet. */
export const samplesQuerySchema = z.object({ type: eventTypeSchema });
