import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { Link } from 'react-router';
import { useListAddress } from '#app/lib/list/use-list-address.ts';
import { formatCharge } from '#app/lib/money/money.ts';
import { endLostSession, getErrorMessage } from '#app/lib/request/request-errors.ts';
import { buttonClass } from '#app/ui/button/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { EmptyList, RowsSkeleton } from '#app/ui/list/list-parts.tsx';
import { REPORTS, type ReportJson } from '#domain/billing/reports/report-json.ts';
import { reportQuery } from '../api/reports.ts';
import { MovementList } from './movement-list.tsx';
import { ReportChart } from './report-chart.tsx';
import { ReportFilters } from './report-filters.tsx';
import { formatChange, formatDays, REPORTS_LABELS } from './report-labels.ts';
import { ReportTable } from './report-table.tsx';
import { type ReportsAddress, readReportsAddress, reportCsvAddress, reportPath } from './reports-address.ts';

/** Reports of documents and money: the sum, a drawing, and a table that says the same (BIL-60). */
export function ReportsPage() {
  const { query, change } = useListAddress();
  const address = useMemo(() => readReportsAddress(query), [query]);
  const { data, error, refetch, isPlaceholderData } = useQuery(reportQuery(address));
  useEffect(() => endLostSession(error), [error]);
  const report = data?.report === address.report ? data : undefined;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="display mr-auto text-[1.75rem] sm:text-[2rem]">Reports</h1>
        <a href={reportCsvAddress(address)} download className={buttonClass('outline', 'sm')}>
          Download CSV
        </a>
      </div>
      <ReportTabs address={address} />
      <ReportFilters address={address} report={report} onChange={change} />
      {error && !report && (
        <RetryNotice title="Error Fetching the Report" onRetry={() => void refetch()}>
          {getErrorMessage(error)}
        </RetryNotice>
      )}
      {!report && !error && <RowsSkeleton label="Loading the report" />}
      {report && <Report report={report} isBusy={isPlaceholderData} />}
      {address.report === 'cash' && query.has('way') && (
        <MovementList address={address} onClose={() => change({ way: '' })} />
      )}
    </>
  );
}

function ReportTabs({ address }: { address: ReportsAddress }) {
  return (
    <nav aria-label="Reports" className="mb-4 flex flex-wrap gap-x-5 border-b border-line max-lg:hidden">
      {REPORTS.map((report) => {
        const isOpen = address.report === report;
        return (
          <Link
            key={report}
            to={reportPath(address, report)}
            aria-current={isOpen ? 'page' : undefined}
            className={cx(
              '-mb-px flex h-10 items-center border-b-2 text-sm hover:text-ink',
              isOpen ? 'border-accent font-medium text-ink' : 'border-transparent text-body',
            )}
          >
            {REPORTS_LABELS[report].tab}
          </Link>
        );
      })}
    </nav>
  );
}

function Report({ report, isBusy }: { report: ReportJson; isBusy: boolean }) {
  const { rows, total, before, from, to } = report;
  const { title, what } = REPORTS_LABELS[report.report];
  const isEmpty = !rows.some(({ count, before_minor }) => count > 0 || before_minor);
  if (isEmpty) {
    return (
      <EmptyList text={report.report === 'open' ? 'Nothing is open.' : 'Nothing in these days.'}>
        <p className="text-muted">{what}</p>
      </EmptyList>
    );
  }
  return (
    <>
      <Card className={cx('mb-4 px-5 py-5 transition-opacity sm:px-6', isBusy && 'opacity-50')}>
        <h2 className="text-sm text-muted">
          {title}, {from ? formatDays({ from, to }) : formatDays({ from: to, to })}
        </h2>
        <p role="status" className="mt-1 flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <span className="display text-[2.25rem] leading-tight tabular-nums">
            {formatCharge(total.minor, report.currency)}
          </span>
          {before && total.before_minor !== null && (
            <span className="text-sm text-body tabular-nums">
              {total.before_minor === 0
                ? `Nothing in ${formatDays(before)}`
                : `${formatChange(total.minor, total.before_minor)} on ${formatCharge(total.before_minor, report.currency)}, ${formatDays(before)}`}
            </span>
          )}
        </p>
        <p className="mt-1 max-w-prose text-sm text-pretty text-muted">{what}</p>
        <div className="mt-5">
          <ReportChart report={report} />
        </div>
      </Card>
      <ReportTable report={report} isBusy={isBusy} />
    </>
  );
}
