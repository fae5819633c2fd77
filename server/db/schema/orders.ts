import { sql } from 'drizzle-orm';
import {
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CorrectOrder } from '#domain/orders/order-correction.ts';
import type { SoldPackage } from '#domain/orders/order-json.ts';
import { ORDER_STATUSES, PAYMENT_MODES, PAYMENT_STATUSES, SCHEDULING_STATUSES } from '#domain/orders/order-status.ts';
import { CURRENCIES } from '#domain/shared/money.ts';
import { users } from './accounts.ts';
import { properties } from './properties.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** `column in ('a', 'b')`, for check constraints of closed lists. Only ever given constants of domain/. */
function oneOf(column: string, values: readonly string[]) {
  return sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(', ')})`);
}

/** Paid orders that wait for a time. Those that are paid and pending have an instant of payment (`orders_paid_facts`). */
export const waitsForTime = sql`payment_status = 'paid' and order_status = 'pending'
  and scheduling_status in ('to_be_scheduled', 'not_requested')`;

/**
 * One order, from the moment its payment form opens (readings, Orders). Amounts are whole minor units. `searchText` is what
 * the studio's search looks through, folded in code. `propertyId` is the property that it was delivered to.
 */
export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey(),
    orderNumber: integer('order_number').notNull().unique().generatedAlwaysAsIdentity({ startWith: 1001 }),
    invoiceNumber: integer('invoice_number').unique(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    propertyId: uuid('property_id').references(() => properties.id, { onDelete: 'set null' }),
    draftId: uuid('draft_id').notNull(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    bodyHash: text('body_hash').notNull(),

    package: jsonb('package').$type<SoldPackage>().notNull(),
    packageId: text('package_id').notNull(),
    packageName: text('package_name').notNull(),
    listPriceCents: integer('list_price_cents').notNull(),
    chargeMinor: integer('charge_minor').notNull(),
    chargeCurrency: text('charge_currency', { enum: CURRENCIES }).notNull(),
    refundedMinor: integer('refunded_minor').notNull().default(0),

    paymentMode: text('payment_mode', { enum: PAYMENT_MODES }).notNull(),
    paymentStatus: text('payment_status', { enum: PAYMENT_STATUSES }).notNull().default('requires_payment'),
    orderStatus: text('order_status', { enum: ORDER_STATUSES }),
    schedulingStatus: text('scheduling_status', { enum: SCHEDULING_STATUSES }),
    paymentIntentId: text('payment_intent_id').unique(),

    propertyName: text('property_name').notNull(),
    address: text('address').notNull(),
    city: text('city').notNull(),
    state: text('state').notNull(),
    zipCode: text('zip_code').notNull(),
    sqft: doublePrecision('sqft'),
    bedrooms: doublePrecision('bedrooms'),
    bathrooms: doublePrecision('bathrooms'),
    preferredDate: date('preferred_date'),
    preferredTime: text('preferred_time'),
    notes: text('notes').notNull(),
    customerName: text('customer_name').notNull(),
    customerEmail: text('customer_email').notNull(),
    customerPhone: text('customer_phone').notNull(),
    locale: text('locale', { enum: ['tr', 'en'] }).notNull(),
    searchText: text('search_text').notNull().default(''),

    termsVersion: text('terms_version').notNull(),
    termsAcceptedAt: instant('terms_accepted_at').notNull(),
    createdAt: instant('created_at').notNull(),
    paidAt: instant('paid_at'),
    nextCheckAt: instant('next_check_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('orders_draft').on(table.draftId),
    index('orders_user').on(table.userId, table.createdAt, table.id),
    index('orders_property').on(table.propertyId),
    index('orders_customer_email').on(sql`lower(customer_email)`),
    index('orders_waiting').on(table.nextCheckAt).where(sql`payment_status = 'requires_payment'`),
    index('orders_created').on(table.createdAt, table.id),
    index('orders_payment').on(table.paymentStatus, table.createdAt, table.id),
    index('orders_status').on(table.orderStatus, table.createdAt, table.id),
    index('orders_statuses').on(table.paymentStatus, table.orderStatus, table.createdAt, table.id),
    index('orders_amount').on(table.listPriceCents, table.id),
    index('orders_payment_amount').on(table.paymentStatus, table.listPriceCents, table.id),
    index('orders_any_status').on(sql`coalesce(order_status, '')`, table.createdAt, table.id),
    index('orders_payment_any_status').on(
      table.paymentStatus,
      sql`coalesce(order_status, '')`,
      table.createdAt,
      table.id,
    ),
    index('orders_to_schedule').on(table.paidAt, table.id).where(waitsForTime),
    index('orders_search').using('gin', sql`search_text gin_trgm_ops`).with({ fastupdate: false }),
    check('orders_payment_status', oneOf('payment_status', PAYMENT_STATUSES)),
    check('orders_order_status', oneOf('order_status', ORDER_STATUSES)),
    check('orders_scheduling_status', oneOf('scheduling_status', SCHEDULING_STATUSES)),
    check('orders_payment_mode', oneOf('payment_mode', PAYMENT_MODES)),
    check('orders_charge_currency', oneOf('charge_currency', CURRENCIES)),
    check(
      'orders_amounts',
      sql`list_price_cents > 0 and charge_minor > 0 and refunded_minor between 0 and charge_minor`,
    ),
    check(
      'orders_paid_facts',
      sql`num_nonnulls(paid_at, invoice_number, order_status, scheduling_status) = case when payment_status in ('paid', 'refunded') then 4 else 0 end`,
    ),
    check('orders_refund_facts', sql`(payment_status = 'refunded') = (refunded_minor = charge_minor)`),
  ],
);
export type OrderRow = typeof orders.$inferSelect;

/** Who may see an order without an account: hashes of random tokens (SHA-256, hexadecimal). */
export const orderAccess = pgTable(
  'order_access',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.tokenHash] })],
);

/**
 * What was on an order before an admin corrected it: names and addresses have no place in the record of actions, which
 * nobody can change. A phone that was forgotten is taken out.
 */
export const orderCorrections = pgTable(
  'order_corrections',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    correctedBy: uuid('corrected_by').references(() => users.id, { onDelete: 'set null' }),
    before: jsonb('before').$type<CorrectOrder>().notNull(),
    correctedAt: instant('corrected_at').notNull(),
  },
  (table) => [
    index('order_corrections_order').on(table.orderId, table.correctedAt, table.id),
    index('order_corrections_admin').on(table.correctedBy),
  ],
);
export type CorrectionRow = typeof orderCorrections.$inferSelect;

/** Numbers without gaps, taken inside the transaction that uses them. */
export const counters = pgTable('counters', {
  name: text('name').primaryKey(),
  value: integer('value').notNull(),
});
