import { foldText } from '#domain/shared/fold-text.ts';
import { naturalName } from './natural-name.ts';
import { countOn } from './roll-over.ts';
import { type ShootClock, shootTime, type TakenAt } from './shoot-day.ts';

/** Behind all digits, with which times begin. */
const UNDATED = 'undated';
/** A place in a list carries the key, and fits into an address. */
const MAX_BYTES = 240;

/** The beginning of a text that has at most so many bytes as UTF-8; a letter that would be cut in two is left out. */
function cutBytes(text: string): string {
  return new TextDecoder().decode(new TextEncoder().encode(text).subarray(0, MAX_BYTES), { stream: true });
}

/**
 * What the files of a property or a day are sorted by, letter by letter: when they were shot, by the studio's clock to the millisecond, then their names in
 * natural order. Files that do not say when they were shot (drawings, exports without metadata) stand behind those that do, by their names. It is
 * never empty: that is the key of items that came before there were keys. `rolledOver` are the beginnings of names whose camera began to count again.
 */
export function mediaSortKey(
  { takenAt, fileName, rolledOver = [] }: { takenAt: TakenAt | null; fileName: string; rolledOver?: readonly string[] },
  clock: ShootClock,
): string {
  return cutBytes(`${shootTime(takenAt, clock) ?? UNDATED} ${naturalName(countOn(foldText(fileName), rolledOver))}`);
}
