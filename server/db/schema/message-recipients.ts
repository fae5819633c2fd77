import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { CrewDetail, CrewKind } from '#domain/messages/crew/crew-kinds.ts';
import { users } from './accounts.ts';
import { properties } from './properties.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Who works in the studio as a reader of emails about the work: an account, of which it has the id, or the studio itself. `off` are the kinds that they do not
 * want. `toldAt` is when the last email left that gathers; what starts soon goes apart and does not count.
 */
export const messageRecipients = pgTable(
  'message_recipients',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    off: text('off').array().$type<CrewKind[]>().notNull().default(sql`'{}'::text[]`),
    toldAt: instant('told_at'),
  },
  () => [check('message_recipients_id', sql`user_id is null or id = user_id`)],
);
export type MessageRecipientRow = typeof messageRecipients.$inferSelect;

/**
 * A shoot as somebody was told of it last: when it is, and whether it is theirs. It outlives the shoot, which may be deleted, until the time that they know
 * is over. `tellings` counts what they were told of it, for their calendar files.
 */
export const toldShoots = pgTable(
  'told_shoots',
  {
    recipientId: uuid('recipient_id')
      .notNull()
      .references(() => messageRecipients.id, { onDelete: 'cascade' }),
    bookingId: uuid('booking_id').notNull(),
    isTheirs: boolean('is_theirs').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    detail: jsonb('detail').$type<CrewDetail>().notNull(),
    tellings: integer('tellings').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.recipientId, table.bookingId] }),
    index('told_shoots_booking').on(table.bookingId),
    index('told_shoots_end').on(table.endsAt),
    check('told_shoots_length', sql`ends_at > starts_at`),
  ],
);
export type ToldShootRow = typeof toldShoots.$inferSelect;

/** A job of an editor that they were told of. */
export const toldJobs = pgTable(
  'told_jobs',
  {
    recipientId: uuid('recipient_id')
      .notNull()
      .references(() => messageRecipients.id, { onDelete: 'cascade' }),
    propertyId: uuid('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    toldAt: instant('told_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.recipientId, table.propertyId] }),
    index('told_jobs_property').on(table.propertyId),
  ],
);

/** Since when an account with calendars, or a calendar elsewhere, cannot be read. It has the id of that; who was read again has no row. */
export const failingCalendars = pgTable('failing_calendars', {
  id: uuid('id').primaryKey(),
  since: instant('since').notNull(),
});
