import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getErrorMessage } from '#app/lib/request/request-errors.ts';
import { formatColumnDay } from '#app/lib/time/format-day.ts';
import { formatWallTime } from '#app/lib/time/wall-time.ts';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import type { AdminSlotsJson } from '#domain/scheduling/slots-json.ts';
import { type FirstTimesNeeds, firstTimesQuery } from '../api/first-times.ts';
import type { HeldTimeOfOrder } from './use-held-time.ts';

/** How many times are shown of a day, and in all: the way to any other is the order's page. */
const [OF_A_DAY, IN_ALL] = [3, 11];

type OfferedTime = { start: string; day: string; time: string; people: string };

/** Who could come, by name: 'Ana Lima', 'Ana Lima +2'. */
function tellPeople(names: readonly string[]): string {
  const [first = '', ...more] = names;
  return more.length > 0 ? `${first} +${more.length}` : first;
}

/** The first times at which somebody can come, some of each day. */
export function listFirstTimes({ days, people }: AdminSlotsJson): OfferedTime[] {
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name ?? '';
  return days
    .flatMap(({ date, slots }) =>
      slots
        .map(({ start, time, people: able }) => ({
          ...{ start, day: formatColumnDay(date), time: formatWallTime(time) },
          names: able.filter(({ offered }) => offered).map(({ person_id }) => nameOf(person_id)),
        }))
        .filter(({ names }) => names.length > 0)
        .slice(0, OF_A_DAY),
    )
    .slice(0, IN_ALL)
    .map(({ names, ...time }) => ({ ...time, people: tellPeople(names) }));
}

const NO_NEEDS: FirstTimesNeeds = { packageId: '', addOns: '', sqft: '', address: '', city: '', state: '', zip: '' };

type FirstTimesProps = { needs: FirstTimesNeeds | null; time: HeldTimeOfOrder };

/** The first free times of what is ordered, with who could come, of which one is held; none for a time that follows. */
export function FirstTimes({ needs, time }: FirstTimesProps) {
  const { data, error, refetch } = useQuery({
    ...firstTimesQuery(needs ?? NO_NEEDS),
    enabled: needs !== null,
    placeholderData: keepPreviousData,
  });
  const isRefused = Boolean(time.trouble?.sentence);
  useEffect(() => {
    if (isRefused) void refetch();
  }, [isRefused, refetch]);
  if (!needs) return <p className="col-span-full text-muted">Choose a package to see the first free times.</p>;
  if (error) {
    return (
      <div className="col-span-full">
        <RetryNotice title="The free times could not be loaded" onRetry={() => void refetch()}>
          {getErrorMessage(error)}
        </RetryNotice>
      </div>
    );
  }
  if (!data) return <Skeleton className="col-span-full h-32 w-full rounded-input" />;
  const times = listFirstTimes(data);
  return (
    <fieldset className="col-span-full min-w-0">
      <legend className="text-sm font-medium text-ink">First free times</legend>
      {times.length === 0 && (
        <p className="mt-1.5 text-muted">Nobody is free within two weeks. Pick a time on the order's page.</p>
      )}
      <div className="mt-2 grid grid-cols-2 gap-1.5 sm:grid-cols-3 xl:grid-cols-4">
        <TimeChoice start={null} title="Later" text="No time yet" chosen={time.chosen} onChoose={time.choose} />
        {times.map(({ start, day, time: clock, people }) => (
          <TimeChoice
            key={start}
            start={start}
            title={`${day}, ${clock}`}
            text={people}
            chosen={time.chosen}
            onChoose={time.choose}
          />
        ))}
      </div>
    </fieldset>
  );
}

type TimeChoiceProps = {
  start: string | null;
  title: string;
  text: string;
  chosen: string | null;
  onChoose: (start: string | null) => void;
};

function TimeChoice({ start, title, text, chosen, onChoose }: TimeChoiceProps) {
  return (
    <label className="relative flex min-h-11 cursor-pointer flex-col justify-center rounded-input border border-line-strong px-3 py-2 transition-colors hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-on-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)">
      <input
        type="radio"
        name="shoot_time"
        value={start ?? ''}
        checked={start === chosen}
        onChange={() => onChoose(start)}
        className="absolute inset-0 size-full cursor-pointer appearance-none rounded-input outline-none"
      />
      <span className="pointer-events-none text-[0.9375rem] font-medium tabular-nums">{title}</span>
      <span className="pointer-events-none text-sm opacity-80 sm:truncate">{text}</span>
    </label>
  );
}
