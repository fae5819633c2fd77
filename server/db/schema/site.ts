import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, timestamp } from 'drizzle-orm/pg-core';

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
