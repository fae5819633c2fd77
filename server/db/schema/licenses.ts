import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { TermsByLanguage } from '#domain/site/settings/license-terms.ts';
import { deliveries } from './deliveries.ts';

/**
 * Who may use what a delivery has, for which property, how and until when: as it was when the delivery was made, or as staff changed it since.
 * `terms` are the text by language, with placeholders. Days are of the studio's zone; `endsOn` is the last one, null for no end. An unknown licensee
 * is ''. `filesDue` is whether the files of the delivery may say something else still.
 */
export const licenses = pgTable(
  'licenses',
  {
    deliveryId: uuid('delivery_id')
      .primaryKey()
      .references(() => deliveries.id, { onDelete: 'cascade' }),
    licensee: text('licensee').notNull(),
    property: text('property').notNull(),
    studio: text('studio').notNull(),
    terms: jsonb('terms').$type<TermsByLanguage>().notNull(),
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on'),
    filesDue: boolean('files_due').notNull().default(true),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('licenses_due').on(table.deliveryId).where(sql`files_due`),
    check('licenses_terms', sql`terms <> '{}'::jsonb`),
    check('licenses_days', sql`ends_on >= starts_on`),
  ],
);
export type LicenseRow = typeof licenses.$inferSelect;
