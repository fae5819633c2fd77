import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * A process that runs now: on which machine, with which roles, and when it was last there. All times are the database's. Not
 * logged (written by hand in the migration): after a crash of the database each writes itself down again.
 */
export const processes = pgTable(
  'processes',
  {
    id: uuid('id').primaryKey(),
    host: text('host').notNull(),
    pid: integer('pid').notNull(),
    roles: text('roles').array().notNull(),
    startedAt: instant('started_at').notNull().defaultNow(),
    seenAt: instant('seen_at').notNull().defaultNow(),
  },
  (table) => [index('processes_seen').on(table.seenAt)],
);
export type ProcessRow = typeof processes.$inferSelect;
