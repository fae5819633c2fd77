import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * A customer whom the studio knows without an order of theirs, by the address of their email in lower case. It opens nothing: an account is
 * something else. `searchText` is folded in code. A trigger (`contacts_version`, by hand in the migration) counts the changes.
 */
export const contacts = pgTable(
  'contacts',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull().unique(),
    name: text('full_name').notNull(),
    phone: text('phone').notNull().default(''),
    companyName: text('company_name').notNull().default(''),
    notes: text('notes').notNull().default(''),
    searchText: text('search_text').notNull().default(''),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  () => [
    // Without `fastupdate` the index is always in order: a search need not look through what was added last.
    index('contacts_search').using('gin', sql`search_text gin_trgm_ops`).with({ fastupdate: false }),
    check('contacts_email', sql`email = lower(email collate "C")`),
    check('contacts_name', sql`length(btrim(full_name)) > 0`),
  ],
);
export type ContactRow = typeof contacts.$inferSelect;
