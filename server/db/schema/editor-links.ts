import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { properties } from './properties.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A link by which an editor without an account works on one property. Of its token the SHA-256 alone is kept (hexadecimal). */
export const editorLinks = pgTable(
  'editor_links',
  {
    id: uuid('id').primaryKey(),
    propertyId: uuid('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    lastOpenedAt: instant('last_opened_at'),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('editor_links_property').on(table.propertyId, table.createdAt, table.id),
    index('editor_links_created_by').on(table.createdBy),
    check('editor_links_life', sql`expires_at > created_at`),
  ],
);
export type EditorLinkRow = typeof editorLinks.$inferSelect;
