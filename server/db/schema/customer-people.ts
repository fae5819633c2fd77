import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { CUSTOMER_WISHES } from '#domain/scheduling/people/customer-people.ts';
import { customers } from './customers.ts';
import { people } from './people.ts';

/**
 * What a customer wants of a person: to see them where they can come, or never. No row where they do not
 * mind.
 */
export const customerPeople = pgTable(
  'customer_people',
  {
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    wish: text('wish', { enum: CUSTOMER_WISHES }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.personId] }),
    index('customer_people_person').on(table.personId),
    check('customer_people_wish', sql`wish in ('preferred', 'barred')`),
  ],
);
export type CustomerPersonRow = typeof customerPeople.$inferSelect;
