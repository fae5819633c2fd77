import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getErrorMessage } from '#app/lib/request/request-errors.ts';
import { formatColumnDay } from '#app/lib/time/format-day.ts';
import { formatWallTime } from '#app/lib/time/wall-time.ts';
import { TimeChooser } from '#app/ui/time/time-chooser.tsx';
import type { TimeChoice } from '#app/ui/time/time-radios.tsx';
import type { AdminSlotsJson } from '#domain/scheduling/slots-json.ts';
import { type FirstTimesNeeds, firstTimesQuery } from './api/first-times.ts';
import type { HeldTimeOfOrder } from './use-held-time.ts';

/** How many times are shown in all: the way to any other is the order's page. */
const SHOWN = 11;

/** No time is chosen yet. */
const LATER: TimeChoice = { value: '', label: 'Later', text: 'No time yet' };

/** Who could come, by name: 'Ana Lima', 'Ana Lima +2'. */
function tellPeople(names: readonly string[]): string {
  const [first = '', ...more] = names;
  return more.length > 0 ? `${first} +${more.length}` : first;
}

/** The first times at which somebody can come, some of each day. */
function listFirstTimes({ days, people }: AdminSlotsJson): TimeChoice[] {
  return days
    .flatMap(({ date, slots }) => slots.map((slot) => ({ ...slot, date })))
    .slice(0, SHOWN)
    .map(({ date, start, time, able }) => ({
      value: start,
      label: `${formatColumnDay(date)}, ${formatWallTime(time)}`,
      text: tellPeople(able.map((place) => people[place]?.name ?? '')),
    }));
}

const NO_NEEDS: FirstTimesNeeds = { packageId: '', addOns: '', sqft: '', address: '', city: '', state: '', zip: '' };

type FirstTimesProps = { needs: FirstTimesNeeds | null; time: HeldTimeOfOrder };

/**
 * Shows the first free times for the order being entered, with who could come, and marks the one that is held. The
 * choice "Later" leaves the time open.
 */
export function FirstTimes({ needs, time }: FirstTimesProps) {
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...firstTimesQuery(needs ?? NO_NEEDS),
    enabled: needs !== null,
    placeholderData: keepPreviousData,
  });
  const isRefused = Boolean(time.error?.sentence);
  useEffect(() => {
    if (isRefused) void refetch();
  }, [isRefused, refetch]);
  if (!needs) return <p className="col-span-full text-muted">Choose a package to see the first free times.</p>;
  const times = data && listFirstTimes(data);
  return (
    <TimeChooser
      className="col-span-full"
      title="First free times"
      days={times ? [{ date: '', times: [LATER, ...times] }] : null}
      loading="Loading free times"
      failure={
        error && {
          title: 'The free times could not be loaded',
          children: getErrorMessage(error),
          onRetry: () => void refetch(),
        }
      }
      message={times?.length === 0 ? "Nobody is free within two weeks. Pick a time on the order's page." : null}
      isStale={isPlaceholderData}
      chosen={time.chosen ?? LATER.value}
      onChoose={(value) => time.choose(value || null)}
    />
  );
}
