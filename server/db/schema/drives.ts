import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Drives that a routing service told, so that none is asked for twice. `origin` and `destination` are places as `38.8899,-77.0091`, to about
 * ten meters. They name no address and no customer.
 */
export const drives = pgTable(
  'drives',
  {
    origin: text('origin').notNull(),
    destination: text('destination').notNull(),
    seconds: integer('seconds').notNull(),
    meters: integer('meters').notNull(),
    learnedAt: timestamp('learned_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.origin, table.destination] }),
    index('drives_learned').on(table.learnedAt),
    check('drives_length', sql`seconds >= 0 and meters >= 0`),
  ],
);
export type DriveRow = typeof drives.$inferSelect;
