import { type ClassNames, DayPicker, type Modifiers } from 'react-day-picker';
import { useCalendarLocale } from '#app/lib/language/calendar-locale.ts';
import { documentTag } from '#app/lib/language/document-language.ts';
import { useLanguage } from '#app/lib/language/language.ts';
import { getMessages } from '#app/lib/language/messages.ts';
import { fromLocalDate, toLocalDate } from '#app/lib/time/studio-day.ts';
import { useWeekStart } from '#app/lib/time/week-start.ts';
import { DATE_PICKER_LOOKS } from '#app/ui/calendar/date-picker-looks.ts';
import { dateFormat } from '#domain/shared/formats.ts';
import { languageFacts } from '#domain/shared/locale.ts';
import type { LibraryFilter } from '../library-address.ts';

/** The band of a range, below the rounded ends. */
const BAND = 'bg-accent-soft';
const END =
  '[&>button]:bg-ink [&>button]:font-semibold [&>button]:text-on-ink [&>button]:hover:bg-ink [&>button]:hover:text-on-ink';

const CLASS_NAMES: Partial<ClassNames> = {
  ...DATE_PICKER_LOOKS,
  month_grid: 'w-full border-separate border-spacing-x-0 border-spacing-y-1',
  day: 'h-10 w-11 p-0 text-center',
  today: '[&>button]:font-semibold [&>button]:text-accent-text',
  outside: 'invisible',
  range_start: `${BAND} rounded-l-full ${END}`,
  range_end: `${BAND} rounded-r-full ${END}`,
  range_middle: BAND,
};

/** A day for screen readers, with its number as written, so that voice control finds it by what is shown. */
function dayLabel(date: Date, { today, selected }: Modifiers): string {
  const messages = getMessages('library').filters;
  const day = dateFormat(documentTag(), { dateStyle: 'full' }).format(date);
  return [today && messages.today, day, selected && messages.selected].filter(Boolean).join(', ');
}

type Days = Pick<LibraryFilter, 'from' | 'to'>;

type RangeCalendarProps = Days & {
  /** Today in the studio's zone. */
  today: string;
  onChange: (days: Days) => void;
};

/**
 * Days from one to another, in US English where the page is English (MED-8): a first click chooses a day, a second one the
 * last.
 */
export function RangeCalendar({ from, to, today, onChange }: RangeCalendarProps) {
  // A single day is an open range to the library, so that the next click can end it.
  const selected = from ? { from: toLocalDate(from), to: to ? toLocalDate(to) : undefined } : undefined;
  return (
    <DayPicker
      mode="range"
      autoFocus
      locale={useCalendarLocale(useLanguage())}
      weekStartsOn={useWeekStart(languageFacts(useLanguage()).weekStart)}
      labels={{ labelDayButton: dayLabel }}
      selected={selected}
      resetOnSelect
      onSelect={(range) => {
        const first = range?.from ? fromLocalDate(range.from) : null;
        const last = range?.to ? fromLocalDate(range.to) : null;
        onChange({ from: first, to: last === first ? null : last });
      }}
      today={toLocalDate(today)}
      defaultMonth={toLocalDate(to ?? from ?? today)}
      showOutsideDays={false}
      classNames={to ? CLASS_NAMES : { ...CLASS_NAMES, range_start: END }}
    />
  );
}
