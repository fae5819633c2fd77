import type { DayPickerLocale } from 'react-day-picker';
import { enUS } from 'react-day-picker/locale/en-US';

type Width = 'narrow' | 'short' | 'long';

/** The widths of names as the library of date pickers calls them. */
const WIDTHS: Readonly<Record<string, Width>> = {
  narrow: 'narrow',
  short: 'short',
  abbreviated: 'short',
  wide: 'long',
};

const widthOf = (width: unknown): Width => WIDTHS[String(width)] ?? 'long';

/** The words of date pickers in a language without its own: the names of days and months by `Intl`, the rest in English. */
export function makeIntlCalendar(tag: string): DayPickerLocale {
  const say = (date: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }).format(date);
  return {
    ...enUS,
    code: tag,
    localize: {
      ...enUS.localize,
      ordinalNumber: (number) => String(number),
      month: (month, options) => say(new Date(Date.UTC(2026, month, 15)), { month: widthOf(options?.width) }),
      // The first of November 2026 is a Sunday.
      day: (day, options) => say(new Date(Date.UTC(2026, 10, 1 + day)), { weekday: widthOf(options?.width) }),
    },
  };
}
