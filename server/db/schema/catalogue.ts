import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { CatalogueDocument } from '#domain/catalogue/catalogue-schema.ts';
import { users } from './accounts.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const publisher = (name: string) => uuid(name).references(() => users.id, { onDelete: 'set null' });

/**
 * A published catalogue; the one with the highest number holds. While there is none, the built-in starter does. Triggers
 * (written by hand in the migration) refuse to change or delete a row, and count the content's version up with each.
 */
export const catalogueVersions = pgTable(
  'catalogue_versions',
  {
    number: integer('number').primaryKey(),
    content: jsonb('content').$type<CatalogueDocument>().notNull(),
    publishedAt: instant('published_at').notNull(),
    publishedBy: publisher('published_by'),
    note: text('note').notNull(),
  },
  () => [check('catalogue_versions_number', sql`number > 0`)],
);
export type CatalogueVersionRow = typeof catalogueVersions.$inferSelect;

/** The catalogue that is being edited: one row, or none while nobody has begun. */
export const catalogueDraft = pgTable(
  'catalogue_draft',
  {
    id: integer('id').primaryKey(),
    content: jsonb('content').$type<CatalogueDocument>().notNull(),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: publisher('updated_by'),
  },
  () => [check('catalogue_draft_one', sql`id = 1`)],
);
export type CatalogueDraftRow = typeof catalogueDraft.$inferSelect;
