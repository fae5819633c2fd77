import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { orders } from './orders.ts';
import { people } from './people.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const BOOKING_STATUSES = ['confirmed', 'cancelled'] as const;

/**
 * A shoot in the calendar (spec §3 Booking), done by a person. `busyFrom` to `busyTo` is how long it keeps them busy: with the drive
 * from the shoot before it and the buffer behind it, as they were when the shoot or one beside it was last written. An exclusion
 * constraint (`bookings_no_overlap`, written by hand in the migration) lets no two of those overlap among the confirmed shoots of a person.
 */
export const bookings = pgTable(
  'bookings',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .unique()
      .references(() => orders.id, { onDelete: 'cascade' }),
    shootDatetime: instant('shoot_datetime').notNull(),
    endsAt: instant('ends_at').notNull(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    busyFrom: instant('busy_from').notNull(),
    busyTo: instant('busy_to').notNull(),
    status: text('status', { enum: BOOKING_STATUSES }).notNull().default('confirmed'),
    sequence: integer('sequence').notNull().default(0),
    packageName: text('package_name').notNull(),
    customerName: text('customer_name').notNull(),
    customerEmail: text('customer_email').notNull(),
    address: text('address').notNull(),
    notes: text('notes').notNull(),
    packageDetails: jsonb('package_details').$type<{ price: number; photoCount: number | null }>().notNull(),
    createdAt: instant('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('bookings_shoot_datetime').on(table.shootDatetime, table.id),
    index('bookings_time').using('gist', sql`tstzrange(shoot_datetime, ends_at)`).where(sql`status = 'confirmed'`),
    check('bookings_length', sql`ends_at > shoot_datetime`),
    check('bookings_busy', sql`busy_from <= shoot_datetime and busy_to >= ends_at`),
    check('bookings_status', sql`status in ('confirmed', 'cancelled')`),
  ],
);
export type BookingRow = typeof bookings.$inferSelect;
