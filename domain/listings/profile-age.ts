import type { Profile } from './profile.ts';

/** What a profile may say of the day on which its rules were read: that they were checked, that it is long ago, or nothing. */
export const PROFILE_AGES = ['checked', 'old', 'unchecked'] as const;
export type ProfileAge = (typeof PROFILE_AGES)[number];

const DAY_MS = 24 * 60 * 60 * 1000;
/** After so many days a profile warns, and after so many it is not called checked any more. */
const OLD_AFTER = 180;
const UNCHECKED_AFTER = 365;

/**
 * How old the rules of a profile are on a day (LIST-3): of more than 180 days `old`, of more than 365, and where nobody checked them, `unchecked`.
 *
 * @example findProfileAge({ checked_on: '2026-11-22' }, '2027-05-22') // 'old'
 */
export function findProfileAge({ checked_on }: Pick<Profile, 'checked_on'>, today: string): ProfileAge {
  if (checked_on === null) return 'unchecked';
  const days = (Date.parse(today) - Date.parse(checked_on)) / DAY_MS;
  if (days > UNCHECKED_AFTER) return 'unchecked';
  return days > OLD_AFTER ? 'old' : 'checked';
}
