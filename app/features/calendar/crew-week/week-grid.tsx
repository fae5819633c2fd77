import { useDroppable } from '@dnd-kit/core';
import { memo, type RefObject } from 'react';
import { formatColumnDay } from '#app/lib/time/format-day.ts';
import { cx } from '#app/ui/cx.ts';
import { ColorDot } from '#app/ui/icon/color-dot.tsx';
import { ShootCard } from './shoot-card.tsx';
import { GRID_ID } from './use-week-sensors.ts';
import { placeKey } from './week-drag.ts';
import {
  formatLength,
  type WeekCell,
  type WeekColumn,
  type WeekModel,
  type WeekRow,
  type WeekShoot,
} from './week-model.ts';

export type PersonActions = {
  onOpen: (item: WeekShoot) => void;
  onAway: (person: WeekRow['person'], day: string) => void;
};

type WeekGridProps = PersonActions & {
  model: WeekModel;
  /** The day that is shown where there is room for one alone; null for all. */
  only: string | null;
  label: string;
  today: string;
  isSearching: boolean;
  grid: RefObject<HTMLDivElement | null>;
};

const count = (shoots: number) => `${shoots} ${shoots === 1 ? 'shoot' : 'shoots'}`;

/** How many shoots, and how long they take in all; each stays in one line. */
function Sums({ of: { shoots, minutes } }: { of: { shoots: number; minutes: number } }) {
  if (shoots === 0) return <span className="block text-muted">Nothing booked</span>;
  return (
    <span className="block text-muted tabular-nums">
      <span className="whitespace-nowrap">{count(shoots)},</span>{' '}
      <span className="whitespace-nowrap">{formatLength(minutes)}</span>
    </span>
  );
}

/** People with their days: the names and the days stay in sight, whatever is scrolled. */
export const WeekGrid = memo(function WeekGrid({
  model,
  only,
  label,
  today,
  isSearching,
  grid,
  ...actions
}: WeekGridProps) {
  const { setNodeRef } = useDroppable({ id: GRID_ID });
  const columns = model.columns.filter(({ day }) => only === null || day === only);
  const put = (element: HTMLDivElement | null) => {
    grid.current = element;
    setNodeRef(element);
  };
  return (
    <section
      ref={put}
      aria-label={label}
      className="isolate max-h-[min(75dvh,60rem)] scroll-pt-16 scroll-pl-44 overflow-auto overscroll-contain max-sm:scroll-pl-32"
    >
      <table className="w-full border-separate border-spacing-0 text-left text-xs">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky top-0 left-0 z-30 w-44 min-w-44 border-r border-b border-line bg-surface px-3 py-2 align-bottom font-normal text-muted max-sm:w-32 max-sm:min-w-32"
            >
              Person
            </th>
            {columns.map((column) => (
              <DayHead key={column.day} column={column} isToday={column.day === today} />
            ))}
          </tr>
        </thead>
        <tbody>
          {model.rows.map((row) => (
            <PersonRow
              key={row.person.id}
              row={row}
              only={only}
              today={today}
              isSearching={isSearching}
              closed={columns
                .filter(({ closed }) => closed)
                .map(({ day }) => day)
                .join(' ')}
              {...actions}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
});

function DayHead({ column, isToday }: { column: WeekColumn; isToday: boolean }) {
  const { day, closed } = column;
  return (
    <th
      scope="col"
      className="sticky top-0 z-20 min-w-30 border-b border-line bg-surface px-2 py-2 align-bottom font-normal not-last:border-r"
    >
      <span className={cx('block text-sm font-semibold whitespace-nowrap', isToday ? 'text-accent-text' : 'text-ink')}>
        {formatColumnDay(day)}
      </span>
      <Sums of={column} />
      {closed && <span className="block font-medium wrap-anywhere text-body">{closed}</span>}
    </th>
  );
}

type PersonRowProps = PersonActions & {
  row: WeekRow;
  only: string | null;
  today: string;
  isSearching: boolean;
  closed: string;
};

function PersonRow({ row, only, today, isSearching, closed, onOpen, onAway }: PersonRowProps) {
  const { person, hours } = row;
  const cells = row.cells.filter(({ day }) => only === null || day === only);
  const awayFrom = cells.find(({ day }) => day >= today)?.day;
  return (
    <tr data-row={person.id}>
      <th
        scope="row"
        className="sticky left-0 z-10 border-r border-b border-line bg-surface px-3 py-2 align-top font-normal max-sm:px-2"
      >
        <span className="flex items-baseline gap-2 text-sm font-semibold text-ink">
          <ColorDot color={person.color} />
          <span className="min-w-0 wrap-anywhere hyphens-auto max-sm:text-[0.8125rem]">{person.name}</span>
        </span>
        <Sums of={row} />
        {hours && <span className="block text-muted tabular-nums max-sm:hidden">{hours}</span>}
        {awayFrom && (
          <button
            type="button"
            aria-label={`${person.name} is away`}
            className="-mx-1.5 min-h-6 cursor-pointer rounded-md px-1.5 text-accent-text hover:underline pointer-coarse:min-h-11"
            onClick={() => onAway(person, awayFrom)}
          >
            Away
          </button>
        )}
      </th>
      {cells.map((cell) => (
        <Cell
          key={cell.day}
          cell={cell}
          person={person}
          isClosed={closed.includes(cell.day)}
          isSearching={isSearching}
          onOpen={onOpen}
        />
      ))}
    </tr>
  );
}

type CellProps = {
  cell: WeekCell;
  person: WeekRow['person'];
  isClosed: boolean;
  isSearching: boolean;
  onOpen: PersonActions['onOpen'];
};

/** A person's day. While something is held, `data-fit` says how well it fits here, and `data-over` that it is here. */
function Cell({ cell, person, isClosed, isSearching, onOpen }: CellProps) {
  const { day, shoots, notes, isOff } = cell;
  return (
    <td
      data-cell={placeKey({ personId: person.id, day })}
      className={cx(
        'relative h-16 border-b border-line p-1 align-top not-last:border-r data-over:shadow-[inset_0_0_0_2px_var(--color-accent)]',
        'data-[fit=no]:hatched data-[fit=other]:bg-caution-ground data-[fit=unusual]:bg-warning-ground data-[fit=yes]:bg-success-ground',
        (isOff || isClosed) && 'bg-well',
      )}
    >
      {shoots.length > 0 && (
        <ul className="flex flex-col gap-1">
          {shoots.map((item) => (
            <li key={item.shoot.id}>
              <ShootCard item={item} color={person.color} isFaded={isSearching && !item.isFound} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
      {notes.map((note) => (
        <p key={note} className="px-1 pt-0.5 leading-snug wrap-anywhere text-body">
          {note}
        </p>
      ))}
      {shoots.length + notes.length === 0 && (
        <span className="sr-only">{isOff || isClosed ? 'Does not work' : 'Nothing booked'}</span>
      )}
    </td>
  );
}
