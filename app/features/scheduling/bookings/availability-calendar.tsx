import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { useLanguage } from '#app/lib/language/language.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import { formatMonth, zonePlace } from '#app/lib/time/format-day.ts';
import { studioDay } from '#app/lib/time/studio-day.ts';
import { Button } from '#app/ui/button/button.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import type { DayAvailability } from '#domain/scheduling/bookings/availability.ts';
import { availabilityQuery } from './api/get-availability.ts';
import { AvailabilityLegend } from './availability-legend.tsx';
import { AvailabilityMonth } from './availability-month.tsx';
import { monthRange, moveMonth } from './calendar-range.ts';
import { DayPanel } from './day-panel.tsx';

/** How many months the calendar can be turned, this one included. */
const MONTHS_AHEAD = 12;

const NO_DAYS: readonly DayAvailability[] = [];

/** The studio's calendar: a month, what it says, and the day that is chosen in it; the first open one until then. */
function useMonth(today: string) {
  const [month, setMonth] = useState(today);
  const [chosenDate, setChosenDate] = useState<string | null>(null);
  const answer = useQuery(availabilityQuery(monthRange(month)));
  const days = answer.data?.days ?? NO_DAYS;
  const byDate = useMemo(() => new Map(days.map((day) => [day.date, day])), [days]);
  const isLoading = answer.isFetching && !answer.data;
  const chosenDay = chosenDate === null ? undefined : byDate.get(chosenDate);
  const chosen = chosenDay ?? days.find(({ status }) => status === 'open') ?? null;
  const goTo = (day: string) => {
    setMonth(day);
    setChosenDate(null);
  };
  return { month, goTo, answer, isLoading, byDate, chosen, choose: setChosenDate };
}

/**
 * When the studio is free (SITE-32): working hours less the shoots that are booked, in
 * the studio's zone. Says nothing about whose shoots they are.
 */
export function AvailabilityCalendar({ timeZone }: { timeZone: string }) {
  const today = studioDay(new Date(), timeZone);
  const { month, goTo, answer, isLoading, byDate, chosen, choose } = useMonth(today);
  const messages = useMessages('availability');
  const zone = messages.zone({ place: zonePlace(answer.data?.time_zone ?? timeZone) });
  const isLast = month >= moveMonth(today, MONTHS_AHEAD - 1);
  return (
    <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_23rem]">
      <div aria-busy={isLoading}>
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>
          <AvailabilityMonth
            month={month}
            first={today}
            last={moveMonth(today, MONTHS_AHEAD - 1)}
            today={today}
            days={byDate}
            isLoading={isLoading}
            chosen={chosen?.date ?? null}
            onChoose={choose}
            onMonth={goTo}
          />
        </Suspense>
        <AvailabilityLegend />
      </div>
      <section
        aria-label={messages.chosenDay}
        aria-live="polite"
        className="min-h-[27.5rem] rounded-card border border-line bg-white p-6 sm:min-h-[22rem] sm:p-7 lg:mt-15 lg:min-h-[27.5rem]"
      >
        {isLoading && <PanelSkeleton month={month} />}
        {answer.isError && !isLoading && <Failed month={month} onRetry={() => void answer.refetch()} />}
        {answer.isSuccess && chosen && <DayPanel day={chosen} zone={zone} />}
        {answer.isSuccess && !chosen && (
          <NothingFree month={month} {...(isLast ? {} : { onNext: () => goTo(moveMonth(month, 1)) })} />
        )}
      </section>
    </div>
  );
}

function PanelSkeleton({ month }: { month: string }) {
  const messages = useMessages('availability');
  const language = useLanguage();
  return (
    <>
      <p className="sr-only">{messages.loading({ month: formatMonth(month, language) })}</p>
      <Skeleton className="h-7 w-3/4" />
      <Skeleton className="mt-3 h-4 w-1/2" />
      <Skeleton className="mt-8 h-4 w-2/5" />
      <Skeleton className="mt-3 h-28 w-full" />
      <Skeleton className="mt-8 h-12 w-full rounded-full" />
    </>
  );
}

function Failed({ month, onRetry }: { month: string; onRetry: () => void }) {
  const messages = useMessages('availability');
  const language = useLanguage();
  return (
    <RetryNotice title={messages.failedTitle} role="none" onRetry={onRetry}>
      {messages.failedMonth({ month: formatMonth(month, language) })}
    </RetryNotice>
  );
}

function NothingFree({ month, onNext }: { month: string; onNext?: () => void }) {
  const messages = useMessages('availability');
  const language = useLanguage();
  return (
    <>
      <h3 className="display display-card">{messages.nothingFree({ month: formatMonth(month, language) })}</h3>
      <p className="mt-2 text-pretty">{messages.allTaken}</p>
      {onNext && (
        <Button variant="outline" className="mt-6" onClick={onNext}>
          {messages.see({ month: formatMonth(moveMonth(month, 1), language) })}
        </Button>
      )}
    </>
  );
}
