import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Area } from '#domain/shared/area.ts';
import { users } from './accounts.ts';

/**
 * A property of a realtor (PROP-9), or without one of the studio: of an order without an account, or
 * what is still owed to an account that is gone. `priceCents` are hundredths of the unit of the studio's currency, `sqft` square
 * feet. `notifiedAt` is when the realtor or the customer was last told that its media are delivered. `addressFolded` and
 * `searchText` (name, address and city) are folded in code.
 */
export const properties = pgTable(
  'properties',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    realtorId: uuid('realtor_id').references(() => users.id, { onDelete: 'set null' }),
    address: text('address').notNull().default(''),
    city: text('city').notNull().default(''),
    state: text('state').notNull().default(''),
    zip: text('zip').notNull().default(''),
    priceCents: bigint('price_cents', { mode: 'number' }),
    bedrooms: doublePrecision('bedrooms'),
    bathrooms: doublePrecision('bathrooms'),
    sqft: doublePrecision('sqft').$type<Area>(),
    description: text('description').notNull().default(''),
    addressFolded: text('address_folded'),
    searchText: text('search_text'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    notifiedAt: timestamp('notified_at', { withTimezone: true }),
    version: integer('version').notNull().default(1),
    /** When the row was last written, by the clock of the database: a trigger keeps it. */
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('properties_updated').on(table.updatedAt),
    index('properties_created').on(table.createdAt, table.id),
    index('properties_realtor').on(table.realtorId, table.createdAt, table.id),
    // Media and uploads of a property point to both, so that they are never left with another owner.
    unique('properties_owner').on(table.id, table.realtorId),
    // A property is looked for by its address.
    index('properties_place').on(table.addressFolded),
    index('properties_unfolded').on(table.id).where(sql`search_text is null`),
    check('properties_name', sql`length(btrim(name)) > 0`),
  ],
);
export type PropertyRow = typeof properties.$inferSelect;
