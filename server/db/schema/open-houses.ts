import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { properties } from './properties.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * An open house of a property, which its page shows until it is over (LIST-44). Two of a property are never at one time: `open_houses_no_overlap`, an exclusion constraint of
 * the migration.
 */
export const openHouses = pgTable(
  'open_houses',
  {
    id: uuid('id').primaryKey(),
    propertyId: uuid('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    note: text('note').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('open_houses_property').on(table.propertyId, table.endsAt),
    check('open_houses_order', sql`starts_at < ends_at and ends_at - starts_at <= interval '25 hours'`),
    check('open_houses_to_come', sql`created_at < ends_at`),
    check('open_houses_note', sql`length(note) <= 120 and note !~ '[\\n\\r]'`),
  ],
);
export type OpenHouseRow = typeof openHouses.$inferSelect;
