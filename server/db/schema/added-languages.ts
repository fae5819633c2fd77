import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { OwnWords } from '#domain/site/added-languages/sentences.ts';
import { users } from './accounts.ts';

/**
 * A language that an owner added to the shipped ones. `words` has what is translated, by area and sentence; all else is English. A trigger
 * (written by hand in the migration) counts the content's version up with each change, which tells all processes.
 */
export const addedLanguages = pgTable(
  'added_languages',
  {
    code: text('code').primaryKey(),
    words: jsonb('words').$type<OwnWords>().notNull(),
    changedBy: uuid('changed_by').references(() => users.id, { onDelete: 'set null' }),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('added_languages_changed_by').on(table.changedBy),
    check('added_languages_code', sql`code ~ '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$'`),
    check('added_languages_version', sql`version > 0`),
  ],
);
export type AddedLanguageRow = typeof addedLanguages.$inferSelect;
