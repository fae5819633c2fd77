import { formatFullDay } from '#app/lib/time/format-day.ts';
import type { DayAvailability } from '#domain/bookings/availability.ts';

export type DayStatus = DayAvailability['status'];

/** The word on each day, so that days do not differ by color alone. */
export const STATUS_LABELS: Record<DayStatus, string> = { open: 'Open', full: 'Full', closed: 'Closed', past: 'Past' };

/** The label of a day for screen readers: 'Tuesday, November 24, 2026, open, 5 free times'. */
export function formatDayLabel(date: string, day: DayAvailability | undefined): string {
  const name = formatFullDay(date);
  if (!day) return name;
  const word = STATUS_LABELS[day.status].toLowerCase();
  return day.status === 'open' ? `${name}, ${word}, ${formatFreeTimeCount(day.free.length)}` : `${name}, ${word}`;
}

const formatFreeTimeCount = (count: number) => (count === 1 ? '1 free time' : `${count} free times`);
