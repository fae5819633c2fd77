import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { formatLongDay } from '#app/lib/time/format-day.ts';
import { moveDay, studioDay } from '#app/lib/time/studio-day.ts';
import { Button } from '#app/ui/button/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { MAX_DAYS_AHEAD } from '#domain/bookings/booking-time.ts';
import { intlLocale, type Locale } from '#domain/shared/locale.ts';
import { shootSlotsQuery } from '../api/customer-changes.ts';
import { formatShootTime } from './format-shoot-time.ts';
import type { OrderPartProps } from './order-part.ts';

/** How many days are shown at once. */
const SHOWN_DAYS = 7;

/** A chosen beginning, with what it changes of the price. */
export type ChosenTime = { start: string; difference_minor: number };

type ShootTimesProps = {
  orderId: string;
  words: OrderPartProps['messages']['change'];
  locale: Locale;
  timeZone: string;
  /** The chosen beginning as an ISO instant. */
  chosen: string | null;
  error: string | null;
  onChoose: (chosen: ChosenTime | null) => void;
};

/** The times to which a shoot can be moved: the days of a week that have any, and the times of the chosen one as radio buttons. */
export function ShootTimes({ orderId, words, locale, timeZone, chosen, error, onChoose }: ShootTimesProps) {
  const today = studioDay(new Date(), timeZone);
  const [from, setFrom] = useState(today);
  const [day, setDay] = useState<string | null>(null);
  const { data, isError, isFetching, refetch } = useQuery(shootSlotsQuery(orderId, from, SHOWN_DAYS));
  const errorId = useId();
  const open = (next: { from?: string; day: string | null }) => {
    onChoose(null);
    setDay(next.day);
    if (next.from) setFrom(next.from);
  };
  const days = data?.days.filter(({ slots }) => slots.length > 0) ?? [];
  const shown = days.find(({ date }) => date === day) ?? days[0];
  return (
    <fieldset aria-busy={isFetching} aria-describedby={error ? errorId : undefined}>
      <legend className="mb-2 text-sm font-medium text-ink">{words.times}</legend>
      <div className="flex min-h-52 flex-col gap-4">
        {!data && !isError && <TimesSkeleton label={words.loading} />}
        {!data && isError && <RetryNotice title={words.failed} label={words.retry} onRetry={() => void refetch()} />}
        {data && !shown && <p className="py-3 text-muted">{words.noTimes}</p>}
        {shown && (
          <>
            <ul aria-label={words.day} className="flex flex-wrap gap-1.5">
              {days.map(({ date }) => (
                <li key={date}>
                  <button
                    type="button"
                    aria-pressed={date === shown.date}
                    onClick={() => open({ day: date })}
                    className="min-h-11 cursor-pointer rounded-full border border-line-strong px-4 text-sm text-ink transition-colors hover:border-ink aria-pressed:border-ink aria-pressed:bg-well aria-pressed:font-semibold"
                  >
                    {formatShortDay(date, locale)}
                  </button>
                </li>
              ))}
            </ul>
            <DayTimes date={shown.date} slots={shown.slots} {...{ locale, timeZone, chosen, onChoose }} />
          </>
        )}
      </div>
      {error && (
        <p id={errorId} role="alert" className="mt-2 text-sm text-danger-text">
          {error}
        </p>
      )}
      <div className="mt-3 flex flex-wrap justify-between gap-2">
        <Button
          variant="ghost"
          size="sm"
          disabled={from <= today}
          onClick={() => open({ from: moveDay(from, -SHOWN_DAYS), day: null })}
        >
          {words.earlier}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          disabled={from > moveDay(today, MAX_DAYS_AHEAD - SHOWN_DAYS)}
          onClick={() => open({ from: moveDay(from, SHOWN_DAYS), day: null })}
        >
          {words.later}
        </Button>
      </div>
    </fieldset>
  );
}

/** A day as a button names it: 'Tue, Nov 24'. */
const formatShortDay = (day: string, locale: Locale) =>
  new Intl.DateTimeFormat(intlLocale(locale), {
    ...{ weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' },
  }).format(new Date(`${day}T00:00:00Z`));

type DayTimesProps = Pick<ShootTimesProps, 'locale' | 'timeZone' | 'chosen' | 'onChoose'> & {
  date: string;
  slots: readonly ChosenTime[];
};

function DayTimes({ date, slots, locale, timeZone, chosen, onChoose }: DayTimesProps) {
  const name = useId();
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-1.5">
      {slots.map(({ start, difference_minor }) => (
        <label
          key={start}
          className={cx(
            'relative flex min-h-11 cursor-pointer items-center justify-center rounded-input border text-sm tabular-nums transition-colors',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)',
            start === chosen
              ? 'border-ink bg-ink font-semibold text-on-ink'
              : 'border-line-strong text-ink hover:border-ink',
          )}
        >
          <input
            type="radio"
            name={name}
            value={start}
            checked={start === chosen}
            onChange={() => onChoose({ start, difference_minor })}
            className="sr-only"
          />
          <span className="sr-only">{formatLongDay(date, locale)}, </span>
          {formatShootTime(start, locale, timeZone)}
        </label>
      ))}
    </div>
  );
}

function TimesSkeleton({ label }: { label: string }) {
  return (
    <>
      <p className="sr-only">{label}</p>
      <Skeleton className="h-4 w-40" />
      <Skeleton className="h-11 w-full rounded-input" />
      <Skeleton className="h-4 w-40" />
      <Skeleton className="h-11 w-full rounded-input" />
    </>
  );
}
