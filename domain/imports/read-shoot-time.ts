import type { CellReader, ReadOptions } from './read-cells.ts';
import { readDay } from './read-day.ts';

/** When an order is shot, in wall time of the studio: `time` is HH:mm, null where only the day is known. */
export type ShootTime = { day: string; time: string | null };

const CLOCK = /(?:^|[\sT,])(\d{1,2})(?:[:.h](\d{2}))?(?::\d{2}(?:\.\d+)?)?\s*([ap])?\.?m?\.?(?=$|[\s,)(–-])/giu;

const pad = (value: number) => String(value).padStart(2, '0');

/**
 * The time of day in a text, as HH:mm: `2:30 PM`, `14:30`, `2pm`, `14h30`; null where it is none. A number alone is no time, unless am or pm stands
 * behind it.
 */
export function readClock(text: string): string | null {
  for (const [, hours = '', minutes, half] of text.matchAll(CLOCK)) {
    if (minutes === undefined && half === undefined) continue;
    const hour = Number(hours);
    if (half && (hour < 1 || hour > 12)) return null;
    const of24 = half ? (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hour;
    return of24 < 24 && Number(minutes ?? 0) < 60 ? `${pad(of24)}:${pad(Number(minutes ?? 0))}` : null;
  }
  return null;
}

/** What stands behind the day of a cell that has both: a zone there would have to be said, so it is named. */
const behindDay = (text: string) =>
  text.replace(/^[^\s,T]*\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|^\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}/u, ' ');
const hasZone = (text: string) => /\d(Z|[+-]\d{2}:?\d{2})\b|GMT|UTC/u.test(text);

/** Reads when an order is shot, from one column or from two; null where there is none or a fault was noted. */
export function readShootTime(reader: CellReader, { dayOrder }: ReadOptions): ShootTime | null {
  const text = reader.line('shoot_date');
  if (text === '') return null;
  const day = readDay(text, dayOrder);
  const clock = reader.line('shoot_time') || behindDay(text);
  if (day === null) {
    reader.refuse(
      'shoot_date',
      'This is not a day.',
      'Write the day and the time of the studio. Example: 2026-12-01 14:30',
    );
  } else if (hasZone(text)) {
    reader.refuse(
      'shoot_date',
      'This time names a zone.',
      'Write the time of the studio, without a zone. Example: 2026-12-01 14:30',
    );
  } else if (reader.text('shoot_time') !== '' && readClock(clock) === null) {
    reader.refuse('shoot_time', 'This is not a time.', 'Example: 14:30');
  } else {
    return { day, time: readClock(clock) };
  }
  return null;
}
