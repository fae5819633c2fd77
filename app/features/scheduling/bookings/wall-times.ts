import { dayIn, timeIn } from '#app/lib/time/zoned-time.ts';

const DAY_MS = 86_400_000;

const toWallTime = (instant: number, timeZone: string) => {
  const iso = new Date(instant).toISOString();
  return `${dayIn(iso, timeZone)}T${timeIn(iso, timeZone)}`;
};

/** How far the clocks of a zone are ahead of UTC at an instant, in milliseconds; whole minutes, as they are today. */
const offsetAt = (instant: number, timeZone: string) => Date.parse(`${toWallTime(instant, timeZone)}Z`) - instant;

/**
 * Returns the time, as `HH:mm`, that stands for a wall time skipped by a zone's clocks in spring; null for one that
 * exists. The same as `bookingInstant` makes of it, by the browser's own calendar. `skippedTime('2027-03-14', '02:30',
 * 'America/New_York')` is `'03:30'`.
 */
export function skippedTime(day: string, time: string, timeZone: string): string | null {
  const wall = `${day}T${time}`;
  const asUtc = Date.parse(`${wall}Z`);
  if (Number.isNaN(asUtc)) return null;
  const [before, after] = [asUtc - DAY_MS, asUtc + DAY_MS].map((near) => asUtc - offsetAt(near, timeZone));
  if (before === undefined || after === undefined) return null;
  if (toWallTime(before, timeZone) === wall || toWallTime(after, timeZone) === wall) return null;
  return toWallTime(before, timeZone).slice(11);
}

/** The sentence about a skipped time, for beside its field; nothing where the clocks have it. */
export function formatSkippedTime(day: string, time: string, timeZone: string): string | null {
  const becomes = skippedTime(day, time, timeZone);
  return becomes && `The clocks skip ${time} on this day: it becomes ${becomes}.`;
}
