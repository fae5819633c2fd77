import { sql } from 'drizzle-orm';
import { bigint, check, customType, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { SiteDocument } from '#domain/site/site-schema.ts';
import { users } from './accounts.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const person = (name: string) => uuid(name).references(() => users.id, { onDelete: 'set null' });
const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (bytes) => Buffer.from(bytes),
});

/**
 * Which content of the public site holds: one row. A trigger (written by hand in the migration) counts it up with each
 * change of what pages show, and notifies the channel `content_version`.
 */
export const contentVersion = pgTable(
  'content_version',
  {
    id: integer('id').primaryKey(),
    version: bigint('version', { mode: 'number' }).notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  () => [check('content_version_one', sql`id = 1`)],
);

/**
 * A published site: brand and words; the one with the highest number holds. While there is none, the built-in starter does.
 * Triggers (written by hand in the migration) refuse to change or delete a row, and count the content's version up with each.
 */
export const siteVersions = pgTable(
  'site_versions',
  {
    number: integer('number').primaryKey(),
    content: jsonb('content').$type<SiteDocument>().notNull(),
    publishedAt: instant('published_at').notNull(),
    publishedBy: person('published_by'),
    note: text('note').notNull(),
  },
  () => [check('site_versions_number', sql`number > 0`)],
);

/** The site that is being edited: one row, or none while nobody has begun. */
export const siteDraft = pgTable(
  'site_draft',
  {
    id: integer('id').primaryKey(),
    content: jsonb('content').$type<SiteDocument>().notNull(),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: person('updated_by'),
  },
  () => [check('site_draft_one', sql`id = 1`)],
);
export type SiteDraftRow = typeof siteDraft.$inferSelect;

/**
 * A small file that pages, mails and invoices show, by the SHA-256 of its bytes. It lies in the database, so that every server
 * has it as soon as a version names it. A trigger refuses to change one.
 */
export const siteFiles = pgTable(
  'site_files',
  {
    sha256: text('sha256').primaryKey(),
    contentType: text('content_type').notNull(),
    bytes: bytea('bytes').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  () => [
    check('site_files_sha256', sql`sha256 = encode(sha256(bytes), 'hex')`),
    check('site_files_size', sql`octet_length(bytes) between 1 and 2000000`),
    check('site_files_type', sql`content_type in ('image/png', 'image/webp')`),
  ],
);
