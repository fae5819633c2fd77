import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '#app/lib/language/language.ts';
import { type Messages, useMessages } from '#app/lib/language/messages.ts';
import { formatLongDay, zonePlace } from '#app/lib/time/format-day.ts';
import { formatWallTime } from '#app/lib/time/wall-time.ts';
import { cx } from '#app/ui/cx.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import type { DayAvailability } from '#domain/scheduling/bookings/availability.ts';
import type { Locale } from '#domain/shared/locale.ts';
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
 * The times of a day at which a shoot of the package can begin, as the contact page shows them, and whether the requested one
 * would be booked by itself. Each is a way to fill in the field; any other time may be typed there as well.
 */
export function DayTimes({ day, time, packageId, onTime }: DayTimesProps) {
  const answer = useQuery(availabilityQuery({ from: day, days: 1 }, packageId));
  const found = answer.data?.days[0];
  const messages = useMessages('wizard').times;
  const language = useLanguage();
  return (
    <section aria-label={messages.label} aria-live="polite" aria-busy={answer.isFetching} className="min-h-29">
      {!found && !answer.isError && <TimesSkeleton />}
      {!found && answer.isError && <TimesFailed onRetry={() => void answer.refetch()} />}
      {found && (
        <>
          <p className="text-sm text-muted">
            {formatHours(found, { messages, language, timeZone: answer.data?.time_zone ?? '' })}
          </p>
          {found.free.length > 0 && <TimeChoices times={found.free} chosen={time || DEFAULT_TIME} onTime={onTime} />}
          <Outlook day={found} time={time || DEFAULT_TIME} />
        </>
      )}
    </section>
  );
}

type TimesMessages = Messages<'wizard'>['times'];
type HoursWords = { messages: TimesMessages; language: Locale; timeZone: string };

function formatHours({ date, opens, closes, free }: DayAvailability, words: HoursWords): string {
  const { messages, language, timeZone } = words;
  const day = formatLongDay(date, language);
  const zone = messages.zone({ place: zonePlace(timeZone) });
  if (!opens || !closes) return messages.closed({ day, zone });
  return (free.length > 0 ? messages.open : messages.taken)({
    day,
    hours: `${formatWallTime(opens)}-${formatWallTime(closes)}`,
    zone,
  });
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
            {formatWallTime(time)}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Why a day or a time is not booked by itself. */
function findObstacle({ status, free }: DayAvailability, time: string, messages: TimesMessages): string | null {
  if (free.includes(time)) return null;
  return status === 'open' ? messages.obstacles.other({ time }) : messages.obstacles[status];
}

function Outlook({ day, time }: { day: DayAvailability; time: string }) {
  const messages = useMessages('wizard').times;
  const obstacle = findObstacle(day, time, messages);
  return obstacle ? (
    <Notice tone="amber" className="mt-4" title={messages.agree}>
      {obstacle} {messages.agreeText}
    </Notice>
  ) : (
    <Notice tone="green" className="mt-4" title={messages.free({ time })}>
      {messages.freeText}
    </Notice>
  );
}

function TimesSkeleton() {
  const { loading } = useMessages('wizard').times;
  return (
    <>
      <p className="sr-only">{loading}</p>
      <Skeleton className="h-4 w-2/3" />
      <Skeleton className="mt-3 h-10 w-full" />
      <Skeleton className="mt-4 h-16 w-full rounded-input" />
    </>
  );
}

function TimesFailed({ onRetry }: { onRetry: () => void }) {
  const { times, offline } = useMessages('wizard');
  return (
    <RetryNotice tone="yellow" title={times.failed} label={offline.retry} role="none" onRetry={onRetry}>
      {times.failedText}
    </RetryNotice>
  );
}
