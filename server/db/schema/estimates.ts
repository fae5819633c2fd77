import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { EstimateInput } from '#domain/orders/estimates/estimate-input.ts';
import { ESTIMATE_STATES } from '#domain/orders/estimates/estimate-state.ts';
import type { Quote } from '#domain/orders/pricing/quote.ts';
import type { QuoteAnswers } from '#domain/orders/pricing/quote-json.ts';
import type { KnownTaxFacts } from '#domain/orders/pricing/tax-profile.ts';
import type { Point } from '#domain/shared/addresses/point.ts';
import { LOCALES } from '#domain/shared/locale.ts';
import { CURRENCIES } from '#domain/shared/money/currencies.ts';
import { users } from './accounts.ts';
import { localeShape } from './locale-shape.ts';
import { oneOf } from './one-of.ts';
import { orders } from './orders.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What an estimate asks for besides its customer: fields of an order, and what its price was asked for with. */
export type EstimateAsked = Omit<
  EstimateInput,
  | 'customer_name'
  | 'customer_email'
  | 'customer_phone'
  | 'locale'
  | 'note'
  | 'valid_until'
  | 'quote_id'
  | 'preferred_start'
> &
  Pick<QuoteAnswers, 'add_ons' | 'coupon' | 'pin'>;

/** The price of an estimate as it was found: an order is made of it without asking again. */
export type EstimatePrice = {
  quote: Quote;
  hash: string;
  couponId: string | null;
  point: Point | null;
  taxFacts: KnownTaxFacts | null;
};

/**
 * One version of an estimate. Those of one estimate share `chainId` and are counted by `revision`; at most one of them is open, and at most one accepted. It gets its number
 * when it is opened: `number` counts without gaps in each `year` of the studio's zone. From then on price, number, link and last day never change (a trigger,
 * `estimates_unchanged`). `tokenHash` is of its link; `endsAt` is when `validUntil` is over. `acceptedBy` and `acceptedFrom` are who accepted it, as they wrote it, and from which
 * address of the network. Who asked to be forgotten has empty fields.
 */
export const estimates = pgTable(
  'estimates',
  {
    id: uuid('id').primaryKey(),
    chainId: uuid('chain_id').notNull(),
    revision: integer('revision').notNull(),
    state: text('state', { enum: ESTIMATE_STATES }).notNull(),
    year: integer('year'),
    number: integer('number'),
    tokenHash: text('token_hash').notNull().unique(),
    customerName: text('customer_name').notNull(),
    customerEmail: text('customer_email').notNull(),
    customerEmailFolded: text('customer_email_folded').notNull(),
    customerPhone: text('customer_phone').notNull(),
    locale: text('locale', { enum: LOCALES }).notNull(),
    asked: jsonb('asked').$type<EstimateAsked>().notNull(),
    price: jsonb('price').$type<EstimatePrice>().notNull(),
    packageName: text('package_name').notNull(),
    catalogueVersion: integer('catalogue_version').notNull(),
    currency: text('currency', { enum: CURRENCIES }).notNull(),
    totalMinor: bigint('total_minor', { mode: 'number' }).notNull(),
    note: text('note').notNull(),
    validUntil: date('valid_until').notNull(),
    endsAt: instant('ends_at').notNull(),
    searchText: text('search_text').notNull(),
    orderId: uuid('order_id')
      .unique()
      .references(() => orders.id, { onDelete: 'set null' }),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    openedAt: instant('opened_at'),
    sentAt: instant('sent_at'),
    answeredAt: instant('answered_at'),
    acceptedBy: text('accepted_by').notNull().default(''),
    acceptedFrom: text('accepted_from').notNull().default(''),
    declineReason: text('decline_reason').notNull().default(''),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    unique('estimates_revision').on(table.chainId, table.revision),
    unique('estimates_number').on(table.year, table.number),
    uniqueIndex('estimates_one_open').on(table.chainId).where(sql`state = 'open'`),
    uniqueIndex('estimates_one_accepted').on(table.chainId).where(sql`state = 'accepted'`),
    index('estimates_created').on(table.createdAt, table.id),
    index('estimates_state').on(table.state, table.createdAt, table.id),
    index('estimates_email').on(table.customerEmailFolded, table.createdAt, table.id),
    index('estimates_created_by').on(table.createdBy),
    index('estimates_search').using('gin', sql`search_text gin_trgm_ops`).with({ fastupdate: false }),
    check('estimates_state_known', oneOf('state', ESTIMATE_STATES)),
    check('estimates_currency', oneOf('currency', CURRENCIES)),
    check('estimates_locale', localeShape),
    check('estimates_counts', sql`revision > 0 and version > 0 and number > 0`),
    check('estimates_total', sql.raw(`total_minor between 0 and ${Number.MAX_SAFE_INTEGER}`)),
    check(
      'estimates_opened',
      sql`(state = 'draft') = (opened_at is null) and (opened_at is null) = (number is null) and (number is null) = (year is null)`,
    ),
    check('estimates_answered', sql`(state in ('accepted', 'declined')) = (answered_at is not null)`),
    check('estimates_order', sql`order_id is null or state = 'accepted'`),
  ],
);
export type EstimateRow = typeof estimates.$inferSelect;
