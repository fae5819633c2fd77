import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { CUSTOMER_KINDS } from '#domain/customers/customer-json.ts';
import { LEAST_PAYMENT_DAYS, MOST_PAYMENT_DAYS } from '#domain/customers/payment-terms.ts';
import { PAYMENT_TERMS } from '#domain/customers/payment-terms-kinds.ts';
import { LOCALES } from '#domain/shared/locale.ts';
import type { Deposit } from '#domain/shared/money/deposit.ts';
import { oneOf } from './one-of.ts';
import type { TaxProfileRow } from './tax-profiles.ts';

/** A name as lists of customers are sorted by it, the same on every database. */
export const customerSortName = sql`name_sort collate "C"`;

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Payment terms name days exactly where they are on account. */
export const termsHold = sql.raw(
  `payment_terms in (${PAYMENT_TERMS.map((kind) => `'${kind}'`).join(', ')}) and (payment_terms = 'on_account') = (payment_days is not null)
    and (payment_terms = 'deposit') = (deposit is not null)
    and (payment_days is null or payment_days between ${LEAST_PAYMENT_DAYS} and ${MOST_PAYMENT_DAYS})`,
);

/**
 * Who is billed: a person or a company. `since` is when they became a customer of the studio: when an order of theirs was accepted first, or
 * when the studio entered them; null where somebody only began an order. `notes` shows on each of their orders and never to them. `nameSort` is the
 * name and `searchText` holds names, addresses, phones and tags of the customer and its contacts, both folded in code. A trigger (`customers_version`) counts the changes.
 */
export const customers = pgTable(
  'customers',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: CUSTOMER_KINDS }).notNull().default('person'),
    name: text('full_name').notNull(),
    nameSort: text('name_sort').notNull(),
    companyName: text('company_name').notNull().default(''),
    notes: text('notes').notNull().default(''),
    tags: text('tags').array().notNull().default(sql`'{}'::text[]`),
    searchText: text('search_text').notNull().default(''),
    paymentTerms: text('payment_terms', { enum: PAYMENT_TERMS }).notNull().default('pay_now'),
    paymentDays: integer('payment_days'),
    deposit: jsonb('deposit').$type<Deposit>(),
    since: instant('since'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    // Without `fastupdate` the index is always in order: a search need not look through what was added last.
    index('customers_search').using('gin', sql`search_text gin_trgm_ops`).with({ fastupdate: false }),
    index('customers_name').on(customerSortName, table.id).where(sql`since is not null`),
    index('customers_since').on(table.since, table.id),
    check('customers_kind', oneOf('kind', CUSTOMER_KINDS)),
    check('customers_payment_terms', termsHold),
    check('customers_tags', sql`cardinality(tags) <= 20`),
  ],
);
export type CustomerRow = typeof customers.$inferSelect;

/**
 * A person whom the studio writes to, by the address of their email in lower case. It opens nothing: an account is something else, and comes by a
 * proof of the address. `customerId` is who is billed for what they order: themselves, or a company. A trigger (`contacts_version`) counts the
 * changes, those of their customer included.
 */
export const contacts = pgTable(
  'contacts',
  {
    id: uuid('id').primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    email: text('email').notNull().unique(),
    name: text('full_name').notNull(),
    phone: text('phone').notNull().default(''),
    locale: text('locale', { enum: LOCALES }),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('contacts_customer').on(table.customerId),
    check('contacts_email', sql`email = lower(email collate "C")`),
  ],
);
export type ContactRow = typeof contacts.$inferSelect;

/** What a merge moved, for its undo: the customer that went, as their row was, and what became of the one that stayed. */
export type MergedFacts = {
  customer: {
    id: string;
    kind: (typeof CUSTOMER_KINDS)[number];
    name: string;
    companyName: string;
    notes: string;
    tags: string[];
    /** Merges of before there were payment terms have none. */
    paymentTerms?: (typeof PAYMENT_TERMS)[number];
    paymentDays?: number | null;
    deposit?: Deposit | null;
  };
  since: string | null;
  createdAt: string;
  before: { notes: string; tags: string[] };
  contactIds: string[];
  orderIds: string[];
  wishes: { personId: string; wish: 'preferred' | 'barred' }[];
  taxProfile: 'moved' | 'stayed' | 'none';
  /** The tax details that did not hold, as their row was. */
  droppedTax: Pick<TaxProfileRow, 'facts' | 'statedNumber'> | null;
};

/** Two customers that became one, until the day is over in which that can be undone. It goes with the customer that stayed. */
export const customerMerges = pgTable(
  'customer_merges',
  {
    id: uuid('id').primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    merged: jsonb('merged').$type<MergedFacts>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('customer_merges_customer').on(table.customerId),
    index('customer_merges_created').on(table.createdAt),
  ],
);
export type CustomerMergeRow = typeof customerMerges.$inferSelect;
