import { FilterChoice, FilterDay } from '#app/ui/form/filter-controls.tsx';
import { REPORTS, type ReportJson } from '#domain/billing/reports/report-json.ts';
import type { RangeName } from '#domain/billing/reports/report-range.ts';
import { REPORTS_LABELS } from './report-labels.ts';
import type { ReportsAddress } from './reports-address.ts';

const RANGE_LABELS: Record<RangeName, string> = {
  this_month: 'This month',
  last_month: 'Last month',
  this_quarter: 'This quarter',
  this_year: 'This year',
  last_12_months: 'Last 12 months',
};
const FREE = 'free';
const SERIES_LABELS = { main: 'Real', demo: 'Demo', test: 'Test' };
const TAB_LABELS = Object.fromEntries(REPORTS.map((report) => [report, REPORTS_LABELS[report].tab]));

type ReportFiltersProps = {
  address: ReportsAddress;
  report: ReportJson | undefined;
  onChange: (parts: Record<string, string>) => void;
};

/** Which days, which currency and which series a report is of. */
export function ReportFilters({ address, report, onChange }: ReportFiltersProps) {
  const from = address.from || report?.from || '';
  const to = address.to || (report?.from ? report.to : '');
  const ranges = address.range ? RANGE_LABELS : { ...RANGE_LABELS, [FREE]: 'Free days' };
  const setDays = (days: { from: string; to: string }) => {
    if (days.from && days.to) onChange({ ...days, range: '', way: '' });
  };
  return (
    <search className="mb-4 flex flex-wrap items-center gap-2">
      <FilterChoice
        label="Report"
        name="report"
        value={address.report}
        labels={TAB_LABELS}
        className="lg:hidden max-sm:basis-full"
        onChange={(next) => onChange({ report: next, way: '' })}
      />
      {address.report !== 'open' && (
        <>
          <FilterChoice
            label="Range"
            name="range"
            value={address.range || FREE}
            labels={ranges}
            className="max-sm:basis-full"
            onChange={(range) => range !== FREE && onChange({ range, from: '', to: '', way: '' })}
          />
          <FilterDay label="From" name="from" value={from} max={to} onChange={(day) => setDays({ from: day, to })} />
          <FilterDay label="To" name="to" value={to} min={from} onChange={(day) => setDays({ from, to: day })} />
        </>
      )}
      {report && report.currencies.length > 1 && (
        <FilterChoice
          label="Currency"
          name="currency"
          value={report.currency}
          labels={Object.fromEntries(report.currencies.map((each) => [each, each.toUpperCase()]))}
          onChange={(currency) => onChange({ currency, way: '' })}
        />
      )}
      {report && address.report !== 'open' && report.all_series.length > 1 && (
        <FilterChoice
          label="Documents"
          name="series"
          value={report.series}
          labels={Object.fromEntries(report.all_series.map((each) => [each, SERIES_LABELS[each]]))}
          onChange={(series) => onChange({ series, currency: '', way: '' })}
        />
      )}
    </search>
  );
}
