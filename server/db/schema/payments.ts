import { index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { orders } from './orders.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Every message of the provider that was accepted, once. The id is the provider's. */
export const paymentEvents = pgTable('payment_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  outcome: text('outcome').notNull(),
  receivedAt: instant('received_at').notNull(),
});

/** Attempts at a payment that the provider declined; each is kept (readings, Orders). */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    eventId: text('event_id').notNull().unique(),
    declineCode: text('decline_code'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('payment_attempts_order').on(table.orderId)],
);

/** What a person must look at: a payment that does not fit its order, a mail that finally failed. Once per subject. */
export const alerts = pgTable(
  'alerts',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').notNull(),
    subject: text('subject').notNull(),
    detail: jsonb('detail').$type<Record<string, string | number | boolean | null>>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [unique('alerts_kind_subject').on(table.kind, table.subject)],
);

/** How often something was tried since `windowStart`, shared by all processes. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  windowStart: instant('window_start').notNull(),
  hits: integer('hits').notNull(),
});
