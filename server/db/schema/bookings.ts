import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { orders } from './orders.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const BOOKING_STATUSES = ['confirmed', 'cancelled'] as const;

/**
 * A shoot in the calendar (spec §3 Booking). Capacity is the number of lanes; an exclusion constraint
 * (`bookings_no_overlap`, written by hand in the migration) lets no two confirmed shoots of a lane overlap.
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
    lane: integer('lane').notNull(),
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
    check('bookings_length', sql`ends_at > shoot_datetime`),
    check('bookings_lane', sql`lane >= 1`),
    check('bookings_status', sql`status in ('confirmed', 'cancelled')`),
  ],
);
export type BookingRow = typeof bookings.$inferSelect;
