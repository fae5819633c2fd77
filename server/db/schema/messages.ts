import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { CREW_KINDS, type CrewDetail, STATE_KINDS } from '#domain/messages/crew/crew-kinds.ts';
import {
  GUEST_KINDS,
  MESSAGE_CHANNELS,
  MESSAGE_KINDS,
  MESSAGE_STATUSES,
  SKIP_REASONS,
} from '#domain/messages/message-json.ts';
import { bookings } from './bookings.ts';
import { contacts } from './customers.ts';
import { mails } from './mails.ts';
import { messageRecipients } from './message-recipients.ts';
import { oneOf, quoteAll } from './one-of.ts';
import { orderGuests } from './order-guests.ts';
import { orders } from './orders.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * What a person is told of an event by a channel, and when. `uniqueKey` is the event (what it is about, and the time of the shoot), the person and the
 * channel, so that each is told once; a shoot at another time is another event. `mailId` is the last email of it and `sends` how many there were.
 * The person is the contact of the order, or a guest of it. `sequence` is that of the calendar file by which a guest knows the shoot. That a
 * delivery is ready is about no shoot. What the crew and the studio are told has a `recipientId`: `subjectId` is the shoot, property, copy, calendar or change
 * that it is about, which may be gone, and `detail` what was true of it when it was sent. `isApart` says that it went at once, by an email of its own.
 */
export const messages = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: MESSAGE_KINDS }).notNull(),
    channel: text('channel', { enum: MESSAGE_CHANNELS }).notNull(),
    uniqueKey: text('unique_key').notNull().unique(),
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    recipientId: uuid('recipient_id').references(() => messageRecipients.id, { onDelete: 'cascade' }),
    subjectId: uuid('subject_id'),
    detail: jsonb('detail').$type<CrewDetail>(),
    isApart: boolean('is_apart').notNull().default(false),
    guestId: uuid('guest_id').references(() => orderGuests.id, { onDelete: 'cascade' }),
    bookingId: uuid('booking_id').references(() => bookings.id, { onDelete: 'cascade' }),
    startsAt: instant('starts_at'),
    sequence: integer('sequence'),
    dueAt: instant('due_at').notNull(),
    status: text('status', { enum: MESSAGE_STATUSES }).notNull(),
    reason: text('reason', { enum: SKIP_REASONS }),
    mailId: uuid('mail_id').references(() => mails.id, { onDelete: 'set null' }),
    sends: integer('sends').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('messages_due').on(table.dueAt, table.id).where(sql`status = 'due'`),
    index('messages_order').on(table.orderId),
    index('messages_booking').on(table.bookingId),
    index('messages_mail').on(table.mailId),
    index('messages_guest').on(table.guestId),
    check('messages_kind', oneOf('kind', MESSAGE_KINDS)),
    check('messages_guests', sql.raw(`kind not in (${quoteAll(GUEST_KINDS)}) or guest_id is not null`)),
    index('messages_recipient').on(table.recipientId, table.createdAt, table.id),
    index('messages_crew_log').on(table.createdAt, table.id).where(sql`recipient_id is not null`),
    // One message waits for a person about a shoot or a job, whichever way that changes meanwhile.
    uniqueIndex('messages_waiting')
      .on(table.recipientId, table.subjectId)
      .where(sql.raw(`status = 'due' and kind in (${quoteAll(STATE_KINDS)})`)),
    check(
      'messages_crew',
      sql.raw(
        `(kind in (${quoteAll(CREW_KINDS)})) = (recipient_id is not null) and (recipient_id is null) = (subject_id is null) and (recipient_id is not null or order_id is not null)`,
      ),
    ),
    check(
      'messages_shoot',
      sql`recipient_id is not null or num_nulls(booking_id, starts_at) = case when kind = 'delivered' then 2 else 0 end`,
    ),
    check('messages_channel', oneOf('channel', MESSAGE_CHANNELS)),
    check('messages_status', oneOf('status', MESSAGE_STATUSES)),
    check('messages_reason', oneOf('reason', SKIP_REASONS)),
    check('messages_skipped', sql`(status = 'skipped') = (reason is not null)`),
    check('messages_sends', sql`sends >= 0 and (status <> 'sent' or sends > 0)`),
  ],
);
export type MessageRow = typeof messages.$inferSelect;

/** The people who want no reminders, by a link in one of them. */
export const reminderStops = pgTable('reminder_stops', {
  contactId: uuid('contact_id')
    .primaryKey()
    .references(() => contacts.id, { onDelete: 'cascade' }),
  createdAt: instant('created_at').notNull(),
});
