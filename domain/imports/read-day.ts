import { foldText } from '#domain/shared/fold-text.ts';
import { dateFormat } from '#domain/shared/formats.ts';
import { intlLocale, LOCALES } from '#domain/shared/locale.ts';
import type { DayOrder } from './import-kinds.ts';

/** What days have in the languages of the product, folded: the names of months, or those of days of the week. */
const namesOf = (part: 'month' | 'weekday', days: readonly Date[]): string[][] =>
  LOCALES.map((locale) => {
    const format = dateFormat(intlLocale(locale), { [part]: 'long', timeZone: 'UTC' });
    return days.map((day) => foldText(format.format(day)));
  });

/** The months of a year in each language, from January on. */
const MONTHS = namesOf(
  'month',
  Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2025, month, 1))),
);
const WEEKDAYS = namesOf(
  'weekday',
  Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2025, 0, day + 1))),
).flat();
/** Days of the week as English and Turkish shorten them. Other languages shorten Tuesday to what is March as well: `mar`. */
const SHORT_WEEKDAYS = 'mon tue tues wed thu thur thurs fri sat sun pzt sal car per cum cmt paz'.split(' ');
/** A day of the week before a day. */
const WEEKDAY = new RegExp(`^(?:${[...WEEKDAYS, ...SHORT_WEEKDAYS].join('|')})\\.?,?\\s+`, 'u');
/** Days that spreadsheets count from the end of 1899, of the years 1970 to 2100. */
const SERIAL = /^(\d{5})(?:[.,]\d+)?$/;
const [FIRST_SERIAL, LAST_SERIAL] = [25_569, 73_415];
const DAY_MS = 86_400_000;

const pad = (value: number) => String(value).padStart(2, '0');

/** A year of two digits is of this century, from 70 on of the one before. */
function toYear(text: string): number {
  const year = Number(text);
  if (text.length > 2) return year;
  return year + (year >= 70 ? 1900 : 2000);
}

/** A day that the calendar has, of the years 1970 to 2100. */
function toDay(yearText: string | undefined, month: number, day: number): string | null {
  const year = toYear(yearText ?? '');
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year >= 1970 && year <= 2100 ? `${year}-${pad(month)}-${pad(day)}` : null;
}

/** The month of a name, whole or shortened, from 1 on; 0 where there is none, or several: `jui` is June and July in French. */
function monthByName(name: string): number {
  for (const length of [4, 3]) {
    const begin = name.slice(0, length);
    const found = MONTHS.flatMap((months) => months.flatMap((month, at) => (month.startsWith(begin) ? [at + 1] : [])));
    if (new Set(found).size === 1) return found[0] ?? 0;
  }
  return 0;
}

/** The day that a spreadsheet counts as a number: 45747 is 2025-03-31. */
function serialDay(text: string): string | null {
  const serial = Number(SERIAL.exec(text)?.[1]);
  if (!(serial >= FIRST_SERIAL && serial <= LAST_SERIAL)) return null;
  return new Date((serial - FIRST_SERIAL) * DAY_MS).toISOString().slice(0, 10);
}

const NAMED = {
  monthFirst: /^(\p{L}{3,})\.?[\s-]+(\d{1,2})(?:st|nd|rd|th)?(?:,\s*|[\s-]+)'?(\d{4}|\d{2})(?![\d:])/u,
  dayFirst:
    /^(\d{1,2})(?:st|nd|rd|th|er|\.)?[\s/.-]*(?:(?:of|de)\s+)?(\p{L}{3,})\.?,?[\s/.-]*(?:de\s+)?'?(\d{4}|\d{2})(?![\d:])/u,
  yearFirst: /^(\d{4})[\s/.-]+(\p{L}{3,})[\s/.-]+(\d{1,2})(?!\d)/u,
};

/** A day whose month is named: `Mar 31, 2025`, `31-Mar-25`, `31 Mart 2025`, `31 de marzo de 2025`, `2025-Mar-31`. */
function namedDay(text: string): string | null {
  const monthFirst = NAMED.monthFirst.exec(text);
  if (monthFirst) return toDay(monthFirst[3], monthByName(monthFirst[1] ?? ''), Number(monthFirst[2]));
  const dayFirst = NAMED.dayFirst.exec(text);
  if (dayFirst) return toDay(dayFirst[3], monthByName(dayFirst[2] ?? ''), Number(dayFirst[1]));
  const yearFirst = NAMED.yearFirst.exec(text);
  return yearFirst ? toDay(yearFirst[1], monthByName(yearFirst[2] ?? ''), Number(yearFirst[3])) : null;
}

/** The parts of a day of three numbers, as they are written. */
function numberParts(text: string): { first: number; sign: string; second: number; year: string } | null {
  const parts = /^(\d{1,2})\s*([-/.])\s*(\d{1,2})\s*\2\s*(\d{4}|\d{2})(?!\d)/.exec(text);
  if (!parts) return null;
  return { first: Number(parts[1]), sign: parts[2] ?? '', second: Number(parts[3]), year: parts[4] ?? '' };
}

const withoutWeekday = (text: string) => foldText(text).replace(WEEKDAY, '');

/**
 * The day at the beginning of a cell, whatever time follows it: `2025-03-31T10:00:00Z`, `3/31/25 10:00 AM`, `31.03.2025`, `Mar 31, 2025`,
 * `Monday, 31 March 2025`, `31-Mar-25`, `20250331`, and 45747, as spreadsheets count. With points the day is first, with slashes and dashes
 * `order` decides; where it is null, a day that can be read in two ways is none. Null where it is none.
 */
export function readDay(text: string, order: DayOrder | null): string | null {
  const bare = withoutWeekday(text);
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(bare) ?? /^(\d{4})(\d{2})(\d{2})(?!\d)/.exec(bare);
  if (iso) return toDay(iso[1], Number(iso[2]), Number(iso[3]));
  const parts = numberParts(bare);
  if (!parts) return serialDay(bare) ?? namedDay(bare);
  const { first, sign, second, year } = parts;
  const [dayFirst, monthFirst] = [toDay(year, second, first), toDay(year, first, second)];
  if (sign === '.' || order === 'dmy') return dayFirst;
  if (order === 'mdy') return monthFirst;
  return dayFirst === null || monthFirst === null || dayFirst === monthFirst ? (dayFirst ?? monthFirst) : null;
}

/** What the values of a column tell of the order of its days: `open` where each can be read in both ways, `mixed` where they contradict. */
export type ColumnOrder = DayOrder | 'open' | 'mixed' | null;

/** What a further value adds to what the ones before it told: null where none was of three numbers. */
export function addToOrder(before: ColumnOrder, value: string): ColumnOrder {
  const parts = numberParts(withoutWeekday(value));
  if (!parts || parts.sign === '.') return before;
  const { first, second, year } = parts;
  const [dayFirst, monthFirst] = [toDay(year, second, first), toDay(year, first, second)];
  // What is no day in either way tells nothing, such as 13/45/2025.
  if (dayFirst === null && monthFirst === null) return before;
  if (dayFirst !== null && monthFirst !== null) return before ?? (dayFirst === monthFirst ? null : 'open');
  const told = monthFirst === null ? 'dmy' : 'mdy';
  return before === null || before === 'open' || before === told ? told : 'mixed';
}
