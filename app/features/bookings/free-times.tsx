import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Button } from '#app/ui/button/button.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import type { DayAvailability } from '#domain/bookings/availability.ts';
import { availabilityQuery } from './api/get-availability.ts';

/** The texts of a day's free times, in the language of the page. */
export type FreeTimesMessages = Record<Exclude<DayAvailability['status'], 'open'>, string> & {
  title: string;
  loading: string;
  failed: string;
  retry: string;
};

const EN: FreeTimesMessages = {
  title: 'Free times',
  loading: 'Loading free times',
  failed: 'The free times could not be loaded.',
  retry: 'Try again',
  full: 'Every time of this day is taken.',
  closed: 'The studio does not work on this day.',
  past: 'Nothing can begin on this day any more.',
};

type FreeTimesProps = {
  /** `YYYY-MM-DD`, within the days that the calendar knows. */
  day: string;
  /** The time in the field beside it, `HH:mm`. */
  chosen: string;
  onChoose: (time: string) => void;
  text?: FreeTimesMessages;
};

/** When a shoot can begin on a day, each time to be chosen. The field beside stays free for any other. */
export function FreeTimes({ day, chosen, onChoose, text = EN }: FreeTimesProps) {
  const titleId = useId();
  const { data, isError, refetch } = useQuery({ ...availabilityQuery({ from: day, days: 1 }), staleTime: 0 });
  const found = data?.days[0];
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="text-sm font-medium text-ink">
        {text.title}
      </h3>
      <div aria-live="polite" className="mt-2 min-h-11 text-[0.9375rem]">
        {!found && !isError && (
          <>
            <p className="sr-only">{text.loading}</p>
            <Skeleton className="h-11 w-full rounded-input" />
          </>
        )}
        {isError && !found && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <p>{text.failed}</p>
            <Button variant="outline" size="sm" onClick={() => void refetch()}>
              {text.retry}
            </Button>
          </div>
        )}
        {found && found.status !== 'open' && <p className="py-2.5 text-body">{text[found.status]}</p>}
        {found?.status === 'open' && (
          <ul aria-labelledby={titleId} className="grid grid-cols-[repeat(auto-fill,minmax(4.25rem,1fr))] gap-1.5">
            {found.free.map((time) => (
              <li key={time}>
                <button
                  type="button"
                  aria-pressed={time === chosen}
                  onClick={() => onChoose(time)}
                  className="min-h-11 w-full cursor-pointer rounded-input border border-line-strong text-center text-ink tabular-nums transition-colors hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-on-ink"
                >
                  {time}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
