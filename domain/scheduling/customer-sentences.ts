import { REASON_CODES, type ReasonCode } from './reasons.ts';

const TAKEN = 'This time is not free any more. Please choose another one.';
const FULL = 'This day is full. Please choose another one.';
const NO_WORK = 'We do not work then. Please choose another time.';
const TOO_FAR = 'We cannot be there in time. Please choose another time.';

/**
 * What customers read when a time is not available, by reason. The messages name no person and reveal nothing about
 * other customers.
 */
export const CUSTOMER_SENTENCES: Record<ReasonCode, string> = {
  past: 'This time is over. Please choose another one.',
  notice: 'This is too soon for us. Please choose a later time.',
  horizon: 'We do not book that far ahead yet. Please choose an earlier day.',
  day_off: NO_WORK,
  outside_hours: NO_WORK,
  closing: 'The shoot would end after our hours. Please choose an earlier time.',
  busy: TAKEN,
  held: 'Somebody else is booking this time right now. Please choose another one, or try again in a few minutes.',
  drive_before: TOO_FAR,
  drive_after: TOO_FAR,
  skill_missing: 'Nobody who does this shoot works then. Please choose another time.',
  outside_zone: 'We are not in your area then. Please choose another day.',
  day_jobs: FULL,
  day_distance: FULL,
  equipment: 'What this shoot needs is in use then. Please choose another time.',
  barred: TAKEN,
  no_daylight: 'The light is not right for this shoot then. Please choose another time.',
};

/** Reasons to show before all others, because no other time on the same day would help either. */
const TOLD_FIRST: readonly ReasonCode[] = [
  'past',
  'horizon',
  'notice',
  'day_off',
  'outside_hours',
  'closing',
  'no_daylight',
];
const ORDER = [...TOLD_FIRST, ...REASON_CODES.filter((code) => !TOLD_FIRST.includes(code))];

type Judged = { reasons: readonly { code: ReasonCode }[] };

/**
 * The reason to show a customer when nobody can come at a time: one that applies to everybody if there is one,
 * otherwise that everybody is busy.
 */
export function customerReason(people: readonly Judged[]): ReasonCode {
  if (people.length === 0) return 'day_off';
  const holdsForAll = (code: ReasonCode) =>
    people.every(({ reasons }) => reasons.some((reason) => reason.code === code));
  return ORDER.find(holdsForAll) ?? 'busy';
}
