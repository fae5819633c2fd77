import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * What only one may do at a time, on any number of servers: who has it, as a name of that one taking, and until when
 * unless renewed. All times are the database's. `yieldRequestedAt` is when somebody else first asked for it. Not logged
 * (written by hand in the migration): after a crash of the database everybody takes again, and no disk is waited for.
 */
export const leases = pgTable('leases', {
  name: text('name').primaryKey(),
  holder: uuid('holder').notNull(),
  until: instant('until').notNull(),
  yieldRequestedAt: instant('yield_requested_at'),
});
