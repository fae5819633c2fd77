import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { GUEST_GETS, GUEST_ROLES, MOST_GUESTS } from '#domain/orders/guests/guest-input.ts';
import { LOCALES } from '#domain/shared/locale.ts';
import { users } from './accounts.ts';
import { localeShape } from './locale-shape.ts';
import { oneOf, quoteAll } from './one-of.ts';
import { orders } from './orders.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Somebody who is told of an order besides its contact, and what of it. `slot` is their place in the list, so that an order has so many at most;
 * `emailFolded` is folded in code, and `stopKey` is what `guest_stops` knows the address by.
 */
export const orderGuests = pgTable(
  'order_guests',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    slot: smallint('slot').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    emailFolded: text('email_folded').notNull(),
    stopKey: text('stop_key').notNull(),
    role: text('role', { enum: GUEST_ROLES }).notNull(),
    gets: text('gets', { enum: GUEST_GETS }).array().notNull(),
    locale: text('locale', { enum: LOCALES }).notNull(),
    version: integer('version').notNull().default(1),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('order_guests_slot').on(table.orderId, table.slot),
    unique('order_guests_email').on(table.orderId, table.emailFolded),
    index('order_guests_folded').on(table.emailFolded),
    index('order_guests_created_by').on(table.createdBy),
    index('order_guests_delivery').on(table.id).where(sql`'delivery' = any(gets)`),
    check('order_guests_most', sql.raw(`slot between 0 and ${MOST_GUESTS - 1}`)),
    check('order_guests_role', oneOf('role', GUEST_ROLES)),
    check('order_guests_gets', sql.raw(`cardinality(gets) > 0 and gets <@ array[${quoteAll(GUEST_GETS)}]::text[]`)),
    check('order_guests_locale', localeShape),
    check('order_guests_version', sql`version > 0`),
  ],
);
export type OrderGuestRow = typeof orderGuests.$inferSelect;

/** The addresses that want no emails about orders of others, each by a hash that only this installation makes: none of them can be read. */
export const guestStops = pgTable('guest_stops', {
  stopKey: text('stop_key').primaryKey(),
  createdAt: instant('created_at').notNull(),
});

/** The orders whose contact is still to be told that the guests changed, and when that last was. */
export const guestChanges = pgTable(
  'guest_changes',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [index('guest_changes_changed').on(table.changedAt)],
);
