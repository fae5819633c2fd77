import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { TaxFacts } from '#domain/pricing/tax-profile.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * What the studio knows about the taxes of a customer: tax number, exemption and place. The email, in lower case, says whose
 * it is; it holds for who has proved that address, and for orders that the studio makes.
 */
export const taxProfiles = pgTable(
  'tax_profiles',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull().unique(),
    facts: jsonb('facts').$type<TaxFacts>().notNull(),
    /** The tax number that the customer wrote themselves and nobody has verified; empty where there is none. */
    statedNumber: text('stated_number').notNull().default(''),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull(),
  },
  () => [check('tax_profiles_email', sql`email = lower(email collate "C")`)],
);
export type TaxProfileRow = typeof taxProfiles.$inferSelect;
