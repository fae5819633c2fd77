import { DOCUMENT_SERIES, type DocumentSeries } from '#domain/billing/document-number.ts';
import { AGES, type Age } from '#domain/billing/due.ts';
import { MONEY_WAYS, WAY_LABELS } from '#domain/billing/reports/money-ways.ts';
import {
  DOCUMENT_REPORTS,
  type DocumentReport,
  NOT_ASSIGNED,
  type ReportJson,
  type ReportName,
  type ReportQuery,
  type ReportRow,
} from '#domain/billing/reports/report-json.ts';
import {
  type Days,
  freeRange,
  listMonths,
  namedRange,
  type ReportRange,
} from '#domain/billing/reports/report-range.ts';
import { addDays, bookingInstant, dayInZone } from '#domain/scheduling/bookings/booking-time.ts';
import { CURRENCIES, type Currency } from '#domain/shared/money/currencies.ts';
import type { Context } from '#server/context.ts';
import { getPublishedCatalogue } from '#server/features/catalogue/queries.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { listCash, type MoneyAsked } from './money/queries.ts';
import { labelRow } from './present.ts';
import {
  type FactsAsked,
  findLeftOver,
  listChoices,
  listMonthRows,
  listOpen,
  listReportRows,
  readUncompiled,
  type Span,
} from './queries.ts';

/** How many rows a page shows by themselves. */
const SHOWN_ROWS = 200;

const spanOf = ({ from, to }: Days, timeZone: string): Span => ({
  since: bookingInstant(from, '00:00', timeZone),
  until: bookingInstant(addDays(to, 1), '00:00', timeZone),
});

/** What a query asks for, with what it leaves open: the days of a named range, the studio's series and its currency. */
export type AskedReport = {
  range: ReportRange;
  timeZone: string;
  today: string;
  choices: Pick<ReportJson, 'series' | 'all_series' | 'currency' | 'currencies'>;
};

/** The real series where it has documents, else the first that has any: a studio in demo mode sees its demo. */
function chooseSeries(all: readonly DocumentSeries[], asked: DocumentSeries | undefined): DocumentSeries {
  return asked ?? DOCUMENT_SERIES.find((series) => all.includes(series)) ?? 'main';
}

/** Reads a query (BIL-60): which days, which series, which currency. */
export async function readReportQuery(ctx: Context, query: ReportQuery): Promise<AskedReport> {
  const timeZone = await getTimeZone(ctx);
  const today = dayInZone(ctx.clock.now(), timeZone);
  const { from, to } = query;
  const range = from && to ? freeRange({ from, to }) : namedRange(query.range ?? 'last_12_months', today);
  const known = await listChoices(ctx.db);
  const all_series = DOCUMENT_SERIES.filter((series) => known.some((choice) => choice.series === series));
  const series = chooseSeries(all_series, query.series);
  const found = known.flatMap((choice) => (choice.series === series ? [choice.currency] : []));
  const choices = { series, all_series, ...(await chooseCurrency(ctx, found, query.currency)) };
  return { range, timeZone, today, choices };
}

/** One currency at a time: the asked one, that of the catalog where there is something in it, else the first. */
async function chooseCurrency(ctx: Context, found: readonly Currency[], asked: Currency | undefined) {
  const own = (await getPublishedCatalogue(ctx.db)).document.currency ?? 'usd';
  const usual = found.includes(own) ? own : (found[0] ?? own);
  const currency = asked ?? usual;
  const currencies = CURRENCIES.filter((each) => each === currency || found.includes(each));
  return { currency, currencies };
}

/** What documents of a query are read. */
export const toFactsAsked = ({ range, timeZone, choices }: AskedReport): FactsAsked => ({
  series: choices.series,
  currency: choices.currency,
  now: spanOf(range.days, timeZone),
  before: spanOf(range.before, timeZone),
});

/** What money of a query is read. */
export const toMoneyAsked = (asked: AskedReport): MoneyAsked => ({
  ...toFactsAsked(asked),
  timeZone: asked.timeZone,
  days: asked.range.days,
  daysBefore: asked.range.before,
});

type Figures = { plus: number; minus: number; before: number | null; count: number };
const toFigures = ({ plus, minus, before, count }: Figures) => ({
  plus_minor: plus,
  minus_minor: minus,
  minor: plus - minus,
  before_minor: before,
  count,
});
const NO_DAYS = { from: null, to: null };
const NOTHING: Figures = { plus: 0, minus: 0, before: 0, count: 0 };

/** A query, and how many rows stand by themselves. */
type Limited = { asked: AskedReport; limit: number };
type Found = { rows: ReportRow[]; others: ReportJson['others']; before: number | null };

async function findMonths(ctx: Context, asked: AskedReport): Promise<Found> {
  const { days, before, monthsBetween } = asked.range;
  const months = listMonths(days);
  const spansOf = (period: 0 | 1, each: Days) =>
    listMonths(each).map((month, index) => ({ period, month: index, ...spanOf(month, asked.timeZone) }));
  const found = await listMonthRows(ctx.db, asked.choices, [...spansOf(0, days), ...spansOf(1, before)]);
  const at = (period: number, month: number) => found.find((row) => row.period === period && row.month === month);
  const rows = months.map(({ from, to }, month): ReportRow => {
    const was = at(1, month);
    const compared = monthsBetween === null ? null : was ? was.plus - was.minus : 0;
    const figures = toFigures({ ...NOTHING, ...at(0, month), before: compared });
    return { key: from.slice(0, 7), label: from.slice(0, 7), from, to, ...figures };
  });
  const total = found.reduce((sum, row) => sum + (row.period === 1 ? row.plus - row.minus : 0), 0);
  return { rows, others: null, before: total };
}

async function findRows(ctx: Context, report: DocumentReport, { asked, limit }: Limited): Promise<Found> {
  const facts = toFactsAsked(asked);
  const listed = await listReportRows(ctx.db, report, { ...facts, limit });
  const leftOver = report === 'services' ? await findLeftOver(ctx.db, facts) : null;
  const found = leftOver ? [...listed, leftOver] : listed;
  const rows = found
    .filter(({ others, count, before }) => others === 0 && (count > 0 || before !== 0))
    .map((row) => ({ key: row.key, label: labelRow(report, row), ...NO_DAYS, ...toFigures(row) }));
  const rest = found.find(({ others }) => others > 0);
  return {
    // What cannot be attributed stands behind what can.
    rows: [...rows.filter(({ key }) => key !== NOT_ASSIGNED), ...rows.filter(({ key }) => key === NOT_ASSIGNED)],
    others: rest ? { rows: rest.others, ...toFigures(rest) } : null,
    before: found.reduce((sum, { before }) => sum + before, 0),
  };
}

async function findCash(ctx: Context, asked: AskedReport): Promise<Found> {
  const found = await listCash(ctx.db, toMoneyAsked(asked));
  const rows = MONEY_WAYS.flatMap((way) => {
    const row = found.find((each) => each.way === way);
    return row ? [{ key: way, label: WAY_LABELS[way], ...NO_DAYS, ...toFigures(row) }] : [];
  });
  return { rows, others: null, before: found.reduce((sum, { before }) => sum + before, 0) };
}

const AGE_LABELS: Record<Age, string> = {
  current: 'Not due',
  late_1_30: '1–30 days late',
  late_31_60: '31–60 days late',
  late_61_90: '61–90 days late',
  late_91: 'Over 90 days late',
};

/** What is open today. Money that is owed belongs to no series, as in "Unpaid". */
async function getOpen(ctx: Context, asked: AskedReport, query: ReportQuery): Promise<ReportJson> {
  const found = await listOpen(ctx.db, asked.today);
  const inUse = [...new Set(found.map(({ currency }) => currency))];
  const chosen = await chooseCurrency(ctx, inUse, query.currency);
  const own = found.filter(({ currency }) => currency === chosen.currency);
  const rows = AGES.flatMap((age) => {
    const row = own.find((each) => each.age === age);
    const figures = toFigures({ plus: row?.minor ?? 0, minus: 0, before: null, count: row?.count ?? 0 });
    return row ? [{ key: age, label: AGE_LABELS[age], ...NO_DAYS, ...figures }] : [];
  });
  const choices = { ...asked.choices, ...chosen };
  const days = { from: null, to: asked.today, before: null };
  return {
    report: 'open',
    ...choices,
    ...days,
    rows,
    others: null,
    total: sumRows({ rows, others: null, before: null }),
  };
}

function sumRows({ rows, others, before }: Found): ReportJson['total'] {
  const all = others ? [...rows, others] : rows;
  const sum = (of: (row: (typeof all)[number]) => number) => all.reduce((total, row) => total + of(row), 0);
  return {
    plus_minor: sum((row) => row.plus_minor),
    minus_minor: sum((row) => row.minus_minor),
    minor: sum((row) => row.minor),
    before_minor: before,
  };
}

const isOfDocuments = (report: ReportName): report is DocumentReport =>
  DOCUMENT_REPORTS.some((known) => known === report);

function findReport(ctx: Context, report: Exclude<ReportName, 'open'>, { asked, limit }: Limited) {
  if (report === 'months') return findMonths(ctx, asked);
  return isOfDocuments(report) ? findRows(ctx, report, { asked, limit }) : findCash(ctx, asked);
}

/** A report (BIL-60): derived from documents and money as they are asked for, and kept nowhere. */
export async function getReport(
  ctx: Context,
  report: ReportName,
  { limit = SHOWN_ROWS, ...query }: ReportQuery & { limit?: number },
): Promise<ReportJson> {
  const asked = await readReportQuery(ctx, query);
  if (report === 'open') return getOpen(ctx, asked, query);
  const found = await readUncompiled(ctx.db, (db) => findReport({ ...ctx, db }, report, { asked, limit }));
  const { days, before } = asked.range;
  const { rows, others } = found;
  return { report, ...asked.choices, ...days, before, rows, others, total: sumRows(found) };
}
