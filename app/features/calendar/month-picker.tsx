import { type ClassNames, DayPicker } from 'react-day-picker';
import { enUS } from 'react-day-picker/locale/en-US';
import { dayWords } from '#app/features/bookings/day-words.ts';
import { fromLocalDate, toLocalDate } from '#app/features/orders/studio-day.ts';

const NAV_BUTTON =
  'grid size-11 cursor-pointer place-items-center rounded-full border border-line-strong bg-surface text-ink hover:border-ink';

const CLASS_NAMES: Partial<ClassNames> = {
  root: 'select-none',
  months: 'relative',
  month: 'flex flex-col gap-4',
  nav: 'absolute top-0 right-0 z-10 flex gap-2',
  button_previous: NAV_BUTTON,
  button_next: NAV_BUTTON,
  chevron: 'size-4 fill-current',
  month_caption: 'flex h-11 items-center',
  caption_label: 'display text-2xl',
  month_grid: 'w-full table-fixed border-collapse',
  weekday: 'h-9 text-xs font-medium text-muted',
  day: 'p-0.5 text-center sm:p-1',
  day_button:
    'relative h-12 w-full cursor-pointer rounded-input text-[0.9375rem] text-ink tabular-nums hover:bg-ink/5 focus-visible:z-10 focus-visible:outline-offset-1 sm:h-14',
  today: '[&>button]:font-bold [&>button]:ring-1 [&>button]:ring-line-strong [&>button]:ring-inset',
  outside: '[&>button]:text-muted',
  selected: '[&>button]:bg-ink [&>button]:text-on-ink [&>button]:hover:bg-ink',
};

const DOT =
  "[&>button]:after:absolute [&>button]:after:bottom-1.5 [&>button]:after:left-1/2 [&>button]:after:size-1.5 [&>button]:after:rounded-full [&>button]:after:bg-accent [&>button]:after:content-['']";

/** Dots below the number of a day, one for each shoot up to three. The day's name says the count in words. */
const DOTS = {
  one: `${DOT} [&>button]:after:-translate-x-1/2`,
  two: `${DOT} [&>button]:after:-translate-x-[calc(50%+4.5px)] [&>button]:after:shadow-[9px_0_0_var(--color-accent)]`,
  more: `${DOT} [&>button]:after:-translate-x-1/2 [&>button]:after:shadow-[9px_0_0_var(--color-accent),-9px_0_0_var(--color-accent)]`,
};

const countWords = (count: number) => (count === 1 ? '1 booking' : `${count} bookings`);

type MonthPickerProps = {
  month: string;
  today: string;
  chosen: string;
  /** How many shoots begin on a day. */
  countOn: (day: string) => number;
  isBlockedOn: (day: string) => boolean;
  onChoose: (day: string) => void;
  onMonth: (day: string) => void;
};

/** A month whose days with shoots are marked (spec §2 Admin panel, Calendar). */
export function MonthPicker({ month, today, chosen, countOn, isBlockedOn, onChoose, onMonth }: MonthPickerProps) {
  const nameOf = (date: Date) => {
    const day = fromLocalDate(date);
    const count = countOn(day);
    return [
      dayWords(day),
      ...(count > 0 ? [countWords(count)] : []),
      ...(isBlockedOn(day) ? ['blocked hours'] : []),
    ].join(', ');
  };
  return (
    <DayPicker
      mode="single"
      required
      fixedWeeks
      showOutsideDays
      weekStartsOn={1}
      locale={enUS}
      month={toLocalDate(month)}
      onMonthChange={(date) => onMonth(fromLocalDate(date))}
      today={toLocalDate(today)}
      selected={toLocalDate(chosen)}
      onSelect={(date) => onChoose(fromLocalDate(date))}
      modifiers={{
        one: (date) => countOn(fromLocalDate(date)) === 1,
        two: (date) => countOn(fromLocalDate(date)) === 2,
        more: (date) => countOn(fromLocalDate(date)) > 2,
        blocked: (date) => isBlockedOn(fromLocalDate(date)),
      }}
      modifiersClassNames={{
        ...DOTS,
        blocked: '[&>button]:border [&>button]:border-dashed [&>button]:border-muted',
      }}
      labels={{ labelDayButton: nameOf }}
      classNames={CLASS_NAMES}
    />
  );
}
