import { Link } from 'react-router';
import { formatCharge } from '#app/lib/money/money.ts';
import { countThings } from '#app/lib/words/count-things.ts';
import { cx } from '#app/ui/cx.ts';
import type { ReportJson, ReportRow } from '#domain/billing/reports/report-json.ts';
import { formatChange, formatMonth, REPORTS_LABELS } from './report-labels.ts';
import { behindPath } from './reports-address.ts';

type Figures = Omit<ReportRow, 'key' | 'label' | 'from' | 'to' | 'count'> & { count: number | null };
type Line = Figures & { key: string; label: string; to: string | null };

function listLines(report: ReportJson): Line[] {
  const { rows, others } = report;
  const lines = rows.map((row): Line => {
    const label = row.from ? formatMonth(row.from) : row.label;
    return { ...row, label, to: row.count > 0 ? behindPath(report, row) : null };
  });
  if (!others) return lines;
  return [...lines, { ...others, key: '', label: `${others.rows.toLocaleString('en-US')} more`, to: null }];
}

const HEAD = 'h-9 px-3 font-medium whitespace-nowrap text-muted first:pl-4 last:pr-4 sm:first:pl-6 sm:last:pr-6';
const CELL = 'h-11 px-3 first:pl-4 last:pr-4 sm:first:pl-6 sm:last:pr-6';
const NUMBER = 'text-right whitespace-nowrap tabular-nums';
/** What phones have below the name of the row. */
const WIDE = 'max-md:hidden';

/** The rows of a report with their sum below. Each figure leads to what is behind it. */
export function ReportTable({ report, isBusy }: { report: ReportJson; isBusy: boolean }) {
  const words = REPORTS_LABELS[report.report];
  const hasParts = report.report !== 'open';
  const sum: Line = { ...report.total, key: 'sum', label: 'Total', count: null, to: behindPath(report, null) };
  return (
    <div
      className={cx(
        'overflow-hidden rounded-card border border-line bg-surface transition-opacity',
        isBusy && 'opacity-50',
      )}
    >
      <table className="w-full text-left text-sm" aria-busy={isBusy}>
        <caption className="sr-only">
          {words.title}: {words.tab}
        </caption>
        <thead className="border-b border-line">
          <tr>
            <th scope="col" className={HEAD}>
              {words.row}
            </th>
            {hasParts && <NumberHead label={words.plus} className={WIDE} />}
            {hasParts && <NumberHead label={words.minus} className={WIDE} />}
            <NumberHead label={words.amount} />
            {hasParts && <NumberHead label="Change" />}
            <NumberHead label="Behind it" className={WIDE} />
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {listLines(report).map((line) => (
            <ReportLine key={line.key} line={line} report={report} />
          ))}
        </tbody>
        <tfoot className="border-t-2 border-line font-medium text-ink">
          <ReportLine line={sum} report={report} />
        </tfoot>
      </table>
    </div>
  );
}

const NumberHead = ({ label, className }: { label: string; className?: string }) => (
  <th scope="col" className={cx(HEAD, 'text-right', className)}>
    {label}
  </th>
);

function ReportLine({ line, report }: { line: Line; report: ReportJson }) {
  const words = REPORTS_LABELS[report.report];
  const hasParts = report.report !== 'open';
  const { to, label, count, plus_minor, minus_minor } = line;
  const money = (minor: number) => formatCharge(minor, report.currency);
  const plus = plus_minor === 0 ? '–' : money(plus_minor);
  const minus = minus_minor === 0 ? '–' : money(-minus_minor);
  const behind = count === null ? '' : count === 0 ? '–' : countThings(count, words.count);
  const parts = hasParts && minus_minor !== 0 ? [`${plus} ${words.plus.toLowerCase()}`, `${minus}`] : [];
  return (
    <tr>
      <th scope="row" className={cx(CELL, 'font-normal wrap-anywhere text-ink', count === null && 'font-medium')}>
        {label}
        <span className="block text-xs font-normal text-muted md:hidden">
          {[...parts, ...(count ? [behind] : [])].join(', ')}
        </span>
      </th>
      {hasParts && <td className={cx(CELL, NUMBER, WIDE)}>{plus}</td>}
      {hasParts && <td className={cx(CELL, NUMBER, WIDE)}>{minus}</td>}
      <td className={cx(CELL, NUMBER, 'font-medium text-ink')}>
        {to ? (
          <Link to={to} className="text-accent-text hover:underline">
            {money(line.minor)}
          </Link>
        ) : (
          <span className={cx(line.minor === 0 && 'font-normal text-body')}>
            {line.minor === 0 ? '–' : money(line.minor)}
          </span>
        )}
      </td>
      {hasParts && <td className={cx(CELL, NUMBER)}>{formatChange(line.minor, line.before_minor)}</td>}
      <td className={cx(CELL, NUMBER, WIDE, 'font-normal text-muted')}>{behind}</td>
    </tr>
  );
}
