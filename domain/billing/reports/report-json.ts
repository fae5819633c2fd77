import { z } from 'zod';
import { DOCUMENT_SERIES } from '#domain/billing/document-number.ts';
import { limitSchema, MAX_CURSOR_LENGTH, orAbsent } from '#domain/shared/list-query.ts';
import { currencySchema } from '#domain/shared/money/currency-schema.ts';
import { daySchema } from '#domain/shared/time/dates.ts';
import { MONEY_WAYS } from './money-ways.ts';
import { countMonths, MOST_MONTHS, RANGES } from './report-range.ts';

/** Reports of what documents state: each figure has documents behind it. */
export const DOCUMENT_REPORTS = [
  'months',
  'services',
  'customers',
  'companies',
  'photographers',
  'areas',
  'discounts',
  'taxes',
] as const;
export type DocumentReport = (typeof DOCUMENT_REPORTS)[number];

/** All reports: those of documents, money by how it came and went, and what is open today. */
export const REPORTS = [...DOCUMENT_REPORTS, 'cash', 'open'] as const;
export type ReportName = (typeof REPORTS)[number];

/** The key of what cannot be attributed. */
export const NOT_ASSIGNED = 'none';
export const MAX_KEY_LENGTH = 500;

const days = {
  range: orAbsent(z.enum(RANGES, `Choose ${RANGES.join(', ')}.`)),
  from: orAbsent(daySchema),
  to: orAbsent(daySchema),
  currency: orAbsent(currencySchema),
  series: orAbsent(z.enum(DOCUMENT_SERIES, `Choose ${DOCUMENT_SERIES.join(', ')}.`)),
};

type Asked = { from?: string | undefined; to?: string | undefined };
const areBoth = ({ from, to }: Asked) => (from === undefined) === (to === undefined);
const areInOrder = ({ from, to }: Asked) => !from || !to || from <= to;
const areFew = ({ from, to }: Asked) => !from || !to || countMonths({ from, to }) <= MOST_MONTHS;

const NOT_BOTH = { path: ['to'], error: 'Name the first and the last day, or a range.' };
const NOT_IN_ORDER = { path: ['to'], error: 'The last day is before the first.' };
const TOO_MANY = { path: ['to'], error: `A report has ${MOST_MONTHS} months at most.` };

/**
 * The query of a report: a named range, the last 12 months unless another is named, or the first and the last day in the studio's zone. One currency, the
 * studio's own unless another is named, and one series of documents: the real one where it has any.
 */
export const reportQuerySchema = z
  .object(days)
  .refine(areBoth, NOT_BOTH)
  .refine(areInOrder, NOT_IN_ORDER)
  .refine(areFew, TOO_MANY);
export type ReportQuery = z.infer<typeof reportQuerySchema>;

/** The query of the money behind a figure of the report of cash. */
export const movementQuerySchema = z
  .object({
    ...days,
    way: orAbsent(z.enum(MONEY_WAYS, `Choose ${MONEY_WAYS.join(', ')}.`)),
    cursor: orAbsent(z.string().max(MAX_CURSOR_LENGTH, 'This is not a place in the list.')),
    limit: limitSchema(100, 50),
  })
  .refine(areBoth, NOT_BOTH)
  .refine(areInOrder, NOT_IN_ORDER)
  .refine(areFew, TOO_MANY);
export type MovementQuery = z.infer<typeof movementQuerySchema>;

/**
 * A row of a report, in whole minor units: `plus_minor` was invoiced, given, charged or received, `minus_minor` was credited or went back, and `minor` is what
 * is left. `before_minor` is the same of the period before; null where there is none to compare with. `count` is of the documents, lines or payments behind it.
 * `from` and `to` are the days of a month. The key names it in lists of documents.
 */
const figures = {
  plus_minor: z.int(),
  minus_minor: z.int(),
  minor: z.int(),
  before_minor: z.int().nullable(),
  count: z.int(),
};
export const reportRowSchema = z.object({
  key: z.string(),
  label: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  ...figures,
});
export type ReportRow = z.infer<typeof reportRowSchema>;

/**
 * A report of one currency. `from` is null of what holds today. `others` are the rows behind the first 200, as one.
 */
export const reportSchema = z.object({
  report: z.enum(REPORTS),
  series: z.enum(DOCUMENT_SERIES),
  all_series: z.array(z.enum(DOCUMENT_SERIES)),
  currency: currencySchema,
  currencies: z.array(currencySchema),
  from: z.string().nullable(),
  to: z.string(),
  before: z.object({ from: z.string(), to: z.string() }).nullable(),
  rows: z.array(reportRowSchema),
  others: z.object({ rows: z.int(), ...figures }).nullable(),
  total: z.object(figures).omit({ count: true }),
});
export type ReportJson = z.infer<typeof reportSchema>;

/** Money that came or went: above 0 what came, in minor units of `currency`. */
export const movementSchema = z.object({
  id: z.uuid(),
  kind: z.enum(['received', 'voided', 'returned', 'return_failed']),
  way: z.enum(MONEY_WAYS),
  day: z.string(),
  minor: z.int(),
  currency: currencySchema,
  order_id: z.uuid(),
  order_number: z.int(),
  customer_name: z.string(),
});
export type Movement = z.infer<typeof movementSchema>;

/** A page of the money behind a figure, the newest first, and the sum of all pages. */
export const movementListSchema = z.object({
  movements: z.array(movementSchema),
  next_cursor: z.string().nullable(),
  sum_minor: z.int(),
});
export type MovementList = z.infer<typeof movementListSchema>;

/** The params of a report's address. */
export const reportParamsSchema = z.object({ report: z.enum(REPORTS, `There are ${REPORTS.join(', ')}.`) });
