import { HOUR_MS } from '#domain/shared/time/durations.ts';
import type { ShootNewsKind } from './crew-kinds.ts';

/** When a shoot is. */
export type ShootTimes = { startsAt: Date; endsAt: Date };

/** A shoot as somebody knows it. */
export type ToldShoot = ShootTimes & { isTheirs: boolean };

/** A shoot as it is: whether it takes place, and whether it is theirs. */
export type TrueShoot = ShootTimes & { isTheirs: boolean; isCancelled: boolean };

/** What begins so soon is told at once and by itself. */
export const SOON_MS = 2 * HOUR_MS;

/** Whether a moment is to come within two hours of `now`. */
export const isSoon = (at: Date, now: Date): boolean => at > now && at.getTime() - now.getTime() <= SOON_MS;

const isSameTime = (one: ShootTimes, other: ShootTimes) =>
  one.startsAt.getTime() === other.startsAt.getTime() && one.endsAt.getTime() === other.endsAt.getTime();

/**
 * What somebody has to be told of a shoot: the difference between what they know and what is true, however it came to be. Null where there is none, or where
 * both times are over. A shoot that is gone (`is` is null) is a cancelled one.
 * @example findShootNews({ knows: null, is: { isTheirs: true, … }, now }) // 'shoot_given'
 */
export function findShootNews({
  knows,
  is,
  now,
}: {
  knows: ToldShoot | null;
  is: TrueShoot | null;
  now: Date;
}): ShootNewsKind | null {
  const known = knows?.isTheirs ? knows : null;
  const theirs = is?.isTheirs && !is.isCancelled ? is : null;
  const isOver = (known?.startsAt ?? now) <= now && (theirs?.startsAt ?? now) <= now;
  if (isOver) return null;
  if (!known) return theirs && 'shoot_given';
  if (theirs) return isSameTime(known, theirs) ? null : 'shoot_moved';
  return !is || is.isCancelled ? 'shoot_cancelled' : 'shoot_taken';
}
