import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { CHARGE_STATUSES, SAVED_CARD_STATUSES } from '#domain/orders/saved-cards/saved-card.ts';
import { users } from './accounts.ts';
import { contacts } from './customers.ts';
import { oneOf } from './one-of.ts';
import { orderPayments, orders } from './orders.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * A card in the provider's vault, from the moment that its customer agrees to it: `consent` is what they read, and the card is known once the payment
 * `intentId` is made. It is for the order with which it was kept, and with `contactId`, who had proven their address, for all orders of that person's customer. No number of a
 * card is here. One that was removed stays for its charges, and can never be charged again.
 */
export const savedCards = pgTable(
  'saved_cards',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    contactId: uuid('contact_id').references(() => contacts.id, { onDelete: 'set null' }),
    status: text('status', { enum: SAVED_CARD_STATUSES }).notNull().default('asked'),
    intentId: text('intent_id').notNull().unique(),
    providerCustomerId: text('provider_customer_id').notNull(),
    methodId: text('method_id').unique(),
    brand: text('brand'),
    last4: text('last4'),
    expMonth: integer('exp_month'),
    expYear: integer('exp_year'),
    consent: text('consent').notNull(),
    consentAddress: text('consent_address').notNull(),
    askedAt: instant('asked_at').notNull(),
    keptAt: instant('kept_at'),
    removedAt: instant('removed_at'),
  },
  (table) => [
    index('saved_cards_order').on(table.orderId),
    index('saved_cards_contact').on(table.contactId),
    index('saved_cards_asked').on(table.askedAt).where(sql`status = 'asked'`),
    check('saved_cards_status', oneOf('status', SAVED_CARD_STATUSES)),
    check('saved_cards_consent', sql`length(consent) between 1 and 1000`),
    check(
      'saved_cards_kept',
      sql`status <> 'kept' or (method_id is not null and brand is not null and last4 is not null and exp_month between 1 and 12 and exp_year between 2000 and 2200 and kept_at is not null)`,
    ),
    check('saved_cards_removed', sql`(status = 'removed') = (removed_at is not null)`),
  ],
);
export type SavedCardRow = typeof savedCards.$inferSelect;

/**
 * A charge of a saved card for a payment of an order, from before the provider is asked, so that a lost answer is asked for again under the same
 * key. Of one payment one charge waits at most, and one at most is made by itself. One request of a person is a charge for each payment that is due.
 */
export const cardCharges = pgTable(
  'card_charges',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    paymentId: uuid('payment_id').notNull(),
    savedCardId: uuid('saved_card_id')
      .notNull()
      .references(() => savedCards.id, { onDelete: 'cascade' }),
    requestKey: text('request_key').notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    status: text('status', { enum: CHARGE_STATUSES }).notNull().default('pending'),
    code: text('code'),
    isAutomatic: boolean('is_automatic').notNull().default(false),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    foreignKey({
      name: 'card_charges_payment',
      columns: [table.orderId, table.paymentId],
      foreignColumns: [orderPayments.orderId, orderPayments.id],
    }).onDelete('cascade'),
    unique('card_charges_request').on(table.orderId, table.requestKey, table.paymentId),
    uniqueIndex('card_charges_waiting').on(table.paymentId).where(sql`status = 'pending'`),
    uniqueIndex('card_charges_automatic').on(table.paymentId).where(sql`is_automatic`),
    index('card_charges_pending').on(table.createdAt).where(sql`status = 'pending'`),
    index('card_charges_card').on(table.savedCardId),
    index('card_charges_created_by').on(table.createdBy),
    check('card_charges_amount', sql`amount_minor > 0`),
    check('card_charges_status', oneOf('status', CHARGE_STATUSES)),
    check('card_charges_settled', sql`(status = 'pending') = (settled_at is null)`),
    check('card_charges_code', sql`(status in ('asks_customer', 'declined')) = (code is not null)`),
  ],
);
export type CardChargeRow = typeof cardCharges.$inferSelect;
