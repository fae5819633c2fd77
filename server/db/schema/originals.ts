import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { properties } from './properties.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * The address of the page that shows the originals of a property's altered pictures. Of its token the SHA-256 alone is kept (hexadecimal). It stands
 * in advertisements, so it does not end by itself: staff make another one, which ends it. One of a property works.
 */
export const originalsLinks = pgTable(
  'originals_links',
  {
    id: uuid('id').primaryKey(),
    propertyId: uuid('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('originals_links_open').on(table.propertyId).where(sql`ended_at is null`),
    index('originals_links_property').on(table.propertyId),
    index('originals_links_created_by').on(table.createdBy),
  ],
);
export type OriginalsLinkRow = typeof originalsLinks.$inferSelect;
