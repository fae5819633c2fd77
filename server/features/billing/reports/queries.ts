import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { DOCUMENT_SERIES, type DocumentSeries } from '#domain/billing/document-number.ts';
import { AGES } from '#domain/billing/due.ts';
import { type DocumentReport, NOT_ASSIGNED } from '#domain/billing/reports/report-json.ts';
import { CURRENCIES, type Currency } from '#domain/shared/money/currencies.ts';
import type { Db } from '#server/db/database.ts';
import { withTransaction } from '#server/db/transaction.ts';

/** From an instant on, before another. */
export type Span = { since: Date; until: Date };

/** Which documents a report is about. `before` is the period that it is compared with; null for none. */
export type FactsAsked = { series: DocumentSeries; currency: Currency; now: Span; before: Span | null };

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;
const isWithin = (at: SQL, { since, until }: Span) => sql`(${at} >= ${instant(since)} and ${at} < ${instant(until)})`;

/** 0 of what is of the report's days, 1 of those before. */
const periodOf = (at: SQL, { now, before }: Pick<FactsAsked, 'now' | 'before'>) =>
  before
    ? sql`case when ${isWithin(at, now)} then 0 when ${isWithin(at, before)} then 1 end`
    : sql`case when ${isWithin(at, now)} then 0 end`;

/** Whether something is in either period. */
export const isInPeriods = (at: SQL, { now, before }: Pick<FactsAsked, 'now' | 'before'>) =>
  before ? sql`(${isWithin(at, now)} or ${isWithin(at, before)})` : isWithin(at, now);

/** The share of an amount of an invoice that went back under its own number, rounded as credit notes are. */
const returnedShare = (amount: SQL) => sql`case when d.total_minor = 0 then 0
  else sign(${amount}) * div(2 * abs(${amount})::numeric * d.returned_before_minor + d.total_minor, 2 * d.total_minor) end`;
/** When an invoice of before there were credit notes was last drawn with what had gone back of it. */
const RETURNED_AT = sql`coalesce((select max(f.issued_at) from document_files f where f.document_id = d.id and f.refunded_minor > 0), d.issued_at)`;

const LINES = sql`jsonb_to_recordset(d.lines) as line (kind text, label text, "amountMinor" bigint, "taxMinor" bigint)`;
const ALL_TAXES = sql`jsonb_to_recordset(d.taxes) as tax (label text, "ratePpm" bigint, "amountMinor" bigint)`;
/** A line without the tax that its price includes. */
const LINE_NET = sql`line."amountMinor" - case when d.tax_included then line."taxMinor" else 0 end`;
/** Taxes on top are lines too; those that included prices leave out reduce what is sold. */
const IS_SOLD = sql`(d.tax_included or line.kind <> 'tax')`;

/** Lines by what was sold. What has a name of its own on each document is one row of its kind. */
const SERVICE_KEY = sql`case when line.kind in ('deposit', 'credit', 'discount', 'tax') then line.kind else line.kind || ':' || line.label end`;

/**
 * What a report reads of each document `d`: nothing but its net amount, or parts of it, a row for each key with its label and its amount. `returned` is the same of what
 * went back under its own number; null where that has no such part.
 */
type Parts = { issued: SQL; returned: SQL | null };

const RETURNED_NET = sql`d.returned_before_minor - (select coalesce(sum(${returnedShare(sql`tax."amountMinor"`)}), 0) from ${ALL_TAXES})`;
const RETURNED_WHOLE = sql`(select null::text as key, null::text as label, ${RETURNED_NET} as minor)`;
const WHOLE: Parts = {
  issued: sql`(select null::text as key, null::text as label, d.net_minor as minor)`,
  returned: RETURNED_WHOLE,
};

const SOLD: Parts = {
  issued: sql`(select ${SERVICE_KEY} as key, line.label, ${LINE_NET} as minor from ${LINES} where ${IS_SOLD})`,
  returned: sql`(select 'credit' as key, '' as label, ${RETURNED_NET} as minor)`,
};

/** What lines leave of a document, where they do not say their tax. */
const LEFT_OVER: Parts = {
  issued: sql`(select null::text as key, null::text as label, minor from (
      select d.net_minor - coalesce(sum(${LINE_NET}), 0) as minor from ${LINES} where ${IS_SOLD}) sold where minor <> 0)`,
  returned: null,
};

const DISCOUNTS: Parts = {
  issued: sql`(select 'discount:' || line.label as key, line.label, -(${LINE_NET}) as minor from ${LINES} where line.kind = 'discount')`,
  returned: null,
};

const taxRows = (minor: SQL) =>
  sql`(select tax."ratePpm" || ':' || tax.label as key, tax.label, ${minor} as minor from ${ALL_TAXES})`;
const TAXES: Parts = {
  issued: taxRows(sql`tax."amountMinor"`),
  returned: taxRows(returnedShare(sql`tax."amountMinor"`)),
};

/** A report that attributes documents by their order: how that leads to a key and a label. */
type ByOrder = { joins: SQL; key: SQL; label: SQL };
const ORDER = sql`join orders o on o.id = fact.order_id`;
const ORDER_REPORTS: Partial<Record<DocumentReport, ByOrder>> = {
  customers: {
    joins: sql`${ORDER} left join customers c on c.id = o.customer_id`,
    key: sql`c.id::text`,
    label: sql`c.full_name`,
  },
  companies: {
    joins: sql`${ORDER} left join customers c on c.id = o.customer_id and c.kind = 'company'`,
    key: sql`c.id::text`,
    label: sql`c.full_name`,
  },
  photographers: {
    joins: sql`left join bookings b on b.order_id = fact.order_id and b.part_of is null left join people p on p.id = b.person_id`,
    key: sql`p.id::text`,
    label: sql`p.name`,
  },
  areas: {
    joins: ORDER,
    key: sql`case when btrim(o.zip_code || o.city) <> '' then btrim(o.zip_code) || ':' || btrim(o.city) end`,
    label: sql`btrim(btrim(o.zip_code) || ' ' || btrim(o.city))`,
  },
};

/** Reports of parts of documents, of which one may have several of a key. */
const LINE_REPORTS: readonly DocumentReport[] = ['services', 'discounts', 'taxes'];

const PARTS: Record<DocumentReport, Parts> = {
  months: WHOLE,
  services: SOLD,
  customers: WHOLE,
  companies: WHOLE,
  photographers: WHOLE,
  areas: WHOLE,
  discounts: DISCOUNTS,
  taxes: TAXES,
};

type Of = Pick<FactsAsked, 'series' | 'currency'>;
const isOf = ({ series, currency }: Of) => sql`d.series = ${series} and d.currency = ${currency}`;

/** What went back of invoices of before there were credit notes, under their own number. */
const returnedFacts = (part: SQL, asked: Of) => sql`
  select d.id as document_id, d.order_id, ${RETURNED_AT} as at, true as is_minus, part.key, part.label, part.minor, d.issued_at
  from documents d cross join lateral ${part} part where d.returned_before_minor > 0 and ${isOf(asked)}`;

/**
 * What a report is summed from, as a part of a statement: rows of a document, its order, when, whether it takes back, a key, a label, and an amount without its sign.
 * Documents by their issue, and what went back of invoices of before there were credit notes by its last day, as the journal has it.
 */
function documentFacts({ issued, returned }: Parts, asked: FactsAsked, by?: ByOrder): SQL {
  const all = sql`(select d.id as document_id, d.order_id, d.issued_at as at, d.kind = 'credit_note' as is_minus, part.key, part.label, part.minor
      from documents d cross join lateral ${issued} part where ${isOf(asked)} and ${isInPeriods(sql`d.issued_at`, asked)}
      ${
        returned
          ? sql`union all select document_id, order_id, at, is_minus, key, label, minor from (${returnedFacts(returned, asked)}) back
              where ${isInPeriods(sql`at`, asked)}`
          : sql``
      })`;
  if (!by) return all;
  return sql`(select fact.document_id, fact.order_id, fact.at, fact.is_minus, ${by.key} as key, ${by.label} as label, fact.minor
    from ${all} fact ${by.joins})`;
}

/** Reads a report without compiling it: the planner takes each document for a hundred lines, and compiling took longer than reading 200,000. */
export const readUncompiled = <T>(db: Db, read: (tx: Db) => Promise<T>): Promise<T> =>
  withTransaction(db, async (tx) => {
    await tx.execute(sql`select set_config('jit', 'off', true)`);
    return read(tx);
  });

const figureSchema = z.object({
  plus: z.coerce.number(),
  minus: z.coerce.number(),
  before: z.coerce.number(),
  count: z.coerce.number(),
});
const rowsSchema = z.array(
  figureSchema.extend({ key: z.string(), label: z.string().nullable(), others: z.coerce.number() }),
);
export type FigureRow = z.infer<typeof rowsSchema>[number];

const SIGNED = sql`case when is_minus then -minor else minor end`;
const FIGURES = sql`coalesce(sum(minor) filter (where period = 0 and not is_minus), 0) as plus,
  coalesce(sum(minor) filter (where period = 0 and is_minus), 0) as minus,
  coalesce(sum(${SIGNED}) filter (where period = 1), 0) as before`;

/** The rows of a report by their keys, the highest first; those behind the first `limit` are one, with the key `others` and how many they are. */
export async function listReportRows(
  db: Db,
  report: DocumentReport,
  { limit, ...asked }: FactsAsked & { limit: number },
) {
  // Lines are counted as they come: sorting them by their documents took longer than reading them.
  const counted = LINE_REPORTS.includes(report) ? sql`count(*)` : sql`count(distinct document_id)`;
  const { rows } = await db.execute(sql`
    with grouped as (
      select coalesce(key, ${NOT_ASSIGNED}) as key, max(label) as label, ${FIGURES}, ${counted} filter (where period = 0) as count
      from (select *, ${periodOf(sql`at`, asked)} as period from ${documentFacts(PARTS[report], asked, ORDER_REPORTS[report])} facts) dated
      group by 1),
    placed as (select *, row_number() over (order by key = ${NOT_ASSIGNED} desc, plus - minus desc, key) as place from grouped)
    select key, label, plus, minus, before, count, 0 as others from placed where place <= ${limit}
    union all
    select 'others', null, sum(plus), sum(minus), sum(before), sum(count), count(*) from placed where place > ${limit} having count(*) > 0`);
  return rowsSchema.parse(rows);
}

/** What lines leave of their documents, as a row of the report of services; null where they leave nothing. */
export async function findLeftOver(db: Db, asked: FactsAsked): Promise<FigureRow | null> {
  const { rows } = await db.execute(sql`
    select ${NOT_ASSIGNED} as key, null as label, ${FIGURES}, count(*) filter (where period = 0) as count, 0 as others
    from (select *, ${periodOf(sql`at`, asked)} as period from ${documentFacts(LEFT_OVER, asked)} facts) dated
    having count(*) > 0`);
  return rowsSchema.parse(rows)[0] ?? null;
}

/** A month of a report (period 0) or of the period before (1), and its place in it. */
export type MonthSpan = Span & { period: 0 | 1; month: number };
const monthsSchema = z.array(figureSchema.omit({ before: true }).extend({ period: z.int(), month: z.int() }));

/** The revenue of months. Each is read from the index by itself, so that nothing is reckoned for each document. */
export async function listMonthRows(db: Db, asked: Of, months: readonly MonthSpan[]) {
  const spans = months.map(
    ({ period, month, since, until }) =>
      sql`(${sql.raw(String(period))}, ${sql.raw(String(month))}, ${instant(since)}, ${instant(until)})`,
  );
  const { rows } = await db.execute(sql`
    with span (period, month, since, until) as (values ${sql.join(spans, sql`, `)})
    select period, month, sum(plus) as plus, sum(minus) as minus, sum(count) as count from (
      select period, month, plus, minus, count from span cross join lateral (
        select coalesce(sum(net_minor) filter (where kind = 'invoice'), 0) as plus, coalesce(sum(net_minor) filter (where kind = 'credit_note'), 0) as minus,
          count(*) as count
        from documents d where ${isOf(asked)} and issued_at >= since and issued_at < until) issued
      union all
      select period, month, 0, minor, case when issued_at >= since and issued_at < until then 0 else 1 end
      from span join (${returnedFacts(RETURNED_WHOLE, asked)}) back on at >= since and at < until
    ) each_month group by 1, 2`);
  return monthsSchema.parse(rows);
}

/** What of the documents behind a figure it is made of, as a part of a statement: rows of a document and its part of the figure. */
export function figureFacts(report: DocumentReport, asked: Omit<FactsAsked, 'before'>, key: string | null): SQL {
  const isKey = key === null ? sql`true` : sql`coalesce(key, ${NOT_ASSIGNED}) = ${key}`;
  const now = { ...asked, before: null };
  const facts = documentFacts(PARTS[report], now, ORDER_REPORTS[report]);
  const all =
    report === 'services'
      ? sql`(select * from ${facts} sold union all select * from ${documentFacts(LEFT_OVER, now)} left_over)`
      : facts;
  return sql`(select document_id, sum(${SIGNED})::bigint as minor from ${all} facts where ${isKey} group by document_id)`;
}

const choicesSchema = z.array(z.object({ series: z.enum(DOCUMENT_SERIES), currency: z.enum(CURRENCIES) }));

/** The series and currencies of which there are documents. */
export async function listChoices(db: Db) {
  const each = (values: readonly string[]) =>
    sql.join(
      values.map((value) => sql`(${value})`),
      sql`, `,
    );
  const { rows } = await db.execute(sql`
    select s.series, c.currency from (values ${each(DOCUMENT_SERIES)}) s (series), (values ${each(CURRENCIES)}) c (currency)
    where exists (select from documents d where d.series = s.series and d.currency = c.currency)`);
  return choicesSchema.parse(rows);
}

const openSchema = z.array(
  z.object({ currency: z.enum(CURRENCIES), age: z.enum(AGES), minor: z.coerce.number(), count: z.coerce.number() }),
);

/** What is open on a day of the studio's zone, by currency and by how late it is: the payments that "Unpaid" lists (BIL-17). */
export async function listOpen(db: Db, today: string) {
  const { rows } = await db.execute(sql`
    select currency, age, sum(minor) as minor, count(*) as count from (
      select o.charge_currency as currency, p.amount_minor - p.recorded_minor as minor,
        case when p.due_on is null or p.due_on >= ${today}::date then 'current' when ${today}::date - p.due_on <= 30 then 'late_1_30'
          when ${today}::date - p.due_on <= 60 then 'late_31_60' when ${today}::date - p.due_on <= 90 then 'late_61_90' else 'late_91' end as age
      from orders o join order_payments p on p.order_id = o.id and p.status = 'requires_payment'
      where o.order_status in ('pending', 'completed') and o.charge_minor > o.paid_minor) open
    where minor > 0 group by 1, 2`);
  return openSchema.parse(rows);
}
