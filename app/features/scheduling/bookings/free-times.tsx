import { useQuery } from '@tanstack/react-query';
import { TimeChooser } from '#app/ui/time/time-chooser.tsx';
import type { DayAvailability } from '#domain/scheduling/bookings/availability.ts';
import { availabilityQuery } from './api/get-availability.ts';

/** Why a day has no free times. */
const NONE: Record<Exclude<DayAvailability['status'], 'open'>, string> = {
  full: 'Every time of this day is taken.',
  closed: 'The studio does not work on this day.',
  past: 'Nothing can begin on this day any more.',
};

type FreeTimesProps = {
  /** `YYYY-MM-DD`, within the days that the calendar knows. */
  day: string;
  /** The time in the field beside it, `HH:mm`. */
  chosen: string;
  zone: string;
  onChoose: (time: string) => void;
};

/** When a shoot can begin on a day, each time to be chosen. The field beside stays free for any other. */
export function FreeTimes({ day, chosen, zone, onChoose }: FreeTimesProps) {
  const { data, isError, refetch } = useQuery({ ...availabilityQuery({ from: day, days: 1 }), staleTime: 0 });
  const found = data?.days[0];
  const failure = { title: 'The free times could not be loaded.', onRetry: () => void refetch() };
  return (
    <TimeChooser
      title="Free times"
      zone={zone}
      days={found ? [{ date: day, times: found.free.map((time) => ({ value: time, label: time })) }] : null}
      loading="Loading free times"
      failure={isError && !found ? failure : null}
      message={found && found.status !== 'open' ? NONE[found.status] : null}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}
