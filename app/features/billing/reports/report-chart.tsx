import { formatCharge } from '#app/lib/money/money.ts';
import { ColumnChart } from '#app/ui/chart/column-chart.tsx';
import { RankBars } from '#app/ui/chart/rank-bars.tsx';
import type { ReportJson } from '#domain/billing/reports/report-json.ts';
import { formatMonth, REPORTS_LABELS } from './report-labels.ts';

/** How many rows are drawn; the table has them all. */
const DRAWN_ROWS = 8;

/** The drawing of a report: columns of months, or bars of the highest rows. */
export function ReportChart({ report }: { report: ReportJson }) {
  return report.report === 'months' ? <MonthChart report={report} /> : <Bars report={report} />;
}

function MonthChart({ report: { rows, currency } }: { report: ReportJson }) {
  const money = (minor: number) => formatCharge(minor, currency);
  const isCompared = rows.some(({ before_minor }) => before_minor !== null && before_minor !== 0);
  const names = rows.map(({ key, minor, before_minor }) => {
    const before = before_minor === null ? '' : `, before ${money(before_minor)}`;
    return { key, name: `${formatMonth(key)}: ${money(minor)}${before}` };
  });
  const before = isCompared ? { before: rows.map((row) => row.before_minor) } : {};
  return (
    <div>
      <ColumnChart
        legend="Month"
        className="min-h-52 lg:min-h-60"
        columns={names}
        series={[{ name: 'Revenue', values: rows.map(({ minor }) => minor), ...before, format: money }]}
        titleOf={(index) => formatMonth(rows[index]?.key ?? '')}
        ends={{ first: formatMonth(rows[0]?.key ?? ''), last: formatMonth(rows.at(-1)?.key ?? '') }}
      />
      {isCompared && <p className="mt-1 text-xs text-muted">A dashed line is the same month of the period before.</p>}
    </div>
  );
}

function Bars({ report: { rows, currency, report } }: { report: ReportJson }) {
  const drawn = rows.filter(({ minor }) => minor !== 0).slice(0, DRAWN_ROWS);
  const bars = drawn.map(({ key, label, minor }) => ({
    key,
    label,
    value: minor,
    text: formatCharge(minor, currency),
  }));
  return (
    <>
      <RankBars bars={bars} />
      {rows.length > DRAWN_ROWS && (
        <p className="mt-3 text-xs text-muted">
          The first {DRAWN_ROWS} of {rows.length}: {REPORTS_LABELS[report].tab.toLowerCase()}.
        </p>
      )}
    </>
  );
}
