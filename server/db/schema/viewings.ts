import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { sessions, users } from './accounts.ts';
import { customers } from './customers.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * A session in which staff see as a customer, reading alone: one for a session, for 15 minutes at most. Triggers (by hand in the migration) let in nobody but
 * owners and managers, show realtors alone, end it when either of them changes, and write each end into the record of actions.
 */
export const viewings = pgTable(
  'viewings',
  {
    sessionId: uuid('session_id')
      .primaryKey()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Names the viewing to the pages that were opened during it. */
    id: uuid('id').notNull().unique(),
    /** Who looks: whose session it is. */
    viewerId: uuid('viewer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Who is seen. */
    accountId: uuid('account_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** From whose page it was begun, and where it leads back to. */
    customerId: uuid('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    /** From where it was begun; the record of its end says it too. */
    ipAddress: text('ip_address').notNull(),
    beganAt: instant('began_at').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [
    index('viewings_viewer').on(table.viewerId),
    index('viewings_account').on(table.accountId),
    index('viewings_customer').on(table.customerId),
    index('viewings_ends').on(table.endsAt),
    check('viewings_length', sql`ends_at > began_at and ends_at <= began_at + interval '15 minutes'`),
    check('viewings_other', sql`viewer_id <> account_id`),
  ],
);
export type ViewingRow = typeof viewings.$inferSelect;
