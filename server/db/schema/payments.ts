import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { REFUND_METHODS } from '#domain/billing/payment-methods.ts';
import { REFUND_STATUSES } from '#domain/orders/refund.ts';
import { users } from './accounts.ts';
import { oneOf } from './one-of.ts';
import { orderPayments, orders } from './orders.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Every message of the provider that was accepted, once. The id is the provider's. */
export const paymentEvents = pgTable('payment_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  outcome: text('outcome').notNull(),
  receivedAt: instant('received_at').notNull(),
});

/** Attempts at a payment that the provider declined; each is kept (ORD-67). */
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

/**
 * Money that the studio gives back, from the moment it is set aside: to the card, or by hand with the `method` that a person names, which is done at once. `amountMinor` is in the order's charge
 * currency; `requestKey` is the admin's own, so that one request is one refund of each payment that it spans, the newest first. A trigger (`refunds_within_charge`, written by
 * hand in the migration) lets the refunds of a payment that did not fail never sum to more than the card paid of it, and those by hand to no more than
 * was received by hand.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    paymentId: uuid('payment_id').notNull(),
    requestKey: text('request_key').notNull(),
    /** The requested amount: null for all that is left. */
    askedMinor: bigint('asked_minor', { mode: 'number' }),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    reason: text('reason').notNull(),
    /** Whether the shoot of the order is cancelled with it, once the money has gone back. */
    cancelShoot: boolean('cancel_shoot').notNull().default(false),
    status: text('status', { enum: REFUND_STATUSES }).notNull().default('pending'),
    method: text('method', { enum: REFUND_METHODS }),
    providerRefundId: text('provider_refund_id').unique(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    foreignKey({
      name: 'refunds_payment',
      columns: [table.orderId, table.paymentId],
      foreignColumns: [orderPayments.orderId, orderPayments.id],
    }).onDelete('cascade'),
    unique('refunds_request').on(table.orderId, table.requestKey, table.paymentId),
    index('refunds_payment_index').on(table.paymentId),
    index('refunds_waiting').on(table.createdAt).where(sql`status = 'pending'`),
    index('refunds_created_by').on(table.createdBy),
    check('refunds_amount', sql`amount_minor > 0`),
    check('refunds_method', oneOf('method', REFUND_METHODS)),
    check('refunds_by_hand', sql`method is null or (status = 'succeeded' and provider_refund_id is null)`),
    check('refunds_status', sql.raw(`status in (${REFUND_STATUSES.map((status) => `'${status}'`).join(', ')})`)),
    check('refunds_settled', sql`(status = 'pending') = (settled_at is null)`),
  ],
);
export type RefundRow = typeof refunds.$inferSelect;

/** What a person must look at: a payment that does not fit its order, a mail that finally failed. Once per subject. */
export const alerts = pgTable(
  'alerts',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').notNull(),
    subject: text('subject').notNull(),
    detail: jsonb('detail').$type<Record<string, string | number | boolean | null>>().notNull(),
    createdAt: instant('created_at').notNull(),
    resolvedAt: instant('resolved_at'),
  },
  (table) => [
    unique('alerts_kind_subject').on(table.kind, table.subject),
    index('alerts_open').on(table.createdAt).where(sql`resolved_at is null`),
  ],
);

/** How often something was tried since `windowStart`, shared by all processes. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  windowStart: instant('window_start').notNull(),
  hits: integer('hits').notNull(),
});
