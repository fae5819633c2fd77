import { sql } from 'drizzle-orm';
import {
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * A file of postal codes that an owner uploaded, for one country. `completedAt` is null while its codes are being written: nobody sees them
 * before, and a country has one complete file.
 */
export const postalCodeFiles = pgTable(
  'postal_code_files',
  {
    id: uuid('id').primaryKey(),
    country: text('country').notNull(),
    fileName: text('file_name').notNull(),
    /** How many different codes it has. */
    codes: integer('codes').notNull().default(0),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    completedAt: instant('completed_at'),
  },
  (table) => [
    uniqueIndex('postal_code_files_complete').on(table.country).where(sql`completed_at is not null`),
    index('postal_code_files_created_by').on(table.createdBy),
    check('postal_code_files_country', sql`country ~ '^[A-Z]{2}$'`),
    check('postal_code_files_codes', sql`codes >= 0 and (completed_at is null or codes > 0)`),
  ],
);
export type PostalCodeFileRow = typeof postalCodeFiles.$inferSelect;

/** Where the codes of a file are: the middle of their `places`. Codes are capital letters and digits alone. */
export const postalCodes = pgTable(
  'postal_codes',
  {
    fileId: uuid('file_id')
      .notNull()
      .references(() => postalCodeFiles.id, { onDelete: 'cascade' }),
    code: text('code').notNull(),
    name: text('name').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    places: integer('places').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fileId, table.code] }),
    check('postal_codes_code', sql`code ~ '^[0-9A-Z]{2,20}$'`),
    check('postal_codes_point', sql`latitude between -90 and 90 and longitude between -180 and 180`),
    check('postal_codes_places', sql`places > 0`),
  ],
);
export type PostalCodeRow = typeof postalCodes.$inferSelect;
