import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
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
import { oneOf, quoteAll } from './one-of.ts';
import { orderGuests } from './order-guests.ts';
import { orders } from './orders.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * What a person is told of an event by a channel, and when. `uniqueKey` is the event (what it is about, and the time of the shoot), the person and the
 * channel, so that each is told once; a shoot at another time is another event. `mailId` is the last email of it and `sends` how many there were.
 * The person is the contact of the order, or a guest of it. `sequence` is that of the calendar file by which a guest knows the shoot. That a
 * delivery is ready is about no shoot.
 */
export const messages = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: MESSAGE_KINDS }).notNull(),
    channel: text('channel', { enum: MESSAGE_CHANNELS }).notNull(),
    uniqueKey: text('unique_key').notNull().unique(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
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
    check('messages_shoot', sql`num_nulls(booking_id, starts_at) = case when kind = 'delivered' then 2 else 0 end`),
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
