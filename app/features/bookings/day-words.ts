import type { DayAvailability } from '#domain/bookings/availability.ts';

export type DayStatus = DayAvailability['status'];

/** The word that stands on each day, so that colour is not all that tells them apart. */
export const STATUS_WORDS: Record<DayStatus, string> = { open: 'Open', full: 'Full', closed: 'Closed', past: 'Past' };

/** A day in words: '2026-11-24' gives 'Tuesday, November 24, 2026'. No zone is involved. */
export function dayWords(day: string): string {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** A day in few words: '2026-11-24' gives 'Tuesday, November 24'. */
export function shortDayWords(day: string): string {
  const format = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** What a day is called for screen readers: 'Tuesday, November 24, 2026, open, 5 free times'. */
export function dayName(date: string, day: DayAvailability | undefined): string {
  const name = dayWords(date);
  if (!day) return name;
  const word = STATUS_WORDS[day.status].toLowerCase();
  return day.status === 'open' ? `${name}, ${word}, ${freeTimesWords(day.free.length)}` : `${name}, ${word}`;
}

const freeTimesWords = (count: number) => (count === 1 ? '1 free time' : `${count} free times`);

/** A month in words: '2026-11-20' gives 'November 2026'. */
export function monthName(day: string): string {
  const format = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(`${day.slice(0, 7)}-01T00:00:00Z`));
}

/** A zone as people say it: 'America/New_York' gives 'New York time'. */
export function zoneWords(timeZone: string): string {
  return `${timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')} time`;
}
