import { moveDay } from '#app/lib/time/studio-day.ts';

/** A day near to today in few words: 'Today', 'Tomorrow', 'Yesterday', else 'Tue, Nov 24'. Days are `YYYY-MM-DD`. */
export function formatNearDay(day: string, today: string): string {
  if (day === today) return 'Today';
  if (day === moveDay(today, 1)) return 'Tomorrow';
  if (day === moveDay(today, -1)) return 'Yesterday';
  const format = new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${day}T00:00:00Z`));
}
