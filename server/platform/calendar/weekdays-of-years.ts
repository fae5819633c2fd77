import { DAY_MS } from '#domain/shared/time/durations.ts';
import type { WallTime } from './wall-time.ts';

const DAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
/** The number of a weekday that not every year has so often. */
const RARE = /^[+-]?53[A-Z]{2}$/;

/** A weekday of a rule, with its number in the year; 0 for each of them. */
type Numbered = { number: number; day: string };

function readNumbered(text: string): Numbered {
  return { number: Number(text.slice(0, -2)) || 0, day: text.slice(-2) };
}

function isOf({ number, day }: Numbered, wall: WallTime): boolean {
  const date = new Date(wall);
  if (DAYS[date.getUTCDay()] !== day) return false;
  const [first, next] = [Date.UTC(date.getUTCFullYear(), 0, 1), Date.UTC(date.getUTCFullYear() + 1, 0, 1)];
  if (number > 0) return Math.floor((wall - first) / DAY_MS / 7) + 1 === number;
  return number === 0 || Math.floor((next - 1 - wall) / DAY_MS / 7) + 1 === -number;
}

/**
 * Whether a time is of a rule that counts weekdays through the year up to the 53rd, which the library looks for in the year beside it where
 * there are 52. Null for all other rules.
 */
export function findRareWeekdays(parts: ReadonlyMap<string, string>): ((wall: WallTime) => boolean) | null {
  const days = parts.get('BYDAY')?.split(',') ?? [];
  const isOfYears = parts.get('FREQ') === 'YEARLY' && !parts.has('BYMONTH') && !parts.has('BYWEEKNO');
  if (!isOfYears || !days.some((day) => RARE.test(day))) return null;
  const numbered = days.map(readNumbered);
  return (wall) => numbered.some((one) => isOf(one, wall));
}
