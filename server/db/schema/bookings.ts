import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { LightKind, PartKind } from '#domain/catalogue/visit-kinds.ts';
import { users } from './accounts.ts';
import { orders } from './orders.ts';
import { people } from './people.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What a shoot can be. A row that is `held` is none: only `holds` and what keeps people busy are asked for those. */
export const BOOKING_STATUSES = ['confirmed', 'cancelled'] as const;

/** What keeps a person busy: shoots, and times that somebody holds while they order. */
export const keepsBusy = sql`status in ('confirmed', 'held')`;

/**
 * What a further part of a shoot is: its place among them from 0 on, whether a second person or a second visit, and what it asks of who
 * does it.
 */
export type BookingPart = { index: number; kind: PartKind; skills: string[]; light: LightKind | null };

/**
 * A shoot in the calendar (CAL-4), done by a person. `busyFrom` to `busyTo` is how long it keeps them busy: with the drive
 * from the shoot before it and the buffer behind it, as they were when the shoot or one beside it was last written. An exclusion
 * constraint (`bookings_no_overlap`, written by hand in the migration) lets no two of those overlap among the confirmed shoots of a person
 * and the times that are held of theirs. A held time (`held`) is no shoot: it has its row in `holds` and neither order nor customer.
 * A further part of a shoot, a second person or a second visit, is a row of its own (`partOf`, `part`) with the order of its shoot; it comes
 * and goes with it. An order has one shoot without `partOf`.
 */
export const bookings = pgTable(
  'bookings',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    partOf: uuid('part_of').references((): AnyPgColumn => bookings.id, { onDelete: 'cascade' }),
    part: jsonb('part').$type<BookingPart>(),
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
    /** When the row was last written, by the clock of the database: a trigger keeps it. */
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('bookings_order').on(table.orderId).where(sql`part_of is null`),
    index('bookings_order_parts').on(table.orderId),
    uniqueIndex('bookings_part').on(table.partOf, sql`((part ->> 'index')::int)`),
    check('bookings_part_is_told', sql`(part_of is null) = (part is null)`),
    index('bookings_updated').on(table.updatedAt),
    index('bookings_shoot_datetime').on(table.shootDatetime, table.id),
    index('bookings_time').using('gist', sql`tstzrange(shoot_datetime, ends_at)`).where(keepsBusy),
    check('bookings_length', sql`ends_at > shoot_datetime`),
    check('bookings_busy', sql`busy_from <= shoot_datetime and busy_to >= ends_at`),
    check('bookings_status', sql`status in ('confirmed', 'cancelled', 'held')`),
    check('bookings_held', sql`status <> 'held' or order_id is null`),
  ],
);
export type BookingRow = typeof bookings.$inferSelect;

/**
 * A time that a visitor holds while they order, or staff while they make an order: its booking is `held`. `ownerHash` is the SHA-256
 * of the token of their browser, or of the account of staff, and `client` where they came from. `orderId` is the order that carries it,
 * whose payment makes a shoot of it. Where it is, in degrees and as far as that is known, and its skills say what it asks of people and
 * equipment.
 */
export const holds = pgTable(
  'holds',
  {
    bookingId: uuid('booking_id')
      .primaryKey()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    ownerHash: text('owner_hash').notNull(),
    client: text('client').notNull(),
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'set null' }),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    skills: jsonb('skills').$type<readonly string[]>().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('holds_owner').on(table.ownerHash),
    index('holds_client').on(table.client),
    index('holds_order').on(table.orderId),
    index('holds_end').on(table.expiresAt),
    check('holds_place', sql`(latitude is null) = (longitude is null)`),
  ],
);
export type HoldRow = typeof holds.$inferSelect;

/**
 * Reasons that staff set aside for a shoot, with the time and the person that they were set aside for: once the shoot is elsewhere
 * they say nothing about it any more. Who it was and what before is in the audit log too.
 */
export const shootOverrides = pgTable(
  'shoot_overrides',
  {
    bookingId: uuid('booking_id')
      .primaryKey()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    reasons: jsonb('reasons').$type<{ code: string; sentence: string }[]>().notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('shoot_overrides_user').on(table.userId),
    check('shoot_overrides_reasons', sql`jsonb_typeof(reasons) = 'array' and jsonb_array_length(reasons) > 0`),
  ],
);
