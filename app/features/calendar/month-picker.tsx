import { createContext, use } from 'react';
import { type ClassNames, Day, DayPicker, type DayProps } from 'react-day-picker';
import { enUS } from 'react-day-picker/locale/en-US';
import { formatFullDay } from '#app/lib/time/format-day.ts';
import { fromLocalDate, toLocalDate } from '#app/lib/time/studio-day.ts';
import { useWeekStart } from '#app/lib/time/week-start.ts';
import { clockIn } from '#app/lib/time/zoned-time.ts';
import { MONTH_LOOKS } from '#app/ui/calendar/month-looks.ts';
import { cx } from '#app/ui/cx.ts';
import type { AdminBooking, CalendarBlock } from '#domain/calendar/calendar-json.ts';
import type { CalendarDays } from './time-grid.tsx';
import { openOn } from './working-hours.ts';

const CLASS_NAMES: Partial<ClassNames> = {
  ...MONTH_LOOKS,
  caption_label: 'display text-2xl',
  weekday: 'h-8 text-xs font-medium text-muted',
  day: 'p-0.5',
  day_button:
    'flex h-12 w-full cursor-pointer justify-center rounded-input border border-line px-2 py-1 text-sm text-ink tabular-nums hover:border-line-strong focus-visible:outline-offset-1 max-md:items-center max-md:pb-3 md:h-24 md:items-start md:justify-start',
  today: '[&>button]:font-bold [&>button]:text-accent-text',
  outside: '[&>button]:text-muted [&>button]:border-transparent',
  selected: '[&>button]:border-ink [&>button]:ring-1 [&>button]:ring-ink',
};

const formatCount = (count: number) => (count === 1 ? '1 booking' : `${count} bookings`);

/** The contents of a month's days. */
const DaysContext = createContext<CalendarDays | null>(null);

const MOST_NAMES = 3;

/** A day of the month: its button with the number, and over it the shoots by time and name; on phones a dot for each. */
function DayCell({ day, modifiers, className, children, ...cell }: DayProps) {
  const days = use(DaysContext);
  const date = fromLocalDate(day.date);
  const bookings = days?.bookingsOn(date) ?? [];
  const blocks = days?.blocksOn(date) ?? [];
  const isClosed = !modifiers.outside && days?.hours ? openOn(date, days.hours) === null : false;
  return (
    <Day
      day={day}
      modifiers={modifiers}
      {...cell}
      className={cx(className, 'relative', isClosed && '[&>button]:bg-well', blocks.length > 0 && '[&>button]:hatched')}
    >
      {children}
      <span className="pointer-events-none absolute inset-x-0 bottom-2.5 flex justify-center gap-0.5 md:hidden">
        {bookings.slice(0, MOST_NAMES).map((booking) => (
          <span
            key={booking.id}
            style={{ backgroundColor: days?.personOf(booking)?.color }}
            className="size-1.5 rounded-full bg-accent"
          />
        ))}
      </span>
      <DayEntries bookings={bookings} blocks={blocks} timeZone={days?.timeZone ?? 'UTC'} personOf={days?.personOf} />
    </Day>
  );
}

type DayEntriesProps = {
  bookings: readonly AdminBooking[];
  blocks: readonly CalendarBlock[];
  timeZone: string;
  personOf: CalendarDays['personOf'] | undefined;
};

/** As many shoots as the cell has room for, then why hours are blocked. */
function DayEntries({ bookings, blocks, timeZone, personOf }: DayEntriesProps) {
  const shown = bookings.slice(0, bookings.length > MOST_NAMES ? MOST_NAMES - 1 : MOST_NAMES);
  // Few entries have two lines each, so that names are read whole.
  const isRoomy = bookings.length + Math.min(blocks.length, 1) < MOST_NAMES;
  return (
    <span className="pointer-events-none absolute inset-x-1.5 top-7 flex min-w-0 flex-col gap-0.5 overflow-hidden text-left text-xs leading-4 max-md:hidden">
      {shown.map((booking) => (
        <span
          key={booking.id}
          style={{ borderLeftColor: personOf?.(booking)?.color }}
          className={cx(
            'rounded-sm border-l-3 border-l-transparent bg-accent-soft px-1 text-accent-text',
            isRoomy ? 'line-clamp-2 wrap-anywhere' : 'truncate',
          )}
        >
          {clockIn(booking.shoot_datetime, timeZone)} {booking.customer_name}
        </span>
      ))}
      {bookings.length > MOST_NAMES && <span className="px-1 text-muted">{bookings.length - MOST_NAMES + 1} more</span>}
      {bookings.length < MOST_NAMES &&
        blocks.slice(0, 1).map((block) => (
          <span key={block.id} className="truncate px-1 text-body">
            {block.reason || 'Blocked'}
          </span>
        ))}
    </span>
  );
}

const COMPONENTS = { Day: DayCell };

type MonthPickerProps = {
  month: string;
  today: string;
  chosen: string;
  days: CalendarDays;
  onChoose: (day: string) => void;
  onMonth: (day: string) => void;
};

/** A month whose days with shoots are marked (CAL-1), and say whose they are. */
export function MonthPicker({ month, today, chosen, days, onChoose, onMonth }: MonthPickerProps) {
  const formatDayName = (date: Date) => {
    const day = fromLocalDate(date);
    const count = days.bookingsOn(day).length;
    const isClosed = days.hours !== null && openOn(day, days.hours) === null;
    return [
      formatFullDay(day),
      ...(count > 0 ? [formatCount(count)] : []),
      ...(days.blocksOn(day).length > 0 ? ['blocked hours'] : []),
      ...(isClosed ? ['closed'] : []),
    ].join(', ');
  };
  return (
    <DaysContext value={days}>
      <DayPicker
        mode="single"
        required
        fixedWeeks
        showOutsideDays
        weekStartsOn={useWeekStart(1)}
        locale={enUS}
        month={toLocalDate(month)}
        onMonthChange={(date) => onMonth(fromLocalDate(date))}
        today={toLocalDate(today)}
        selected={toLocalDate(chosen)}
        onSelect={(date) => onChoose(fromLocalDate(date))}
        labels={{ labelDayButton: formatDayName }}
        classNames={CLASS_NAMES}
        components={COMPONENTS}
      />
    </DaysContext>
  );
}
