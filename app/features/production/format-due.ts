import { formatColumnDay } from '#app/lib/time/format-day.ts';
import { clockIn, dayIn } from '#app/lib/time/zoned-time.ts';
import type { ProductionCardJson } from '#domain/production/production-json.ts';
import { addDays } from '#domain/scheduling/bookings/booking-time.ts';

/** Working minutes as words: `3 h 10 min`, `45 min`, `12 h`. */
export function formatMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 || hours >= 10 ? `${hours} h` : `${hours} h ${rest} min`;
}

function formatDay(day: string, today: string): string {
  if (day === today) return 'today';
  if (day === addDays(today, 1)) return 'tomorrow';
  return day === addDays(today, -1) ? 'yesterday' : formatColumnDay(day);
}

/** A moment beside now: `today 17:00`, `tomorrow 09:30`, `Mon, Dec 1 12:00`. */
export function formatMoment(instant: string, { now, timeZone }: { now: Date; timeZone: string }): string {
  const today = dayIn(now.toISOString(), timeZone);
  return `${formatDay(dayIn(instant, timeZone), today)} ${clockIn(instant, timeZone)}`;
}

/** How pressing a card is: late, paused by a question, due within a few working hours, or none of these. */
export type DueTone = 'late' | 'paused' | 'soon' | 'calm';
/** Less working time than this is soon, in minutes. */
const SOON_MINUTES = 240;

type Now = { now: Date; timeZone: string };

/** When a card is due, in words, and how pressing that is; null where nothing is due. */
export function formatDue(card: ProductionCardJson, at: Now): { text: string; tone: DueTone } | null {
  const { due_at, paused_at, late_minutes: late, left_minutes: left } = card;
  if (!due_at) return null;
  const isLate = late !== null;
  const lateness = late ? `${formatMinutes(late)} late` : 'Late';
  if (paused_at)
    return {
      text: isLate ? `${lateness}, paused` : `Paused, ${formatMinutes(left ?? 0)} left`,
      tone: isLate ? 'late' : 'paused',
    };
  if (isLate) return { text: lateness, tone: 'late' };
  return { text: `Due ${formatMoment(due_at, at)}`, tone: (left ?? 0) <= SOON_MINUTES ? 'soon' : 'calm' };
}
