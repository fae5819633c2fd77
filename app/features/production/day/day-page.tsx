import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useList } from '#app/lib/request/use-list.ts';
import { useSession } from '#app/lib/session/session-store.ts';
import { formatFullDay } from '#app/lib/time/format-day.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Segment } from '#app/ui/form/segment.tsx';
import { RowsSkeleton } from '#app/ui/list/list-parts.tsx';
import type { DayChoice, DayJson } from '#domain/production/day/day-json.ts';
import { dayQuery } from './api/day.ts';
import { useWaitingEvents, watchQueue } from './event-queue.ts';
import { ShootCard } from './shoot-card.tsx';
import { listShownEvents } from './shoot-state.ts';
import { useDayWorker } from './use-day-worker.ts';
import { useOnline } from './use-online.ts';

/** Without a line it may not be there; the day is. */
const OwnCalendars = lazy(async () => {
  const found = await import('#app/features/scheduling/people/own-calendars.tsx').catch(() => null);
  return { default: found?.OwnCalendars ?? (() => null) };
});

const CHOICES: readonly { value: DayChoice; label: string }[] = [
  { value: 'today', label: 'Today' },
  { value: 'tomorrow', label: 'Tomorrow' },
];

/** The day of who does shoots: their shoots in order, with all that each needs, and behind it what belongs to them besides. */
export function DayPage({ children }: { children?: ReactNode }) {
  // The email of the evening leads to tomorrow.
  const [params] = useSearchParams();
  const [on, setOn] = useState<DayChoice>(params.get('day') === 'tomorrow' ? 'tomorrow' : 'today');
  const { data, failure, retry } = useList(dayQuery(on));
  const session = useSession();
  const userId = session.state === 'signed_in' ? session.account.id : null;
  useDayWorker();
  useEffect(() => (userId ? watchQueue(userId) : undefined), [userId]);
  return (
    <div className="wrap max-w-5xl py-6 sm:py-10">
      <header className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 sm:mb-7">
        <div>
          <h1 className="display text-[1.75rem] sm:text-[2.25rem]">Your day</h1>
          <p className="mt-1 text-muted">{data ? formatFullDay(data.day) : ' '}</p>
        </div>
        <fieldset className="flex rounded-full bg-well p-1 max-sm:w-full">
          <legend className="sr-only">Which day</legend>
          {CHOICES.map(({ value, label }) => (
            <Segment
              key={value}
              name="day"
              value={value}
              isChosen={value === on}
              onChoose={() => setOn(value)}
              className="min-h-11 justify-center px-5 max-sm:flex-1"
            >
              {label}
            </Segment>
          ))}
        </fieldset>
      </header>
      <LineNotice />
      {failure && !data && (
        <RetryNotice title="Your day could not be loaded" onRetry={retry}>
          {failure}
        </RetryNotice>
      )}
      {!data && !failure && <RowsSkeleton label="Loading your day" />}
      {data && userId && <Shoots day={data} isToday={on === 'today'} userId={userId} />}
      {data?.person && (
        <Suspense fallback={null}>
          <OwnCalendars />
        </Suspense>
      )}
      {data?.person && children}
    </div>
  );
}

/** Says that there is no line, and what waits for it. */
function LineNotice() {
  const isOnline = useOnline();
  const count = useWaitingEvents().length;
  if (isOnline && count === 0) return null;
  const waiting = `${count} ${count === 1 ? 'report waits' : 'reports wait'} on this phone and will be sent in order.`;
  return (
    <Notice tone={isOnline ? 'info' : 'amber'} role="status" className="mb-5" title={isOnline ? undefined : 'No line'}>
      {count > 0 ? waiting : 'You see the day as it was last loaded. Check in and write notes: they are sent later.'}
    </Notice>
  );
}

type ShootsProps = { day: DayJson; isToday: boolean; userId: string };

function Shoots({ day, isToday, userId }: ShootsProps) {
  const waiting = useWaitingEvents();
  if (!day.person) {
    return (
      <Empty title="No shoots are yours">You are nobody of the crew yet. An owner can change that under Users.</Empty>
    );
  }
  if (day.shoots.length === 0) {
    return (
      <Empty title={isToday ? 'No shoots today' : 'No shoots tomorrow'}>
        What is booked for you shows up here by itself.
      </Empty>
    );
  }
  return (
    <ol className="grid gap-3">
      {day.shoots.map((shoot) => (
        <li key={shoot.id} className="grid gap-3">
          {shoot.drive_minutes > 0 && <Drive minutes={shoot.drive_minutes} />}
          <ShootCard
            shoot={shoot}
            events={listShownEvents(shoot, waiting)}
            timeZone={day.time_zone}
            userId={userId}
            isToday={isToday}
          />
        </li>
      ))}
    </ol>
  );
}

/** The drive that leads to the shoot below it. */
function Drive({ minutes }: { minutes: number }) {
  return (
    <p className="flex items-center gap-3 pl-5 text-sm text-muted tabular-nums sm:pl-6">
      <span aria-hidden="true" className="h-7 border-l-2 border-dashed border-line-strong" />
      {minutes} min drive
    </p>
  );
}

function Empty({ title, children }: { title: string; children: string }) {
  return (
    <div className="rounded-card border border-dashed border-line-strong px-6 py-14 text-center">
      <h2 className="display text-2xl">{title}</h2>
      <p className="mx-auto mt-2 max-w-sm text-pretty text-body">{children}</p>
    </div>
  );
}
