import { useQuery } from '@tanstack/react-query';
import { formatLongDay, formatZone } from '#app/lib/time/format-day.ts';
import { cx } from '#app/ui/cx.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import type { DayAvailability } from '#domain/bookings/availability.ts';
import { availabilityQuery } from './api/get-availability.ts';

type DayTimesProps = {
  day: string;
  /** The text of the preferred time, which may be anything; empty means 12:00. */
  time: string;
  packageId: string | null;
  onTime: (time: string) => void;
};

const DEFAULT_TIME = '12:00';

/**
 * The times of a day at which a shoot of the package can begin, as the contact page shows them, and whether the wished one
 * would be booked by itself. Each is a way to fill in the field; any other time may be typed there as well.
 */
export function DayTimes({ day, time, packageId, onTime }: DayTimesProps) {
  const answer = useQuery(availabilityQuery({ from: day, days: 1 }, packageId));
  const found = answer.data?.days[0];
  return (
    <section aria-label="Free times of this day" aria-live="polite" aria-busy={answer.isFetching} className="min-h-29">
      {!found && !answer.isError && <TimesSkeleton />}
      {!found && answer.isError && <TimesFailed onRetry={() => void answer.refetch()} />}
      {found && (
        <>
          <p className="text-sm text-muted">{formatHours(found, answer.data?.time_zone ?? '')}</p>
          {found.free.length > 0 && <TimeChoices times={found.free} chosen={time || DEFAULT_TIME} onTime={onTime} />}
          <Outlook day={found} time={time || DEFAULT_TIME} />
        </>
      )}
    </section>
  );
}

function formatHours({ date, opens, closes, free }: DayAvailability, timeZone: string): string {
  const day = formatLongDay(date);
  if (!opens || !closes) return `${day}: closed all day, ${formatZone(timeZone)}.`;
  const times = free.length > 0 ? 'A shoot can begin at' : 'No time is free';
  return `${day}: we work ${opens}-${closes}, ${formatZone(timeZone)}. ${times}${free.length > 0 ? ':' : '.'}`;
}

type TimeChoicesProps = { times: readonly string[]; chosen: string; onTime: (time: string) => void };

function TimeChoices({ times, chosen, onTime }: TimeChoicesProps) {
  return (
    <ul className="mt-2.5 grid grid-cols-[repeat(auto-fill,minmax(4.25rem,1fr))] gap-2">
      {times.map((time) => (
        <li key={time}>
          <button
            type="button"
            aria-pressed={time === chosen}
            onClick={() => onTime(time)}
            className={cx(
              'min-h-10 w-full cursor-pointer rounded-lg border text-center text-sm tabular-nums pointer-coarse:min-h-11',
              time === chosen
                ? 'border-ink bg-ink font-semibold text-white'
                : 'border-line-strong bg-white text-ink hover:border-ink',
            )}
          >
            {time}
          </button>
        </li>
      ))}
    </ul>
  );
}

const AGREED = 'You can still order: we will agree on a time with you after the payment.';

/** Why a day or a time is not booked by itself. */
function findObstacle({ status, free }: DayAvailability, time: string): string | null {
  if (free.includes(time)) return null;
  if (status === 'closed') return 'We do not work on this day.';
  if (status === 'full') return 'Every time of this day is taken.';
  if (status === 'past') return 'Nothing can begin on this day any more.';
  return `${time} is not one of the free times.`;
}

function Outlook({ day, time }: { day: DayAvailability; time: string }) {
  const obstacle = findObstacle(day, time);
  return obstacle ? (
    <Notice tone="amber" className="mt-4" title="We agree on the time with you">
      {obstacle} {AGREED}
    </Notice>
  ) : (
    <Notice tone="green" className="mt-4" title={`${time} is free`}>
      It is booked as soon as you have paid.
    </Notice>
  );
}

function TimesSkeleton() {
  return (
    <>
      <p className="sr-only">Looking up the free times...</p>
      <Skeleton className="h-4 w-2/3" />
      <Skeleton className="mt-3 h-10 w-full" />
      <Skeleton className="mt-4 h-16 w-full rounded-input" />
    </>
  );
}

function TimesFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <RetryNotice tone="yellow" title="The free times could not be looked up" role="none" onRetry={onRetry}>
      You can still go on: before you pay, we tell you whether your time is booked right away.
    </RetryNotice>
  );
}
