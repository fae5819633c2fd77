import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { MAX_EVENT_TEXT, SHOOT_EVENT_KINDS } from '#domain/day/day-json.ts';
import { users } from './accounts.ts';
import { bookings } from './bookings.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * What was reported from a shoot. The id is made where the report is written, so that one which is sent again is kept once;
 * `position` is the order in which reports came. `doneAt` is by the clock there, `receivedAt` by ours.
 */
export const shootEvents = pgTable(
  'shoot_events',
  {
    id: uuid('id').primaryKey(),
    position: bigint('position', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text('kind', { enum: SHOOT_EVENT_KINDS }).notNull(),
    text: text('text').notNull(),
    doneAt: instant('done_at').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [
    index('shoot_events_booking').on(table.bookingId, table.position),
    index('shoot_events_user').on(table.userId),
    check('shoot_events_kind', sql.raw(`kind in (${SHOOT_EVENT_KINDS.map((kind) => `'${kind}'`).join(', ')})`)),
    check('shoot_events_text', sql.raw(`length(text) <= ${MAX_EVENT_TEXT}`)),
  ],
);
export type ShootEventRow = typeof shootEvents.$inferSelect;
