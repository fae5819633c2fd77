/** Days as `YYYY-MM-DD`: what the date picker offers. The server has the last word (`domain/scheduling/bookings`). */

/** How many days ahead a preferred date may be; the server refuses more (`preferredDayProblem`). */
export const LATEST_DAYS_AHEAD = 730;

/**
 * The day in the studio's zone at an instant. The same as `dayInZone` of the bookings, by the browser's own calendar:
 * the library behind that one would be a fifth of this page's script.
 */
export function studioDay(now: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/** The calendar day as the date picker's library wants it: local midnight, whatever the browser's zone. */
export function toLocalDate(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** The way back from `toLocalDate`. */
export function fromLocalDate(date: Date): string {
  return `${String(date.getFullYear()).padStart(4, '0')}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}

/** A day moved by some days: `moveDay('2026-02-28', 1) === '2026-03-01'`. */
export function moveDay(day: string, days: number): string {
  const date = toLocalDate(day);
  return fromLocalDate(new Date(date.getFullYear(), date.getMonth(), date.getDate() + days));
}

/** Whether a text is a day that exists, and may be chosen: today in the studio's zone or later, within two years. */
export function isSelectableDay(day: string, today: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || fromLocalDate(toLocalDate(day)) !== day) return false;
  return day >= today && day <= moveDay(today, LATEST_DAYS_AHEAD);
}
