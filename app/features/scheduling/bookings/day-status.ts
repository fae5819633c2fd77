import type { Messages } from '#app/lib/language/messages.ts';
import { formatFullDay } from '#app/lib/time/format-day.ts';
import type { DayAvailability } from '#domain/scheduling/bookings/availability.ts';
import { intlLocale, type Locale } from '#domain/shared/locale.ts';

export type DayStatus = DayAvailability['status'];

type Language = { messages: Messages<'availability'>; language: Locale };

/** The label of a day for screen readers: 'Tuesday, November 24, 2026, open, 5 free times'. */
export function formatDayLabel(
  date: string,
  day: DayAvailability | undefined,
  { messages, language }: Language,
): string {
  const name = formatFullDay(date, language);
  if (!day) return name;
  const word = messages.status[day.status].toLocaleLowerCase(intlLocale(language));
  return day.status === 'open'
    ? `${name}, ${word}, ${messages.freeTimes({ count: day.free.length })}`
    : `${name}, ${word}`;
}
