import { z } from 'zod';
import { EVENT_TYPES, selectableEventTypeSchema } from '#domain/operations/events/event-catalogue.ts';
import { limitSchema, MAX_CURSOR_LENGTH, orAbsent } from '#domain/shared/list-query.ts';
import { lineSchema } from '#domain/shared/text.ts';
import { instantSchema } from '#domain/shared/time/dates.ts';
import { DELIVERY_STATES } from './webhook-states.ts';

export const MOST_WEBHOOKS = 50;
const MOST_URL = 2000;
const MOST_DESCRIPTION = 200;

const NO_URL = 'Write a whole address, for example https://hooks.example.com/studio.';

function isPlainAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hash } = new URL(text);
  return ['https:', 'http:'].includes(protocol) && `${username}${password}${hash}` === '';
}

const urlSchema = lineSchema('The address', MOST_URL).refine(isPlainAddress, NO_URL);

/** The types that a webhook asks for, each once; none asks for all, also those that come later. */
const typesSchema = z
  .array(selectableEventTypeSchema)
  .max(EVENT_TYPES.length)
  .transform((types) => [...new Set(types)]);

/** The body of a new webhook. */
export const createWebhookSchema = z.object({
  url: urlSchema,
  description: lineSchema('The description', MOST_DESCRIPTION).default(''),
  event_types: typesSchema.default([]),
});
export type CreateWebhook = z.infer<typeof createWebhookSchema>;

/** A change of a webhook: what is left out stays. `is_on` switches it off or on. */
export const updateWebhookSchema = z
  .object({
    url: urlSchema.optional(),
    description: lineSchema('The description', MOST_DESCRIPTION).optional(),
    event_types: typesSchema.optional(),
    is_on: z.boolean('Say whether it is on.').optional(),
  })
  .refine((changes) => Object.keys(changes).length > 0, 'Say what to change.');
export type UpdateWebhook = z.infer<typeof updateWebhookSchema>;

/** What is sent again: everything since an instant that did not arrive or was never sent. */
export const replayWebhookSchema = z.object({ since: instantSchema });
export type ReplayWebhook = z.infer<typeof replayWebhookSchema>;

/** Which part of the log of a webhook is asked for. */
export const deliveriesQuerySchema = z.object({
  state: orAbsent(z.enum(DELIVERY_STATES, 'There is no such state.')),
  cursor: orAbsent(z.string().max(MAX_CURSOR_LENGTH, 'This is not a place in the list.')),
  limit: limitSchema(100, 50),
});
export type DeliveriesQuery = z.infer<typeof deliveriesQuerySchema>;
