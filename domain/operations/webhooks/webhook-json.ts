import { z } from 'zod';
import { selectableEventTypeSchema } from '#domain/operations/events/event-catalogue.ts';
import { eventSchema } from '#domain/operations/events/event-json.ts';
import { versionSchema } from '#domain/shared/version.ts';
import { DELIVERY_STATES, OFF_REASONS } from './webhook-states.ts';

/** How a call ended: with a status, or without one for a reason in words. */
const outcome = { at: z.iso.datetime(), status: z.int().nullable(), error: z.string().nullable() };

/**
 * An address that is told of events, without its secret. `event_types` is empty where it gets all. While it is off, `off_reason` says why. `failing_since` is when a
 * call first failed since the last one that arrived; `on_their_way` counts the events that have not arrived yet. Until `former_secret_until` the secret before signs too.
 */
export const webhookSchema = z.object({
  id: z.uuid(),
  url: z.string(),
  description: z.string(),
  event_types: z.array(selectableEventTypeSchema),
  is_on: z.boolean(),
  off_reason: z.enum(OFF_REASONS).nullable(),
  off_at: z.iso.datetime().nullable(),
  failing_since: z.iso.datetime().nullable(),
  last_try: z.object(outcome).nullable(),
  on_their_way: z.int(),
  former_secret_until: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  version: versionSchema,
});
export type WebhookJson = z.infer<typeof webhookSchema>;

export const webhookListSchema = z.object({ webhooks: z.array(webhookSchema) });

/** A webhook with its secret, which is told once. */
export const webhookWithSecretSchema = webhookSchema.extend({ secret: z.string() });
export type WebhookWithSecret = z.infer<typeof webhookWithSecretSchema>;

const trySchema = z.object({ id: z.uuid(), ...outcome, duration_ms: z.int(), answer: z.string() });
export type WebhookTryJson = z.infer<typeof trySchema>;

/**
 * An event on its way to a webhook, or sent to it. `tries` counts the calls of the present round; `next_try_at` is when the next one is due. `answer` of its last call are the first
 * characters of what was answered.
 */
export const webhookDeliverySchema = z.object({
  id: z.uuid(),
  event: eventSchema.pick({ id: true, type: true, sequence: true, timestamp: true, subject: true }),
  state: z.enum(DELIVERY_STATES),
  tries: z.int(),
  next_try_at: z.iso.datetime().nullable(),
  is_replay: z.boolean(),
  created_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
  last_try: trySchema.nullable(),
});
export type WebhookDeliveryJson = z.infer<typeof webhookDeliverySchema>;

export const webhookDeliveryListSchema = z.object({
  deliveries: z.array(webhookDeliverySchema),
  next_cursor: z.string().nullable(),
});
export type WebhookDeliveryList = z.infer<typeof webhookDeliveryListSchema>;

/** One of them with the event as it is sent, and its calls, the oldest first. */
export const webhookDeliveryDetailsSchema = webhookDeliverySchema.extend({
  body: eventSchema,
  calls: z.array(trySchema),
});
export type WebhookDeliveryDetails = z.infer<typeof webhookDeliveryDetailsSchema>;

/** How many events were queued to be sent again. */
export const replayedSchema = z.object({ queued: z.int() });
