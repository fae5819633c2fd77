import { type ReactNode, useId, useState } from 'react';
import { cx } from '../cx.ts';
import { RetryNotice, type RetryNoticeProps } from '../feedback/retry-notice.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { Icon } from '../icon/icon.tsx';
import { type DayPages, DayRow } from './day-row.tsx';
import { type TimeChoice, TimeRadios } from './time-radios.tsx';

/** A day with the times of it; `label` names their group, and `note` stands below the day in the row of days. */
export type DayOfTimes = { date: string; label?: string; note?: string; times: readonly TimeChoice[] };

type Failure = Pick<RetryNoticeProps, 'title' | 'label' | 'children' | 'onRetry'>;

type TimeChooserProps = {
  title: string;
  /** In which zone the times are, in words. */
  zone?: string;
  /** The days that have times; null while they are not known. */
  days: readonly DayOfTimes[] | null;
  /** What is said while they are loaded. */
  loading: string;
  /** Why they are not known, with the way to ask again. */
  failure?: Failure | null;
  /** What is said above the times: that there are none, or why. */
  message?: ReactNode;
  /** The days are those that were asked for before; the asked ones are on their way. */
  isStale?: boolean;
  /** The row of days, of which one is open; without it the times of all of them are shown. */
  pages?: DayPages;
  /** The first time of all, with a button of its own. */
  earliest?: { title: string; label: string; value: string } | null;
  chosen: string | null;
  /** The day of the chosen time. */
  chosenDay?: string | null;
  /** What is wrong with the choice. */
  error?: string | null;
  onChoose: (value: string) => void;
  /** Another day was opened. */
  onOpenDay?: () => void;
  className?: string;
  /** What became of the choice. */
  children?: ReactNode;
};

/** Free times of which one is chosen: of one day, of a row of days, or the first ones of all. */
export function TimeChooser(props: TimeChooserProps) {
  const { title, zone, days, loading, failure = null, message, isStale = false, error, className, children } = props;
  const titleId = useId();
  const errorId = useId();
  return (
    <section aria-labelledby={titleId} aria-busy={isStale} className={cx('flex min-w-0 flex-col gap-3', className)}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span id={titleId} className="font-medium text-ink">
          {title}
        </span>
        {zone && <span className="text-sm text-muted">{zone}</span>}
      </p>
      <div aria-live="polite" className="empty:hidden">
        {!days && !failure && !message && <Loading label={loading} hasRow={props.pages !== undefined} />}
        {failure && <RetryNotice tone="yellow" role="none" {...failure} />}
        {!failure && message && <p className="text-body">{message}</p>}
      </div>
      {days && !failure && (
        <div className={cx('flex flex-col gap-4 transition-opacity', isStale && 'opacity-60')}>
          <Times {...props} days={days} titleId={titleId} errorId={error ? errorId : undefined} />
        </div>
      )}
      {error && (
        <p id={errorId} role="alert" className="text-sm text-danger-text">
          {error}
        </p>
      )}
      {children}
    </section>
  );
}

type TimesProps = TimeChooserProps & { days: readonly DayOfTimes[]; titleId: string; errorId: string | undefined };

function Times({ days, pages, earliest, chosenDay, onOpenDay, titleId, errorId, ...choice }: TimesProps) {
  const [opened, setOpened] = useState<string | null>(null);
  const wanted = opened ?? chosenDay;
  const shown = days.find(({ date }) => date === wanted) ?? days[0];
  const open = (date: string) => {
    setOpened(date);
    onOpenDay?.();
  };
  const times = pages ? shown?.times : days.flatMap((day) => day.times);
  return (
    <>
      {earliest && <Earliest {...earliest} onChoose={choice.onChoose} />}
      {pages && <DayRow {...pages} days={days} shown={shown?.date ?? null} onOpen={open} />}
      {times && times.length > 0 && (
        <TimeRadios
          times={times}
          label={pages && shown?.label}
          labelledBy={titleId}
          describedBy={errorId}
          chosen={choice.chosen}
          onChoose={choice.onChoose}
        />
      )}
    </>
  );
}

type EarliestProps = NonNullable<TimeChooserProps['earliest']> & Pick<TimeChooserProps, 'onChoose'>;

function Earliest({ title, label, value, onChoose }: EarliestProps) {
  return (
    <button
      type="button"
      onClick={() => onChoose(value)}
      className="flex min-h-14 w-full cursor-pointer items-center justify-between gap-4 rounded-input border border-line-strong bg-raised px-4 py-2.5 text-left transition-colors hover:border-ink"
    >
      <span>
        <span className="block text-sm text-muted">{title}</span>
        <span className="block font-medium text-ink">{label}</span>
      </span>
      <Icon name="arrowRight" className="size-4 shrink-0 text-muted" />
    </button>
  );
}

function Loading({ label, hasRow }: { label: string; hasRow: boolean }) {
  return (
    <>
      <p className="sr-only">{label}</p>
      {hasRow && <Skeleton className="mb-4 h-20 w-full rounded-input" />}
      <Skeleton className="h-11 w-full rounded-input" />
    </>
  );
}
