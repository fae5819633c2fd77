import { DndContext } from '@dnd-kit/core';
import { useCallback, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useNarrowScreen } from '#app/lib/page/use-narrow-screen.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import { useList } from '#app/lib/request/use-list.ts';
import { formatColumnDay, formatLongDay } from '#app/lib/time/format-day.ts';
import { cx } from '#app/ui/cx.ts';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { ListSkeleton } from '#app/ui/layout/section.tsx';
import type { AdminBooking, UnscheduledList } from '#domain/calendar/calendar-json.ts';
import type { CrewWeek, WeekPerson } from '#domain/calendar/crew-week-json.ts';
import { waitingQuery } from '../api/calendar.ts';
import { crewWeekQuery } from '../api/crew-week.ts';
import { getWeek } from '../shoot-days.ts';
import { DragArea } from './drag-area.tsx';
import { DropQuestions, useDropQuestions } from './drop-questions.tsx';
import { HeldLayer } from './held-layer.tsx';
import { findCell, useWeekSensors } from './use-week-sensors.ts';
import { WaitingTray } from './waiting-tray.tsx';
import { getCustomer, type Held, heldIn } from './week-drag.ts';
import { readFilter, type WeekFilter } from './week-filter.ts';
import { WeekFilters } from './week-filters.tsx';
import { WeekGrid } from './week-grid.tsx';
import { buildWeek, type WeekShoot } from './week-model.ts';

const HELP =
  'Press the space bar to pick this up. The arrow keys go to another day or person. Put it down with the space bar, or leave it where it was with Escape. Enter opens a shoot.';

/** What is told of a drag to who does not see it; what is found for a place stands in a status of its own. */
const ANNOUNCEMENTS = {
  onDragStart: ({ active }: { active: Parameters<typeof heldIn>[0] }) => {
    const held = heldIn(active);
    return held ? `Picked up ${getCustomer(held)}.` : undefined;
  },
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => 'It was left where it was.',
};

type CrewWeekViewProps = {
  chosen: string;
  today: string;
  timeZone: string;
  onChoose: (day: string) => void;
  onOpen: (booking: AdminBooking) => void;
  onExplain: () => void;
  onAway: (person: WeekPerson, day: string) => void;
};

/** Reads and writes in the address whom the week shows, and how many days. */
function useWeekAddress() {
  const [query, setQuery] = useSearchParams();
  const change = (changes: Record<string, string>) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) value ? next.set(name, value) : next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { filter: readFilter(query), isWide: query.get('days') === '14', change };
}

/** A week with a row for each person and a column for each day; on a phone one day at a time (CAL-23). */
export function CrewWeekView({ chosen, onChoose, ...props }: CrewWeekViewProps) {
  const { filter, isWide, change } = useWeekAddress();
  const isNarrow = useNarrowScreen();
  const days = { from: getWeek(chosen)[0] ?? chosen, days: isWide && !isNarrow ? 14 : 7 };
  const { data, failure, retry } = useList(crewWeekQuery(days));
  return (
    <>
      <WeekFilters data={data} filter={filter} days={days.days} canWiden={!isNarrow} onChange={change} />
      {failure && (
        <RetryNotice title="The week could not be loaded" onRetry={retry}>
          {failure}
        </RetryNotice>
      )}
      {!failure && !data && (
        <Card className="p-5">
          <ListSkeleton label="Loading the week" />
        </Card>
      )}
      {data && (
        <LoadedWeek data={data} filter={filter} only={isNarrow ? chosen : null} onChoose={onChoose} {...props} />
      )}
    </>
  );
}

type LoadedWeekProps = Omit<CrewWeekViewProps, 'chosen'> & { data: CrewWeek; filter: WeekFilter; only: string | null };

function LoadedWeek({ data, filter, only, today, timeZone, onChoose, onOpen, onExplain, onAway }: LoadedWeekProps) {
  const grid = useRef<HTMLDivElement>(null);
  const keyCell = useRef<HTMLElement>(null);
  const sensors = useWeekSensors(grid, keyCell);
  const collisions = useMemo(() => findCell(keyCell), []);
  const { q, skill, area, role } = filter;
  const model = useMemo(() => buildWeek(data, { q, skill, area, role }), [data, q, skill, area, role]);
  const nameOf = (id: string) => data.people.find((person) => person.id === id)?.name ?? '';
  const questions = useDropQuestions({ data, nameOf });
  const find = (key: string): Held | null => {
    const [kind, id] = key.split(' ');
    const shoot = kind === 'shoot' && data.shoots.find((each) => each.id === id);
    if (shoot) return { kind: 'shoot', shoot };
    const waiting = queryClient.getQueryData<UnscheduledList>(waitingQuery.queryKey);
    const order = waiting?.orders.find((each) => each.id === id);
    return order ? { kind: 'order', order } : null;
  };
  const handlers = useRef({ onOpen, onAway });
  handlers.current = { onOpen, onAway };
  const open = useCallback(({ shoot }: WeekShoot) => handlers.current.onOpen(shoot), []);
  const away = useCallback((person: WeekPerson, day: string) => handlers.current.onAway(person, day), []);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collisions}
      accessibility={{ announcements: ANNOUNCEMENTS, screenReaderInstructions: { draggable: HELP } }}
    >
      <DragArea find={find}>
        {only && <DayChips model={model} only={only} onChoose={onChoose} />}
        {model.rows.length === 0 ? (
          <Card className="p-8 text-center">
            {data.people.length === 0
              ? 'Nobody of the crew works on these days.'
              : 'Nobody matches the search and filters.'}
          </Card>
        ) : (
          <Card className="overflow-clip">
            <WeekGrid
              model={model}
              only={only}
              label={`The crew from ${formatLongDay(data.from)}`}
              today={today}
              isSearching={q !== ''}
              grid={grid}
              onOpen={open}
              onAway={away}
            />
          </Card>
        )}
        <WaitingTray today={today} timeZone={timeZone} />
      </DragArea>
      <HeldLayer
        days={{ from: data.from, days: data.days }}
        grid={grid}
        keyCell={keyCell}
        nameOf={nameOf}
        onDrop={questions.ask}
      />
      <DropQuestions questions={questions} onExplain={onExplain} />
    </DndContext>
  );
}

type DayChipsProps = { model: ReturnType<typeof buildWeek>; only: string; onChoose: (day: string) => void };

/** The days of the week on a phone: one is shown, and a shoot can be dropped on each. */
function DayChips({ model, only, onChoose }: DayChipsProps) {
  return (
    <div className="mb-3 grid grid-cols-7 gap-1">
      {model.columns.map(({ day, shoots }) => {
        const [weekday = '', date = ''] = formatColumnDay(day).split(', ');
        const [month = '', number = ''] = date.split(' ');
        return (
          <button
            key={day}
            type="button"
            data-cell={`* ${day}`}
            aria-pressed={day === only}
            onClick={() => onChoose(day)}
            className={cx(
              'min-h-14 cursor-pointer rounded-input border px-0.5 py-1 text-center text-xs leading-snug data-over:outline-2 data-over:outline-accent',
              day === only ? 'border-ink bg-raised font-semibold text-ink' : 'border-line bg-surface text-body',
            )}
          >
            <span className="block">{weekday}</span>
            <span className="block tabular-nums">
              <span className="sr-only">{month} </span>
              {number}
            </span>
            <span className="block text-muted tabular-nums">
              {shoots}
              <span className="sr-only"> {shoots === 1 ? 'shoot' : 'shoots'}</span>
            </span>
          </button>
        );
      })}
    </div>
  );
}
