import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { LegalKind, LegalPage } from '#domain/site/legal-schema.ts';
import type { OpenHours } from '#domain/site/settings/usual-hours.ts';

/**
 * A version of the terms or of the privacy policy as it was published, in all its languages; the one of the highest site
 * holds. `version` is a day of the studio (`2026-11-23`, `2026-11-23-2` for the second of a day), `facts` are the name,
 * contact and hours of the studio on that day. While there is no row, the starter's text holds. Triggers (written by hand in
 * the migration) refuse to change or delete a row: orders name the version that their customer accepted.
 */
export const legalTexts = pgTable(
  'legal_texts',
  {
    kind: text('kind').$type<LegalKind>().notNull(),
    version: text('version').notNull(),
    /** The version of the site with which it was published; 0 for the starter's, kept when another took its place. */
    siteNumber: integer('site_number').notNull(),
    content: jsonb('content').$type<LegalPage>().notNull(),
    facts: jsonb('facts').$type<LegalFacts>().notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.version] }),
    unique('legal_texts_site').on(table.kind, table.siteNumber),
    check('legal_texts_kind', sql`kind in ('terms', 'privacy')`),
    check('legal_texts_version', sql`version ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}(-[1-9][0-9]{0,3})?$'`),
  ],
);
export type LegalTextRow = typeof legalTexts.$inferSelect;

/** Who the studio was on the day of a version, for its variables. */
export type LegalFacts = {
  brandName: string;
  email: string;
  phone: string;
  address: string;
  openHours: readonly OpenHours[];
};

/** An address below `/p/` that a page of the studio's own has or had, and the page that had it last. */
export const ownPageSlugs = pgTable('own_page_slugs', {
  slug: text('slug').primaryKey(),
  pageId: uuid('page_id').notNull(),
  publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
});
