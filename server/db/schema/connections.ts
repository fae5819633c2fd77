import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { CONNECTION_KINDS } from '#domain/operations/connections/connection-kinds.ts';
import { users } from './accounts.ts';
import { oneOf } from './one-of.ts';

/**
 * How the studio reaches a service outside, as an owner wrote it in the portal: one row a kind. `sealed` holds the values, encrypted with
 * the secret of the server, which is in no backup; a row whose connection was removed has those that still serve payments begun with them, or
 * nothing. A trigger (written by hand in the migration) counts the content's version up with each change, which tells all processes.
 */
export const connections = pgTable(
  'connections',
  {
    kind: text('kind', { enum: CONNECTION_KINDS }).primaryKey(),
    sealed: text('sealed').notNull(),
    changedBy: uuid('changed_by').references(() => users.id, { onDelete: 'set null' }),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('connections_changed_by').on(table.changedBy),
    check('connections_kind', oneOf('kind', CONNECTION_KINDS)),
    check('connections_version', sql`version > 0`),
  ],
);
export type ConnectionRow = typeof connections.$inferSelect;
