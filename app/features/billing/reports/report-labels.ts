import type { ReportName } from '#domain/billing/reports/report-json.ts';
import { shareOfChange } from '#domain/billing/reports/report-range.ts';

/** What a report is called, what each figure is, and the names of its columns. `count` is what is behind a row: one, and many. */
type ReportLabels = {
  tab: string;
  title: string;
  what: string;
  row: string;
  plus: string;
  minus: string;
  amount: string;
  count: readonly [string, string];
};

const OF_REVENUE = {
  title: 'Revenue',
  plus: 'Invoiced',
  minus: 'Credited',
  amount: 'Revenue',
  count: ['document', 'documents'],
} as const;

export const REPORTS_LABELS: Record<ReportName, ReportLabels> = {
  months: {
    ...OF_REVENUE,
    tab: 'By month',
    row: 'Month',
    what: 'Invoices less credit notes, without tax, by the day of issue.',
  },
  services: {
    ...OF_REVENUE,
    tab: 'By service',
    row: 'Service',
    count: ['line', 'lines'],
    what: 'Revenue by line of the documents, without tax. Discounts, deposits and credits of a part have rows of their own.',
  },
  customers: { ...OF_REVENUE, tab: 'By customer', row: 'Customer', what: 'Revenue by who was billed, without tax.' },
  companies: {
    ...OF_REVENUE,
    tab: 'By company',
    row: 'Company',
    what: 'Revenue by company, without tax. Customers who are people are in "Not assigned".',
  },
  photographers: {
    ...OF_REVENUE,
    tab: 'By photographer',
    row: 'Photographer',
    what: 'Revenue of the orders whose shoot a person has, without tax.',
  },
  areas: {
    ...OF_REVENUE,
    tab: 'By area',
    row: 'Area',
    what: 'Revenue by postal code and city of the order, without tax.',
  },
  discounts: {
    tab: 'Discounts',
    title: 'Discounts',
    row: 'Discount',
    what: 'Discounts on invoices, less those that credit notes took back line by line.',
    plus: 'Given',
    minus: 'Taken back',
    amount: 'Discounts',
    count: ['line', 'lines'],
  },
  taxes: {
    tab: 'Taxes',
    title: 'Taxes',
    row: 'Tax',
    what: 'Taxes on invoices less those on credit notes, by rate and the day of issue.',
    plus: 'Charged',
    minus: 'Credited',
    amount: 'Tax',
    count: ['line', 'lines'],
  },
  cash: {
    tab: 'Cash',
    title: 'Cash',
    row: 'Kind',
    what: 'Money that came less what went back, taxes included, by the day of the payment.',
    plus: 'Received',
    minus: 'Refunded',
    amount: 'Kept',
    count: ['payment', 'payments'],
  },
  open: {
    tab: 'Open',
    title: 'Open today',
    row: 'Due',
    what: 'What accepted orders still owe today, taxes included, by how late it is.',
    plus: 'Open',
    minus: '',
    amount: 'Open',
    count: ['payment', 'payments'],
  },
};

/** A change in words: '+12.5%', '−3%'; a dash where there was nothing before. */
export function formatChange(minor: number, before: number | null): string {
  const share = before === null ? null : shareOfChange(minor, before);
  if (share === null) return '–';
  const format = new Intl.NumberFormat('en-US', {
    style: 'percent',
    maximumFractionDigits: Math.abs(share) < 1 ? 1 : 0,
    signDisplay: 'exceptZero',
  });
  return format.format(share).replace('-', '−');
}

/** A month in words: 'Nov 2026'. */
export function formatMonth(day: string): string {
  const format = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(`${day.slice(0, 7)}-01T00:00:00Z`));
}

const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' };

/** Days in words: 'Nov 1 – 30, 2026'. */
export const formatDays = ({ from, to }: { from: string; to: string }): string =>
  new Intl.DateTimeFormat('en-US', DAY).formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));
