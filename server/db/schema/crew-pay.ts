import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
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
import { PAY_ROW_KINDS } from '#domain/billing/crew-pay/pay-facts.ts';
import { MILEAGE_UNITS, type PayRule } from '#domain/billing/crew-pay/pay-rule.ts';
import { CURRENCIES } from '#domain/shared/money/currencies.ts';
import { oneOf } from './one-of.ts';
import { people } from './people.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const minor = (name: string) => bigint(name, { mode: 'number' });

/**
 * What a person gets from a day on, in whole minor units of the currency of then. A rule is not changed: another one takes its place. Of two for the same day the database
 * takes one.
 */
export const payRules = pgTable(
  'pay_rules',
  {
    id: uuid('id').primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    fromDay: date('from_day').notNull(),
    currency: text('currency', { enum: CURRENCIES }).notNull(),
    terms: jsonb('terms').$type<Pick<PayRule, 'base' | 'visit_minor' | 'extras' | 'pays_mileage'>>().notNull(),
    madeBy: uuid('made_by'),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [
    unique('pay_rules_day').on(table.personId, table.fromDay),
    check('pay_rules_currency', oneOf('currency', CURRENCIES)),
    check('pay_rules_terms', sql`jsonb_typeof(terms) = 'object'`),
  ],
);

/** What the studio pays for a kilometer or a mile from a day on, in thousandths of a minor unit. */
export const payMileageRates = pgTable(
  'pay_mileage_rates',
  {
    fromDay: date('from_day').notNull(),
    unit: text('unit', { enum: MILEAGE_UNITS }).notNull(),
    rateThousandths: integer('rate_thousandths').notNull(),
    currency: text('currency', { enum: CURRENCIES }).notNull(),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fromDay] }),
    check('pay_mileage_rates_unit', oneOf('unit', MILEAGE_UNITS)),
    check('pay_mileage_rates_currency', oneOf('currency', CURRENCIES)),
    check('pay_mileage_rates_rate', sql`rate_thousandths > 0`),
  ],
);

/**
 * A bonus, or a deduction below 0, with its reason. It can go until a period has it, whose row refers to it; nothing of it changes. The name is that of then.
 */
export const payEntries = pgTable(
  'pay_entries',
  {
    id: uuid('id').primaryKey(),
    personId: uuid('person_id').notNull(),
    personName: text('person_name').notNull(),
    day: date('day').notNull(),
    minor: minor('minor').notNull(),
    currency: text('currency', { enum: CURRENCIES }).notNull(),
    reason: text('reason').notNull(),
    madeBy: uuid('made_by'),
    madeAt: instant('made_at').notNull(),
  },
  () => [
    check('pay_entries_currency', oneOf('currency', CURRENCIES)),
    check('pay_entries_amount', sql`minor <> 0`),
    check('pay_entries_reason', sql`length(reason) between 1 and 200`),
  ],
);

/**
 * A closed pay period: days in the studio's zone, both included. An exclusion constraint (`pay_periods_no_overlap`) lets no day be in two, and of two that are closed at once one
 * is refused. Triggers (`pay_periods_unchanged`, and `pay_sums` at the end of the transaction) keep it as it was closed, with exactly the rows that it counts.
 */
export const payPeriods = pgTable(
  'pay_periods',
  {
    id: uuid('id').primaryKey(),
    number: integer('number').notNull(),
    fromDay: date('from_day').notNull(),
    toDay: date('to_day').notNull(),
    currency: text('currency', { enum: CURRENCIES }).notNull(),
    rowCount: integer('row_count').notNull(),
    totalMinor: minor('total_minor').notNull(),
    closedBy: uuid('closed_by'),
    closedAt: instant('closed_at').notNull(),
  },
  (table) => [
    unique('pay_periods_number').on(table.number),
    check('pay_periods_currency', oneOf('currency', CURRENCIES)),
    check('pay_periods_days', sql`from_day <= to_day and number > 0 and row_count >= 0`),
  ],
);
export type PayPeriodRow = typeof payPeriods.$inferSelect;

/**
 * A row of a closed period, as it was: the name of then, the sentence that explains it, and what it comes to. It hangs on no living row but a manual entry. A visit is paid to a
 * person once for each of its parts; what changes later is a difference in a later period. `route` and `meters` are of its drive.
 */
export const payRows = pgTable(
  'pay_rows',
  {
    id: uuid('id').primaryKey(),
    periodId: uuid('period_id')
      .notNull()
      .references(() => payPeriods.id),
    position: integer('position').notNull(),
    kind: text('kind', { enum: PAY_ROW_KINDS }).notNull(),
    personId: uuid('person_id').notNull(),
    personName: text('person_name').notNull(),
    bookingId: uuid('booking_id'),
    entryId: uuid('entry_id').references(() => payEntries.id),
    orderNumber: integer('order_number'),
    day: date('day').notNull(),
    part: text('part').notNull(),
    text: text('text').notNull(),
    minor: minor('minor').notNull(),
    currency: text('currency', { enum: CURRENCIES }).notNull(),
    hasProblem: boolean('has_problem').notNull(),
    corrects: integer('corrects'),
    route: text('route'),
    meters: integer('meters'),
  },
  (table) => [
    unique('pay_rows_position').on(table.periodId, table.position),
    unique('pay_rows_entry').on(table.entryId),
    uniqueIndex('pay_rows_once')
      .on(table.bookingId, table.personId, table.part)
      .where(sql`kind in ('shoot', 'extra', 'drive')`),
    uniqueIndex('pay_rows_difference')
      .on(table.periodId, table.bookingId, table.personId)
      .where(sql`kind = 'difference'`),
    index('pay_rows_person').on(table.personId, table.periodId),
    check('pay_rows_kind', oneOf('kind', PAY_ROW_KINDS)),
    check('pay_rows_currency', oneOf('currency', CURRENCIES)),
    check(
      'pay_rows_source',
      sql`(kind = 'manual') = (entry_id is not null) and (kind = 'manual') = (booking_id is null)`,
    ),
  ],
);
export type PayRowRow = typeof payRows.$inferSelect;
