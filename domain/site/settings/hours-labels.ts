import type { HourCycle } from '#domain/shared/addresses/country-usage.ts';
import { joinWords } from '#domain/shared/language/join-words.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { wallTime } from '#domain/shared/time/wall-time.ts';
import type { HoursMessages } from '#locales/all/domain/hours.ts';
import { hoursMessages } from '#locales/all/domain/hours.ts';
import type { OpenHours } from './usual-hours.ts';

const WHOLE_WEEK = [1, 2, 3, 4, 5, 6, 7];

/** The words of some hours, as SITE-28 has them: `Mon-Fri 09:00-18:00`. The weekdays follow each other. */
function formatOpenHours(
  { weekdays, opens, closes }: OpenHours,
  names: readonly string[],
  hourCycle: HourCycle | null,
): string {
  const ends = [...new Set([weekdays.at(0), weekdays.at(-1)])];
  const days = ends.map((weekday) => names[(weekday ?? 1) - 1]).join('-');
  return `${days} ${wallTime(opens, hourCycle)}-${wallTime(closes, hourCycle)}`;
}

/** The days of the week on which the studio never works, Monday as 1. */
export const closedDays = (hours: readonly OpenHours[]): number[] =>
  WHOLE_WEEK.filter((weekday) => !hours.some(({ weekdays }) => weekdays.includes(weekday)));

/** All working hours in one line: `Mon-Fri 09:00-18:00 and Sat 10:00-15:00`; `by appointment only` where there are none. */
export function hoursSentence(
  hours: readonly OpenHours[],
  locale: Locale = 'en',
  hourCycle: HourCycle | null = null,
): string {
  const { weekdays, and, byAppointment } = hoursMessages[locale];
  return (
    joinWords(
      hours.map((part) => formatOpenHours(part, weekdays, hourCycle)),
      and,
    ) || byAppointment
  );
}

/** When the studio works on one line each, in the words of a language, and last the days on which it does not: `Sun closed`. */
export function hoursLines(
  hours: readonly OpenHours[],
  { weekdays, and, closed, onlyByAppointment }: HoursMessages,
  hourCycle: HourCycle | null = null,
): { text: string; isClosed: boolean }[] {
  if (hours.length === 0) return [{ text: onlyByAppointment, isClosed: false }];
  const days = closedDays(hours).map((weekday) => weekdays[weekday - 1] ?? '');
  return [
    ...hours.map((part) => ({ text: formatOpenHours(part, weekdays, hourCycle), isClosed: false })),
    ...(days.length > 0 ? [{ text: closed({ days: joinWords(days, and) }), isClosed: true }] : []),
  ];
}
