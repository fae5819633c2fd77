import { z } from 'zod';
import { wholeNumber } from '#domain/shared/schema-parts.ts';
import { requiredLineSchema } from '#domain/shared/text.ts';

/** Reminders that are sent by the clock. */
export const REMINDER_KINDS = ['day_before', 'hours_before'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

/** What a message is about: a reminder, or that the photographer is on the way. */
export const MESSAGE_KINDS = [...REMINDER_KINDS, 'on_the_way'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** By what a message goes. */
export const MESSAGE_CHANNELS = ['email'] as const;

/** `due` waits for its time, `sent` was given to the mail queue, `skipped` is not sent, for a reason. */
export const MESSAGE_STATUSES = ['due', 'sent', 'skipped'] as const;

/** Why a message is not sent. */
export const SKIP_REASONS = [
  'made_later',
  'moved',
  'cancelled',
  'switched_off',
  'stopped_by_person',
  'no_address',
  'too_late',
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/**
 * A message as the studio sees it. `state` is `failed` where its last email finally failed, and `waiting` while that is on its way. `sends` counts
 * how often it was sent, and is said along to send it again.
 */
export const messageSchema = z.object({
  id: z.uuid(),
  kind: z.enum(MESSAGE_KINDS),
  channel: z.enum(MESSAGE_CHANNELS),
  state: z.enum(['due', 'waiting', 'sent', 'skipped', 'failed']),
  reason: z.enum(SKIP_REASONS).nullable(),
  starts_at: z.iso.datetime(),
  due_at: z.iso.datetime(),
  sent_at: z.iso.datetime().nullable(),
  sends: z.int(),
  can_send: z.boolean(),
});
export type MessageJson = z.infer<typeof messageSchema>;
export const messageListSchema = z.object({ messages: z.array(messageSchema) });

/** Sends a message again, or one that was skipped after all. `sends` is the number that was seen: of two requests at once one sends. */
export const sendMessageSchema = z.object({ sends: wholeNumber('How often it was sent', 0, 1000) });

const switchTokenSchema = requiredLineSchema('The link', 200);

/** Which person a link is for. */
export const switchQuerySchema = z.object({ token: switchTokenSchema });

/** Whether a person gets reminders. */
export const switchSchema = z.object({ is_on: z.boolean() });
export type ReminderSwitch = z.infer<typeof switchSchema>;
export const setSwitchSchema = z.object({
  token: switchTokenSchema,
  is_on: z.boolean('Say true for reminders, or false for none.'),
});
