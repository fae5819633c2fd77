import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { adminOrderPath, PATHS } from '#app/lib/page/paths.ts';
import { useAction } from '#app/lib/request/use-action.ts';
import { useList } from '#app/lib/request/use-list.ts';
import { toast } from '#app/lib/state/toast.ts';
import { relativeTime } from '#app/lib/time/relative-time.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { formatCount } from '#app/ui/list/list-parts.tsx';
import { ShowMoreButton } from '#app/ui/list/show-more-button.tsx';
import type { FailingCalendar, Failure, FailureList, IdleRole, LogLossJson } from '#domain/operations/overview.ts';
import { AlertRow } from './alert-row.tsx';
import { failuresQuery, retryFailure } from './api/failures.ts';
import { DamagedFilesRow } from './damaged-files.tsx';
import { CARD_LINK, CardRows, DashboardCard } from './dashboard-card.tsx';
import { KEEP_FRESH } from './keep-fresh.ts';
import { RefundedShootRow } from './refunded-shoot-row.tsx';

const SHOWN = 3;

/** The failures, kept fresh. */
export const useFailures = () => useList({ ...failuresQuery, ...KEEP_FRESH });
type FailuresAnswer = ReturnType<typeof useFailures>;

/** How much needs attention; null where it is more than is counted. */
export function getFailureCount({
  total,
  refunded_shoots,
  alerts,
  damaged_files,
  failing_calendars,
}: FailureList): number | null {
  if (total === null || damaged_files.total === null) return null;
  const listed = refunded_shoots.length + alerts.length + failing_calendars.length;
  return total + listed + damaged_files.total;
}

/** The notices while nothing failed: that the log lost lines, that nobody works, or that it is not known. */
export function LogOrFailure({ answer: { data, failure, retry } }: { answer: FailuresAnswer }) {
  if (failure)
    return (
      <RetryNotice title="What failed could not be loaded" onRetry={retry}>
        {failure}
      </RetryNotice>
    );
  if (!data) return <Spinner label="Loading: What failed" className="sr-only" />;
  return <Notices list={data} />;
}

/** What is wrong with the server itself, and not with one thing that it did. */
function Notices({ list: { log_loss, idle_roles } }: { list: FailureList }) {
  if (!log_loss && idle_roles.length === 0) return null;
  return (
    <div className="grid gap-2">
      {log_loss && <LogLossNotice loss={log_loss} />}
      {idle_roles.map((idle) => (
        <IdleRoleNotice key={idle.role} idle={idle} />
      ))}
    </div>
  );
}

const IDLE_TITLES = { worker: 'No process works on jobs and emails', images: 'No process prepares pictures' } as const;

/** That jobs wait for a process of a role that none has. */
function IdleRoleNotice({ idle: { role, jobs, since } }: { idle: IdleRole }) {
  const due = <time dateTime={since}>{relativeTime(since, new Date())}</time>;
  return (
    <Notice tone="red" title={IDLE_TITLES[role]}>
      {jobs === 1 ? 'One job waits, which was due ' : `${jobs.toLocaleString('en-US')} jobs wait, the first was due `}
      {due}. Start a process with the role {role}.
    </Notice>
  );
}

/** Whether nothing at all is to be said. */
export const isCalm = (data: FailureList | undefined) =>
  data !== undefined && getFailureCount(data) === 0 && !data.log_loss && data.idle_roles.length === 0;

/** That lines of the server's log could not be written. Nothing else is lost by it. */
function LogLossNotice({ loss: { lines, last_at, reason, is_over } }: { loss: LogLossJson }) {
  const count = lines === 1 ? 'One line' : `${lines.toLocaleString('en-US')} lines`;
  return (
    <Notice tone={is_over ? 'amber' : 'red'} title={is_over ? 'The log has lost lines' : 'The log is losing lines'}>
      {count} could not be written, the last <time dateTime={last_at}>{relativeTime(last_at, new Date())}</time>:{' '}
      {reason}. {is_over ? 'It is written again.' : 'Everything else goes on.'}
    </Notice>
  );
}

type NeedsAttentionProps = { answer: FailuresAnswer; failures: FailureList; className: string };

/** Damaged files and alerts with what to do, refunded orders whose shoot still stands, and what failed for good, each with another try. */
export function NeedsAttention({ answer, failures: list, className }: NeedsAttentionProps) {
  const { failures, total, refunded_shoots, alerts, log_loss, idle_roles, damaged_files, failing_calendars } = list;
  const heading = useRef<HTMLHeadingElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { run, running } = useAction<Failure>('It could not be tried again', async (failed) => {
    await retryFailure(failed);
    toast({ title: 'Trying again', description: failed.what, variant: 'success' });
    // The button that was pressed has left with its row.
    heading.current?.focus();
  });
  const rest = failures.length - SHOWN;
  return (
    <DashboardCard
      title="Needs attention"
      what="What failed"
      answer={answer}
      headingRef={heading}
      className={className}
      aside={total !== 0 && <Badge tone="red">{formatCount(total)} failed</Badge>}
    >
      {(log_loss || idle_roles.length > 0) && (
        <div className="mt-4 mb-2">
          <Notices list={list} />
        </div>
      )}
      <CardRows label="Needs attention">
        {damaged_files.files.length > 0 && <DamagedFilesRow damaged={damaged_files} />}
        {failing_calendars.map((calendar) => (
          <FailingCalendarRow key={calendar.id} calendar={calendar} />
        ))}
        {alerts.map((alert) => (
          <AlertRow key={alert.id} alert={alert} onDone={() => heading.current?.focus()} />
        ))}
        {refunded_shoots.map((shoot) => (
          <RefundedShootRow key={shoot.id} shoot={shoot} onDone={() => heading.current?.focus()} />
        ))}
        {failures.slice(0, isOpen ? undefined : SHOWN).map((failed) => (
          <FailedRow
            key={failed.id}
            failed={failed}
            isRunning={running?.item.id === failed.id}
            onRetry={() => void run(failed)}
          />
        ))}
      </CardRows>
      <ShowMoreButton rest={rest} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />
    </DashboardCard>
  );
}

/** A calendar of somebody that cannot be read, and where that is mended. */
function FailingCalendarRow({ calendar: { person_name, reason, since } }: { calendar: FailingCalendar }) {
  return (
    <li className="py-2.5 wrap-anywhere">
      <Link to={PATHS.adminCrew} className={`${CARD_LINK} font-medium`}>
        The calendar of {person_name} cannot be read
      </Link>
      <p className="text-pretty text-muted">
        It began to fail <time dateTime={since}>{relativeTime(since, new Date())}</time>. The reason: {reason}
      </p>
    </li>
  );
}

type FailedRowProps = { failed: Failure; isRunning: boolean; onRetry: () => void };

function FailedRow({ failed, isRunning, onRetry }: FailedRowProps) {
  const { what, error, attempts, failed_at, order_id } = failed;
  const tries = attempts === 1 ? '1 try' : `${attempts} tries`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2.5">
      <div className="min-w-0 flex-1 basis-64 wrap-anywhere">
        {order_id ? (
          <Link to={adminOrderPath(order_id)} className={`${CARD_LINK} font-medium`}>
            {what}
          </Link>
        ) : (
          <p className="font-medium text-ink">{what}</p>
        )}
        <p className="text-muted">
          Gave up <time dateTime={failed_at}>{relativeTime(failed_at, new Date())}</time> after {tries}
          {error ? `. The reason: ${error}` : '.'}
        </p>
      </div>
      <Button variant="outline" size="sm" aria-label={`Retry: ${what}`} aria-disabled={isRunning} onClick={onRetry}>
        {isRunning ? 'Trying...' : 'Retry'}
      </Button>
    </li>
  );
}
