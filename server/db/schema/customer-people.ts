import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { CUSTOMER_WISHES } from '#domain/people/customer-people.ts';
import { people } from './people.ts';

/**
 * What a customer wants of a person: to see them where they can come, or never. The email, in lower case, says whose wish it is; no
 * row where they do not mind.
 */
export const customerPeople = pgTable(
  'customer_people',
  {
    email: text('email').notNull(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    wish: text('wish', { enum: CUSTOMER_WISHES }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.email, table.personId] }),
    index('customer_people_person').on(table.personId),
    check('customer_people_email', sql`email = lower(email collate "C")`),
    check('customer_people_wish', sql`wish in ('preferred', 'barred')`),
  ],
);
export type CustomerPersonRow = typeof customerPeople.$inferSelect;
