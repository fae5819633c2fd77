import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { TaxFacts } from '#domain/orders/pricing/tax-profile.ts';
import { customers } from './customers.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * What the studio knows about the taxes of a customer: tax number, exemption and place. It holds for a contact of theirs who has proved their
 * address, and for orders that the studio makes.
 */
export const taxProfiles = pgTable('tax_profiles', {
  id: uuid('id').primaryKey(),
  customerId: uuid('customer_id')
    .notNull()
    .unique()
    .references(() => customers.id, { onDelete: 'cascade' }),
  facts: jsonb('facts').$type<TaxFacts>().notNull(),
  /** The tax number that the customer wrote themselves and nobody has verified; empty where there is none. */
  statedNumber: text('stated_number').notNull().default(''),
  version: integer('version').notNull().default(1),
  updatedAt: instant('updated_at').notNull(),
});
export type TaxProfileRow = typeof taxProfiles.$inferSelect;
