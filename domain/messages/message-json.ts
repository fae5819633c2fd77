import { z } from 'zod';
import { wholeNumber } from '#domain/shared/schema-parts.ts';
import { requiredLineSchema } from '#domain/shared/text.ts';
import { CREW_KINDS } from './crew/crew-kinds.ts';

/** Reminders that are sent by the clock. */
export const REMINDER_KINDS = ['day_before', 'hours_before'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

/** What the contact of an order is told before its shoot: a reminder, or that the photographer is on the way. */
export const SHOOT_MESSAGE_KINDS = [...REMINDER_KINDS, 'on_the_way'] as const;
export type ShootMessageKind = (typeof SHOOT_MESSAGE_KINDS)[number];

/** What guests of an order are told: that its shoot has a time, moved or was cancelled, and that the media are ready. */
export const GUEST_KINDS = ['confirmed', 'moved', 'cancelled', 'delivered'] as const;
export type GuestKind = (typeof GUEST_KINDS)[number];

/** What a message is about: a reminder, that the photographer is on the way, what guests are told, or what concerns the work of the crew. */
export const MESSAGE_KINDS = [...SHOOT_MESSAGE_KINDS, ...GUEST_KINDS, ...CREW_KINDS] as const;
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
  'gets_it_no_more',
  'settled',
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/**
 * A message as the studio sees it. `state` is `failed` where its last email finally failed, and `waiting` while that is on its way. `sends` counts
 * how often it was sent, and is said along to send it again. `guest_name` is of the guest that it goes to, and `recipient` who of the studio: null where that is
 * the contact. `about` names what it is about: an address, a property or a person; empty where the kind says all.
 */
export const messageSchema = z.object({
  id: z.uuid(),
  kind: z.enum(MESSAGE_KINDS),
  channel: z.enum(MESSAGE_CHANNELS),
  state: z.enum(['due', 'waiting', 'sent', 'skipped', 'failed']),
  reason: z.enum(SKIP_REASONS).nullable(),
  guest_name: z.string().nullable(),
  recipient: z.object({ id: z.uuid(), name: z.string().nullable() }).nullable(),
  about: z.string(),
  starts_at: z.iso.datetime().nullable(),
  due_at: z.iso.datetime(),
  sent_at: z.iso.datetime().nullable(),
  sends: z.int(),
  can_send: z.boolean(),
});
export type MessageJson = z.infer<typeof messageSchema>;
export const messageListSchema = z.object({ messages: z.array(messageSchema) });

/** A page of the log: `next` is the id behind which the next one begins. */
export const crewLogSchema = messageListSchema.extend({ next: z.uuid().nullable() });
export type CrewLog = z.infer<typeof crewLogSchema>;

/** Sends a message again, or one that was skipped after all. `sends` is the number that was seen: of two requests at once one sends. */
export const sendMessageSchema = z.object({ sends: wholeNumber('How often it was sent', 0, 1000) });

const switchTokenSchema = requiredLineSchema('The link', 200);

/** Which person a link is for. */
export const switchQuerySchema = z.object({ token: switchTokenSchema });

/** Whether a person gets reminders of their own orders, or as a guest emails about those of others. */
export const switchSchema = z.object({ is_on: z.boolean(), of: z.enum(['reminders', 'guest']) });
export type ReminderSwitch = z.infer<typeof switchSchema>;
export const setSwitchSchema = z.object({
  token: switchTokenSchema,
  is_on: z.boolean('Say true for reminders, or false for none.'),
});
