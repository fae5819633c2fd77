import { type ClassNames, DayPicker } from 'react-day-picker';
import { useCalendarLocale } from '#app/lib/language/calendar-locale.ts';
import { fromLocalDate, LATEST_DAYS_AHEAD, moveDay, toLocalDate } from '#app/lib/time/studio-day.ts';
import { useWeekStart } from '#app/lib/time/week-start.ts';
import { DATE_PICKER_LOOKS } from '#app/ui/calendar/date-picker-looks.ts';
import type { Locale } from '#domain/shared/locale.ts';

const MONDAY = 1;

const CLASS_NAMES: Partial<ClassNames> = {
  ...DATE_PICKER_LOOKS,
  month_grid: 'w-full table-fixed border-collapse',
  day: 'group h-11 p-0 text-center',
  day_button:
    `${DATE_PICKER_LOOKS.day_button} ` +
    'disabled:cursor-default disabled:text-slate-400 disabled:line-through disabled:decoration-slate-300 disabled:hover:bg-transparent ' +
    'aria-disabled:text-slate-400 aria-disabled:line-through ' +
    'group-data-today:font-semibold group-data-today:text-accent-text ' +
    'group-data-selected:bg-ink group-data-selected:font-semibold group-data-selected:text-white',
};

type DayCalendarProps = {
  /** The chosen day as `YYYY-MM-DD`. */
  day: string | null;
  /** Today in the studio's zone. */
  today: string;
  locale: Locale;
  onChoose: (day: string | null) => void;
};

/**
 * The order's date picker (ORD-22, ORD-26): one day, clicking it again clears it,
 * days before the studio's today are disabled, and the arrow keys skip disabled days for up to 365 steps.
 */
export function DayCalendar({ day, today, locale, onChoose }: DayCalendarProps) {
  const first = toLocalDate(today);
  const last = toLocalDate(moveDay(today, LATEST_DAYS_AHEAD));
  const selected = day ? toLocalDate(day) : undefined;
  return (
    <DayPicker
      mode="single"
      autoFocus
      locale={useCalendarLocale(locale)}
      weekStartsOn={useWeekStart(MONDAY)}
      selected={selected}
      onSelect={(date) => onChoose(date ? fromLocalDate(date) : null)}
      today={first}
      defaultMonth={selected ?? first}
      startMonth={first}
      endMonth={last}
      disabled={{ before: first, after: last }}
      classNames={CLASS_NAMES}
    />
  );
}
