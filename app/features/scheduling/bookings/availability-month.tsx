import { createContext, use, useEffect, useRef } from 'react';
import { type ClassNames, type DayButtonProps, DayPicker } from 'react-day-picker';
import { useCalendarLocale } from '#app/lib/language/calendar-locale.ts';
import { useLanguage } from '#app/lib/language/language.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import { fromLocalDate, toLocalDate } from '#app/lib/time/studio-day.ts';
import { useWeekStart } from '#app/lib/time/week-start.ts';
import { MONTH_LOOKS } from '#app/ui/calendar/month-looks.ts';
import { cx } from '#app/ui/cx.ts';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import type { DayAvailability } from '#domain/scheduling/bookings/availability.ts';
import { intlLocale, languageFacts } from '#domain/shared/locale.ts';
import { type DayStatus, formatDayLabel } from './day-status.ts';
import { STATUS_LOOKS } from './status-looks.ts';

const CLASS_NAMES: Partial<ClassNames> = {
  ...MONTH_LOOKS,
  caption_label: 'font-display text-2xl tracking-[-0.015em] text-ink',
  weekday: 'h-9 text-xs font-medium text-muted',
  day: 'p-0.5 text-center sm:p-1',
};

type Days = ReadonlyMap<string, DayAvailability>;

/** The facts for the buttons of the days: the library makes them and passes nothing else through. */
const DaysContext = createContext<{ days: Days; chosen: string | null; isLoading: boolean }>({
  days: new Map(),
  chosen: null,
  isLoading: false,
});

type AvailabilityMonthProps = {
  /** Any day of the month that is shown. */
  month: string;
  first: string;
  last: string;
  today: string;
  days: Days;
  isLoading: boolean;
  chosen: string | null;
  onChoose: (day: string) => void;
  onMonth: (day: string) => void;
};

/** A month as a grid: each day with its number and in a word whether it is open, full, closed or past. */
export function AvailabilityMonth({ days, isLoading, chosen, onChoose, onMonth, ...range }: AvailabilityMonthProps) {
  const language = useLanguage();
  const messages = useMessages('availability');
  const weekday = new Intl.DateTimeFormat(intlLocale(language), { weekday: 'short' });
  const isPast = (date: Date) => days.get(fromLocalDate(date))?.status === 'past';
  return (
    <DaysContext value={{ days, chosen, isLoading }}>
      <DayPicker
        mode="single"
        required
        fixedWeeks
        locale={useCalendarLocale(language)}
        weekStartsOn={useWeekStart(languageFacts(language).weekStart)}
        month={toLocalDate(range.month)}
        onMonthChange={(date) => onMonth(fromLocalDate(date))}
        startMonth={toLocalDate(range.first)}
        endMonth={toLocalDate(range.last)}
        today={toLocalDate(range.today)}
        selected={chosen ? toLocalDate(chosen) : undefined}
        onSelect={(date) => onChoose(fromLocalDate(date))}
        disabled={[{ before: toLocalDate(range.today) }, isPast]}
        labels={{
          labelDayButton: (date) =>
            formatDayLabel(fromLocalDate(date), days.get(fromLocalDate(date)), { messages, language }),
        }}
        formatters={{ formatWeekdayName: (date) => weekday.format(date) }}
        components={{ DayButton: StatusButton }}
        classNames={CLASS_NAMES}
      />
    </DaysContext>
  );
}

/** A day's button. Its name is text in it and no label, since what is seen is an abbreviation of it. */
function StatusButton({ day, modifiers, className: _none, 'aria-label': name, ...button }: DayButtonProps) {
  const { days, chosen, isLoading } = use(DaysContext);
  const words = useMessages('availability').status;
  const place = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (modifiers.focused) place.current?.focus();
  }, [modifiers.focused]);
  const date = fromLocalDate(day.date);
  const status = days.get(date)?.status;
  const isChosen = date === chosen;
  return (
    <button
      ref={place}
      {...button}
      aria-current={modifiers.today ? 'date' : undefined}
      data-status={status}
      className={cx(
        'relative flex h-13 w-full cursor-pointer flex-col items-center justify-center gap-0.5 rounded-input border leading-none sm:h-15',
        'focus-visible:z-10 focus-visible:outline-offset-1 disabled:cursor-default',
        isChosen ? 'border-ink bg-ink text-white' : dayLook(status),
      )}
    >
      <span className="sr-only">{name}</span>
      <span
        aria-hidden="true"
        className={cx('text-[0.9375rem] tabular-nums', modifiers.today && 'font-bold underline underline-offset-3')}
      >
        {day.date.getDate()}
      </span>
      <span aria-hidden="true" className="flex h-3.5 w-full items-center justify-center text-[0.6875rem] font-medium">
        {status && words[status]}
        {!status && isLoading && <Skeleton className="h-2 w-6" />}
      </span>
    </button>
  );
}

const dayLook = (status: DayStatus | undefined) =>
  status ? STATUS_LOOKS[status] : 'border-transparent bg-transparent text-muted';
