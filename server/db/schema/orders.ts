import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { DOCUMENT_SERIES } from '#domain/billing/document-number.ts';
import { PAYMENT_METHODS } from '#domain/billing/payment-methods.ts';
import { PAYMENT_TERMS } from '#domain/customers/payment-terms-kinds.ts';
import type { ChangedLineJson } from '#domain/orders/changes/change-json.ts';
import type { Corrected } from '#domain/orders/order-correction.ts';
import type { SoldPackage } from '#domain/orders/order-json.ts';
import { ORDER_LINE_KINDS, PAYMENT_PARTS, type PaymentTax } from '#domain/orders/order-lines.ts';
import {
  ORDER_ORIGINS,
  ORDER_PAYMENT_MODES,
  ORDER_STATUSES,
  PAYMENT_STATUSES,
  SCHEDULING_STATUSES,
} from '#domain/orders/order-status.ts';
import type { KeptPrice } from '#domain/orders/price-change.ts';
import type { SoldTaxFacts } from '#domain/orders/pricing/tax-profile.ts';
import type { Area } from '#domain/shared/area.ts';
import { LOCALES } from '#domain/shared/locale.ts';
import { CURRENCIES } from '#domain/shared/money/currencies.ts';
import type { Deposit } from '#domain/shared/money/deposit.ts';
import { users } from './accounts.ts';
import { contacts, customers, termsHold } from './customers.ts';
import { oneOf } from './one-of.ts';
import { people } from './people.ts';
import { properties } from './properties.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Orders that the studio works on: paid ones, and its own that wait for their money (`isAccepted` of the domain). */
export const isAcceptedOrder = sql`(payment_status = 'paid' or (payment_status = 'requires_payment' and order_status is not null))`;

/** Accepted orders that wait for a time. */
export const waitsForTime = sql`payment_status in ('paid', 'requires_payment') and order_status = 'pending'
  and scheduling_status in ('to_be_scheduled', 'not_requested')`;

/** Orders that the studio works or worked on, and of which money is still to come. */
const isOwed = sql`order_status in ('pending', 'completed') and charge_minor > paid_minor`;

/** Those of them that an invoice asks for. */
const isOwedOnAccount = sql`payment_terms = 'on_account' and order_status in ('pending', 'completed') and charge_minor > paid_minor`;

/** Orders from before there were contacts, which `fillCustomers` gives theirs. Who asked to be forgotten has no address. */
export const isWithoutContact = sql`contact_id is null and customer_email_folded <> ''`;

/** Since when an order waits for its time: since it was paid, or since the studio made it. */
export const waitsSince = sql<Date>`coalesce(paid_at, created_at)`;

/**
 * One order, from the moment its payment form opens (ORD-35). Amounts are whole minor units, `listPriceCents` of
 * `listCurrency` and the others of `chargeCurrency`: `chargeMinor` is the total, and with `paidMinor` and `refundedMinor`
 * the sum of its payments. `contactId` is who ordered and `customerId` who is billed; name, email and phone are as the order was told. `searchText` is what the studio's search looks through and `customerEmailFolded` the address as contacts have it,
 * both folded in code. `propertyId` is the
 * property that it was delivered to. An order that the studio made (`origin`) has its statuses before it is paid, and its
 * customer accepts the terms by paying. `latitude` and `longitude`, in degrees, are where its property is, as its price took it;
 * An imported order was paid elsewhere (`paymentMode`), without an invoice and without terms of this studio.
 * `isAreaUnknown` says that a fee of its area may be missing, since nobody knew where that is. `heldPersonId` is who was held for it. `repriced` is how its
 * price stands once its shoot was moved or its address corrected.
 */
export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey(),
    orderNumber: integer('order_number').notNull().unique().generatedAlwaysAsIdentity({ startWith: 1001 }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    customerId: uuid('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    contactId: uuid('contact_id').references(() => contacts.id, { onDelete: 'set null' }),
    propertyId: uuid('property_id').references(() => properties.id, { onDelete: 'set null' }),
    /** Since when that property is in the library of another account: its files are not this customer's any more. A trigger empties it with the property. */
    filesMovedAt: instant('files_moved_at'),
    draftId: uuid('draft_id').notNull(),
    origin: text('origin', { enum: ORDER_ORIGINS }).notNull().default('customer'),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    bodyHash: text('body_hash').notNull(),

    package: jsonb('package').$type<SoldPackage>().notNull(),
    packageId: text('package_id').notNull(),
    packageName: text('package_name').notNull(),
    listPriceCents: bigint('list_price_cents', { mode: 'number' }).notNull(),
    listCurrency: text('list_currency', { enum: CURRENCIES }).notNull().default('usd'),
    chargeMinor: bigint('charge_minor', { mode: 'number' }).notNull(),
    chargeCurrency: text('charge_currency', { enum: CURRENCIES }).notNull(),
    paidMinor: bigint('paid_minor', { mode: 'number' }).notNull().default(0),
    refundedMinor: bigint('refunded_minor', { mode: 'number' }).notNull().default(0),

    paymentMode: text('payment_mode', { enum: ORDER_PAYMENT_MODES }).notNull(),
    /** When it is to be paid, as its customer's terms were when it was placed, or as the studio said since. */
    paymentTerms: text('payment_terms', { enum: PAYMENT_TERMS }).notNull().default('pay_now'),
    paymentDays: integer('payment_days'),
    /** What of it is paid as it is placed, with the terms `deposit`. */
    deposit: jsonb('deposit').$type<Deposit>(),
    /** Whether its customer is not reminded of what is due. */
    areRemindersMuted: boolean('reminders_muted').notNull().default(false),
    paymentStatus: text('payment_status', { enum: PAYMENT_STATUSES }).notNull().default('requires_payment'),
    orderStatus: text('order_status', { enum: ORDER_STATUSES }),
    schedulingStatus: text('scheduling_status', { enum: SCHEDULING_STATUSES }),

    propertyName: text('property_name').notNull(),
    address: text('address').notNull(),
    city: text('city').notNull(),
    state: text('state').notNull(),
    zipCode: text('zip_code').notNull(),
    sqft: doublePrecision('sqft').$type<Area>(),
    bedrooms: doublePrecision('bedrooms'),
    bathrooms: doublePrecision('bathrooms'),
    preferredDate: date('preferred_date'),
    preferredTime: text('preferred_time'),
    notes: text('notes').notNull(),
    customerName: text('customer_name').notNull(),
    customerEmail: text('customer_email').notNull(),
    customerEmailFolded: text('customer_email_folded'),
    customerPhone: text('customer_phone').notNull(),
    locale: text('locale', { enum: LOCALES }).notNull(),
    searchText: text('search_text').notNull().default(''),
    customerTax: jsonb('customer_tax').$type<SoldTaxFacts>(),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    isAreaUnknown: boolean('is_area_unknown').notNull().default(false),
    heldPersonId: uuid('held_person_id').references(() => people.id),
    repriced: jsonb('repriced').$type<KeptPrice>(),

    termsVersion: text('terms_version').notNull(),
    termsAcceptedAt: instant('terms_accepted_at'),
    createdAt: instant('created_at').notNull(),
    paidAt: instant('paid_at'),
    version: integer('version').notNull().default(1),
    /** When the row was last written, by the clock of the database: a trigger keeps it. */
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('orders_draft').on(table.draftId),
    index('orders_user').on(table.userId, table.createdAt, table.id),
    index('orders_property').on(table.propertyId),
    index('orders_customer').on(table.customerId, table.createdAt, table.id),
    index('orders_contact').on(table.contactId),
    index('orders_without_contact').on(table.createdAt, table.id).where(isWithoutContact),
    index('orders_unfolded').on(table.id).where(sql`customer_email_folded is null`),
    index('orders_created').on(table.createdAt, table.id),
    index('orders_updated').on(table.updatedAt),
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
    index('orders_to_schedule').on(waitsSince, table.id).where(waitsForTime),
    index('orders_on_account').on(table.id).where(isOwedOnAccount),
    index('orders_owed').on(table.customerId, table.id).where(isOwed),
    index('orders_search').using('gin', sql`search_text gin_trgm_ops`).with({ fastupdate: false }),
    check('orders_origin', oneOf('origin', ORDER_ORIGINS)),
    check('orders_payment_status', oneOf('payment_status', PAYMENT_STATUSES)),
    check('orders_order_status', oneOf('order_status', ORDER_STATUSES)),
    check('orders_scheduling_status', oneOf('scheduling_status', SCHEDULING_STATUSES)),
    check('orders_payment_mode', oneOf('payment_mode', ORDER_PAYMENT_MODES)),
    check('orders_payment_terms', termsHold),
    check('orders_charge_currency', oneOf('charge_currency', CURRENCIES)),
    check('orders_list_currency', oneOf('list_currency', CURRENCIES)),
    check(
      'orders_amounts',
      sql.raw(
        `list_price_cents between 0 and ${Number.MAX_SAFE_INTEGER} and charge_minor between 0 and ${Number.MAX_SAFE_INTEGER}
        and paid_minor between 0 and charge_minor and refunded_minor between 0 and paid_minor`,
      ),
    ),
    check(
      'orders_paid_facts',
      sql`(order_status is null) = (scheduling_status is null)
        and (order_status is not null or (origin = 'customer' and payment_status in ('requires_payment', 'failed')))
        and (paid_at is not null) = (payment_status in ('paid', 'refunded'))`,
    ),
    check('orders_given_up', sql`order_status is null or payment_status <> 'failed' or order_status = 'cancelled'`),
    check(
      'orders_imported',
      sql`(origin = 'imported') = (payment_mode = 'elsewhere') and (origin <> 'imported' or paid_at is not null)`,
    ),
    check('orders_terms', sql`terms_accepted_at is not null or origin <> 'customer'`),
    check(
      'orders_point',
      sql`(latitude is null) = (longitude is null) and latitude between -90 and 90 and longitude between -180 and 180`,
    ),
    check(
      'orders_refund_facts',
      sql`(payment_status = 'refunded') = (paid_at is not null and paid_minor > 0 and refunded_minor = paid_minor)`,
    ),
  ],
);
export type OrderRow = typeof orders.$inferSelect;

/**
 * A payment of an order: the amount of its lines, in whole minor units of the order's charge currency. An order begins with
 * one; lines that are added later belong to another. `intentId` is the provider's; `attempt` counts the intents that it had,
 * and `askedAt` is when the present one was first asked for. One of an imported order was paid elsewhere (`isElsewhere`, held equal to the
 * order's mode by a trigger): it has no invoice. `recordedMinor` is what was received of it by hand, and the rest is paid by card;
 * `refundedByHandMinor` is the part of `refundedMinor` that went back by hand. `movedMinor` is by how much its documents exceed its money, since removed lines
 * paid for others: those of an order come to 0 (a deferred trigger, `order_moves`). An invoice keeps its number where the payment by hand that
 * settled it is voided. Invoices are numbered without gaps in each `invoiceSeries`. `nextCheckAt` is when the provider is asked for it next. Deferred triggers (`order_sums`, written by hand in the migration) keep the sums of lines, payments
 * and order equal at the end of each transaction.
 */
export const orderPayments = pgTable(
  'order_payments',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    part: text('part', { enum: PAYMENT_PARTS }).notNull().default('whole'),
    status: text('status', { enum: PAYMENT_STATUSES }).notNull().default('requires_payment'),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    refundedMinor: bigint('refunded_minor', { mode: 'number' }).notNull().default(0),
    recordedMinor: bigint('recorded_minor', { mode: 'number' }).notNull().default(0),
    refundedByHandMinor: bigint('refunded_by_hand_minor', { mode: 'number' }).notNull().default(0),
    movedMinor: bigint('moved_minor', { mode: 'number' }).notNull().default(0),
    intentId: text('intent_id').unique(),
    attempt: integer('attempt').notNull().default(1),
    askedAt: instant('asked_at'),
    invoiceSeries: text('invoice_series', { enum: DOCUMENT_SERIES }).notNull().default('main'),
    invoiceNumber: integer('invoice_number'),
    /** The day in the studio's zone by which its invoice asks for it, of one that is issued before it is paid. */
    dueOn: date('due_on'),
    createdAt: instant('created_at').notNull(),
    paidAt: instant('paid_at'),
    nextCheckAt: instant('next_check_at').notNull(),
    taxes: jsonb('taxes').$type<PaymentTax[]>().notNull().default([]),
    taxIncluded: boolean('tax_included').notNull().default(false),
    isElsewhere: boolean('is_elsewhere').notNull().default(false),
  },
  (table) => [
    unique('order_payments_position').on(table.orderId, table.position),
    unique('order_payments_order').on(table.orderId, table.id),
    unique('order_payments_invoice').on(table.invoiceSeries, table.invoiceNumber),
    check('order_payments_invoice_series', oneOf('invoice_series', DOCUMENT_SERIES)),
    index('order_payments_paid').on(table.paidAt),
    index('order_payments_waiting').on(table.nextCheckAt).where(sql`status = 'requires_payment'`),
    uniqueIndex('order_payments_made_with').on(table.orderId, table.part).where(sql`part <> 'added'`),
    check('order_payments_part', oneOf('part', PAYMENT_PARTS)),
    check('order_payments_attempt', sql`attempt > 0`),
    check('order_payments_due', sql`due_on is null or invoice_number is not null`),
    index('order_payments_due_on').on(table.dueOn).where(sql`status = 'requires_payment'`),
    check('order_payments_status', oneOf('status', PAYMENT_STATUSES)),
    check(
      'order_payments_amounts',
      sql.raw(
        `amount_minor between 0 and ${Number.MAX_SAFE_INTEGER} and refunded_minor between 0 and amount_minor
        and recorded_minor between 0 and amount_minor and refunded_by_hand_minor between 0 and least(refunded_minor, recorded_minor)`,
      ),
    ),
    check(
      'order_payments_paid_facts',
      sql`(paid_at is not null) = (status in ('paid', 'refunded')) and (paid_at is null or is_elsewhere or invoice_number is not null)
        and (paid_at is not null or recorded_minor < amount_minor or amount_minor = 0)`,
    ),
    check('order_payments_moved', sql`amount_minor + moved_minor >= 0`),
    check(
      'order_payments_elsewhere',
      sql`not is_elsewhere or (paid_at is not null and invoice_number is null and intent_id is null)`,
    ),
    check(
      'order_payments_refund_facts',
      sql`(status = 'refunded') = (paid_at is not null and amount_minor > 0 and refunded_minor = amount_minor)`,
    ),
  ],
);
export type PaymentRow = typeof orderPayments.$inferSelect;

/**
 * Money that a person of the studio received for an order past the card provider: `amountMinor` in the order's charge currency, on
 * the day `receivedOn` in the studio's zone. `requestKey` is the caller's, so that one request is one payment. What was recorded by
 * mistake is voided, with the reason; nothing is deleted.
 */
export const recordedPayments = pgTable(
  'recorded_payments',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    requestKey: text('request_key').notNull(),
    method: text('method', { enum: PAYMENT_METHODS }).notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    receivedOn: date('received_on').notNull(),
    reference: text('reference').notNull().default(''),
    recordedBy: uuid('recorded_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    voidedAt: instant('voided_at'),
    voidedBy: uuid('voided_by').references(() => users.id, { onDelete: 'set null' }),
    voidReason: text('void_reason'),
  },
  (table) => [
    unique('recorded_payments_request').on(table.orderId, table.requestKey),
    unique('recorded_payments_order').on(table.orderId, table.id),
    index('recorded_payments_day').on(table.receivedOn),
    index('recorded_payments_recorded_by').on(table.recordedBy),
    index('recorded_payments_voided_by').on(table.voidedBy),
    check('recorded_payments_method', oneOf('method', PAYMENT_METHODS)),
    check('recorded_payments_amount', sql.raw(`amount_minor between 1 and ${Number.MAX_SAFE_INTEGER}`)),
    check('recorded_payments_void', sql`(voided_at is null) = (void_reason is null)`),
  ],
);
export type RecordedPaymentRow = typeof recordedPayments.$inferSelect;

/**
 * What a recorded payment pays: parts of one or more payments of its order, the oldest first. Deferred triggers (`recorded_sums`, written
 * by hand in the migration) keep them equal to the amounts on both sides; those of a voided payment count no more.
 */
export const recordedAllocations = pgTable(
  'recorded_allocations',
  {
    orderId: uuid('order_id').notNull(),
    recordedId: uuid('recorded_id').notNull(),
    paymentId: uuid('payment_id').notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.recordedId, table.paymentId] }),
    foreignKey({
      name: 'recorded_allocations_recorded',
      columns: [table.orderId, table.recordedId],
      foreignColumns: [recordedPayments.orderId, recordedPayments.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'recorded_allocations_payment',
      columns: [table.orderId, table.paymentId],
      foreignColumns: [orderPayments.orderId, orderPayments.id],
    }).onDelete('cascade'),
    index('recorded_allocations_payment_index').on(table.paymentId),
    check('recorded_allocations_amount', sql`amount_minor > 0`),
  ],
);

/**
 * What an order is made of, as it was on the day it was sold: no line refers to a living row of the catalogue. Amounts are
 * whole minor units of the order's charge currency, a discount below 0; `taxRatePpm` is the sum of the rates in parts per million.
 */
export const orderLines = pgTable(
  'order_lines',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id').notNull(),
    paymentId: uuid('payment_id').notNull(),
    position: integer('position').notNull(),
    kind: text('kind', { enum: ORDER_LINE_KINDS }).notNull(),
    label: text('label').notNull(),
    unitMinor: bigint('unit_minor', { mode: 'number' }).notNull(),
    quantity: integer('quantity').notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    taxRatePpm: integer('tax_rate_ppm').notNull().default(0),
    taxMinor: bigint('tax_minor', { mode: 'number' }).notNull().default(0),
    /** What of it a change took off the order since it was paid: pieces, their amount, and their tax. */
    removedQuantity: integer('removed_quantity').notNull().default(0),
    removedMinor: bigint('removed_minor', { mode: 'number' }).notNull().default(0),
    removedTaxMinor: bigint('removed_tax_minor', { mode: 'number' }).notNull().default(0),
    reason: text('reason'),
    catalogueVersion: text('catalogue_version').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'order_lines_payment',
      columns: [table.orderId, table.paymentId],
      foreignColumns: [orderPayments.orderId, orderPayments.id],
    }).onDelete('cascade'),
    unique('order_lines_position').on(table.orderId, table.position),
    index('order_lines_payment_index').on(table.paymentId),
    check('order_lines_kind', oneOf('kind', ORDER_LINE_KINDS)),
    check('order_lines_amount', sql`quantity > 0 and amount_minor = unit_minor * quantity`),
    check(
      'order_lines_removed',
      sql`removed_quantity between 0 and quantity
        and (kind = 'tax' or removed_minor between least(amount_minor, 0) and greatest(amount_minor, 0))`,
    ),
    check('order_lines_tax_rate', sql`tax_rate_ppm between 0 and 100000000`),
  ],
);
export type LineRow = typeof orderLines.$inferSelect;

/**
 * A change of an order's lines, as it was made: its total before and after in minor units, and the lines that went (below 0) and came. `requestKey` is the caller's,
 * so that one request is one change, and `bodyHash` says which.
 */
export const orderChanges = pgTable(
  'order_changes',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    requestKey: text('request_key').notNull(),
    bodyHash: text('body_hash').notNull(),
    reason: text('reason').notNull(),
    beforeMinor: bigint('before_minor', { mode: 'number' }).notNull(),
    afterMinor: bigint('after_minor', { mode: 'number' }).notNull(),
    lines: jsonb('lines').$type<ChangedLineJson[]>().notNull(),
    changedBy: uuid('changed_by').references(() => users.id, { onDelete: 'set null' }),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    unique('order_changes_request').on(table.orderId, table.requestKey),
    index('order_changes_changed_by').on(table.changedBy),
    check('order_changes_amounts', sql`before_minor >= 0 and after_minor >= 0`),
  ],
);
export type ChangeRow = typeof orderChanges.$inferSelect;

/**
 * The payment link of an order, the newest alone: `number` counts those that were made, and is in the signed token. An
 * earlier one has ended.
 */
export const paymentLinks = pgTable(
  'payment_links',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    number: integer('number').notNull().default(1),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('payment_links_created_by').on(table.createdBy),
    check('payment_links_number', sql`number > 0`),
    check('payment_links_life', sql`expires_at > created_at`),
  ],
);
export type PaymentLinkRow = typeof paymentLinks.$inferSelect;

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
    before: jsonb('before').$type<Corrected>().notNull(),
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
