import type { HourCycle } from '#domain/addresses/country-usage.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { wallTime } from '#domain/shared/wall-time.ts';
import type { OpenHours } from './working-hours.ts';

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
const FULL_WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const WHOLE_WEEK = [1, 2, 3, 4, 5, 6, 7];
const NO_HOURS = 'by appointment only';

const list = (words: readonly string[], and = ' and ') =>
  [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(and);

const SENTENCE_WORDS = {
  en: { weekdays: WEEKDAYS, and: ' and ', none: NO_HOURS },
  tr: { weekdays: ['Pzt', 'Sal', 'Çar', 'Per', 'Cum', 'Cmt', 'Paz'], and: ' ve ', none: 'yalnızca randevuyla' },
} as const satisfies Record<Locale, unknown>;

/** The words of some hours, as spec §2 Contact writes them: `Mon-Fri 09:00-18:00`. The weekdays follow each other. */
type HourWords = { names?: readonly string[]; hourCycle: HourCycle | null };

function openHoursWords({ weekdays, opens, closes }: OpenHours, { names = WEEKDAYS, hourCycle }: HourWords): string {
  const ends = [...new Set([weekdays.at(0), weekdays.at(-1)])];
  const days = ends.map((weekday) => names[(weekday ?? 1) - 1]).join('-');
  return `${days} ${wallTime(opens, hourCycle)}-${wallTime(closes, hourCycle)}`;
}

const closedDays = (hours: readonly OpenHours[]) =>
  WHOLE_WEEK.filter((weekday) => !hours.some(({ weekdays }) => weekdays.includes(weekday)));

/** All working hours in one line: `Mon-Fri 09:00-18:00 and Sat 10:00-15:00`; `by appointment only` where there are none. */
export function hoursSentence(
  hours: readonly OpenHours[],
  locale: Locale = 'en',
  hourCycle: HourCycle | null = null,
): string {
  const { weekdays, and, none } = SENTENCE_WORDS[locale];
  const parts = hours.map((part) => openHoursWords(part, { names: weekdays, hourCycle }));
  return list(parts, and) || none;
}

/** When the studio works on one line each, and last the days on which it does not: `Sun closed`. */
export function hoursLines(
  hours: readonly OpenHours[],
  hourCycle: HourCycle | null = null,
): { text: string; isClosed: boolean }[] {
  if (hours.length === 0) return [{ text: 'By appointment only', isClosed: false }];
  const closed = closedDays(hours).map((weekday) => WEEKDAYS[weekday - 1] ?? '');
  return [
    ...hours.map((part) => ({ text: openHoursWords(part, { hourCycle }), isClosed: false })),
    ...(closed.length > 0 ? [{ text: `${list(closed)} closed`, isClosed: true }] : []),
  ];
}

/** The answer of the FAQ about working hours (spec §9 FAQ facts), which are those of `hours`. */
export function hoursAnswer(hours: readonly OpenHours[]): string {
  const sentence = hoursSentence(hours);
  const closed = closedDays(hours).map((weekday) => `${FULL_WEEKDAYS[weekday - 1]}s`);
  const closedSentence = closed.length > 0 ? `We are closed on ${list(closed)}.` : 'We work on every day of the week.';
  return [
    `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}, New York time.`,
    ...(hours.length > 0 ? [closedSentence] : []),
    'For a twilight shoot outside these hours, send us a message.',
  ].join(' ');
}

/** Working hours in schema.org's form for search engines (`openingHoursSpecification`). */
export function openingHoursData(hours: readonly OpenHours[]) {
  return hours.map(({ weekdays, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: weekdays.map((weekday) => FULL_WEEKDAYS[weekday - 1]),
    opens,
    closes,
  }));
}
