import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * What the servers of one database must share: one row, made by the first start. The fingerprint tells the secret that
 * the data were written with from another one, and nothing else of it.
 */
export const installation = pgTable(
  'installation',
  {
    id: integer('id').primaryKey(),
    secretFingerprint: text('secret_fingerprint').notNull(),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
    /** When the first people were made, of the number of shoots at once that held until then. */
    peopleMadeAt: timestamp('people_made_at', { withTimezone: true }),
    /** When the booked orders of before had got their properties. */
    propertiesPlacedAt: timestamp('properties_placed_at', { withTimezone: true }),
    /** When an admin put the card of the setup away. */
    setupClosedAt: timestamp('setup_closed_at', { withTimezone: true }),
  },
  () => [check('installation_one', sql`id = 1`)],
);
