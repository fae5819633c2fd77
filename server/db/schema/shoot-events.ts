import { sql } from 'drizzle-orm';
import { bigint, check, customType, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import {
  MAX_EVENT_PICTURE_BYTES,
  MAX_EVENT_TEXT,
  NOT_POSSIBLE_REASONS,
  SHOOT_EVENT_KINDS,
} from '#domain/scheduling/shoot-events/shoot-event.ts';
import { users } from './accounts.ts';
import { bookings } from './bookings.ts';
import { oneOf } from './one-of.ts';

const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (bytes) => Buffer.from(bytes),
});
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
    reason: text('reason', { enum: NOT_POSSIBLE_REASONS }),
    /** What the rules of the studio ask for, in minor units of the order's charge. */
    feeMinor: bigint('fee_minor', { mode: 'number' }),
    doneAt: instant('done_at').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [
    index('shoot_events_booking').on(table.bookingId, table.position),
    index('shoot_events_user').on(table.userId),
    check('shoot_events_kind', oneOf('kind', SHOOT_EVENT_KINDS)),
    check('shoot_events_reason', oneOf('reason', NOT_POSSIBLE_REASONS)),
    check('shoot_events_fee', sql`fee_minor >= 0`),
    check('shoot_events_text', sql.raw(`length(text) <= ${MAX_EVENT_TEXT}`)),
  ],
);
export type ShootEventRow = typeof shootEvents.$inferSelect;

/** The picture of a report, a JPEG: apart, so that lists of reports do not read it. */
export const shootEventPictures = pgTable(
  'shoot_event_pictures',
  {
    eventId: uuid('event_id')
      .primaryKey()
      .references(() => shootEvents.id, { onDelete: 'cascade' }),
    bytes: bytea('bytes').notNull(),
  },
  () => [check('shoot_event_pictures_size', sql.raw(`length(bytes) <= ${MAX_EVENT_PICTURE_BYTES + 2}`))],
);
