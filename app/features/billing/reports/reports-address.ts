import { PATHS } from '#app/lib/page/paths.ts';
import { DOCUMENT_SERIES, type DocumentSeries } from '#domain/billing/document-number.ts';
import { MONEY_WAYS } from '#domain/billing/reports/money-ways.ts';
import {
  DOCUMENT_REPORTS,
  REPORTS,
  type ReportJson,
  type ReportName,
  type ReportRow,
} from '#domain/billing/reports/report-json.ts';
import { RANGES, type RangeName } from '#domain/billing/reports/report-range.ts';
import { CURRENCIES, type Currency } from '#domain/shared/money/currencies.ts';
import { daySchema } from '#domain/shared/time/dates.ts';

/** What a page of reports shows, in its address; what is empty is the usual one. `way` is whose money is listed below the report of cash. */
export type ReportsAddress = {
  report: ReportName;
  range: RangeName | '';
  from: string;
  to: string;
  currency: Currency | '';
  series: DocumentSeries | '';
  way: (typeof MONEY_WAYS)[number] | '';
};

const USUAL_RANGE: RangeName = 'last_12_months';

const oneOf = <T extends string>(known: readonly T[], value: string | null): T | '' =>
  known.find((each) => each === value) ?? '';

/** Reads an address; what is not understood is left out. Free days are two in their order. */
export function readReportsAddress(query: URLSearchParams): ReportsAddress {
  const day = (name: string) => daySchema.safeParse(query.get(name)).data ?? '';
  const [from, to] = [day('from'), day('to')];
  const isFree = from !== '' && to !== '' && from <= to;
  return {
    report: oneOf(REPORTS, query.get('report')) || 'months',
    range: isFree ? '' : oneOf(RANGES, query.get('range')) || USUAL_RANGE,
    from: isFree ? from : '',
    to: isFree ? to : '',
    currency: oneOf(CURRENCIES, query.get('currency')),
    series: oneOf(DOCUMENT_SERIES, query.get('series')),
    way: oneOf(MONEY_WAYS, query.get('way')),
  };
}

/** What of an address is asked of the server. */
export const askedParts = ({ range, from, to, currency, series }: ReportsAddress): Record<string, string> =>
  Object.fromEntries(Object.entries({ range, from, to, currency, series }).filter(([, value]) => value !== ''));

/** The address of another report of the same days. */
export function reportPath(address: ReportsAddress, report: ReportName): string {
  return `${PATHS.adminReports}?${new URLSearchParams({ report, ...askedParts(address) })}`;
}

/** Where all rows of a report are as a CSV file. */
export const reportCsvAddress = (address: ReportsAddress) =>
  `/api/admin/reports/${address.report}/csv?${new URLSearchParams(askedParts(address))}`;

/**
 * What is behind a figure: a row, or all of a report without one. Documents, the money below the report itself, or who owes it.
 */
export function behindPath({ report, series, currency, from, to }: ReportJson, row: ReportRow | null): string {
  const days = { from: row?.from ?? from ?? '', to: row?.to ?? to };
  if (report === 'open') {
    return `${PATHS.adminReceivables}?${new URLSearchParams({ currency, ...(row ? { age: row.key } : {}) })}`;
  }
  if (report === 'cash') {
    const all = { report, ...days, currency, series, way: row ? row.key : 'all' };
    return `${PATHS.adminReports}?${new URLSearchParams(all)}`;
  }
  const known = DOCUMENT_REPORTS.find((each) => each === report) ?? 'months';
  const key = row && !row.from ? { row: row.key } : {};
  return `${PATHS.adminDocuments}?${new URLSearchParams({ report: known, ...key, ...days, currency, series })}`;
}
