import { sql } from 'drizzle-orm';
import { bigint, check, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** A payment of demo mode, as a provider would keep it: no names and no addresses, only what the order is compared with. */
export const demoPayments = pgTable(
  'demo_payments',
  {
    id: text('id').primaryKey(),
    status: text('status', { enum: ['succeeded', 'canceled', 'incomplete'] }).notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** The hash of what it was begun with. */
    fingerprint: text('fingerprint').notNull(),
    /** The customer for whom its card is kept; null where it is not. */
    keptFor: text('kept_for'),
    /** The refunded sums, by the id of the refund. */
    refunds: jsonb('refunds').$type<Record<string, number>>().notNull().default({}),
  },
  () => [
    check('demo_payments_status', sql`status in ('succeeded', 'canceled', 'incomplete')`),
    check('demo_payments_amount', sql`amount_minor > 0`),
  ],
);
export type DemoPaymentRow = typeof demoPayments.$inferSelect;
