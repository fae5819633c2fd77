import { REASON_CODES, type ReasonCode } from './reasons.ts';

const TAKEN = 'This time is not free any more. Please choose another one.';
const FULL = 'This day is full. Please choose another one.';
const NO_WORK = 'We do not work then. Please choose another time.';
const TOO_FAR = 'We cannot be there in time. Please choose another time.';

/** What a customer is told of a time that is not offered, by the reason: it names nobody, and says nothing about other customers. */
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

/** The reasons that are told first, since no other time of that day would help as much. */
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
 * The reason that a customer is told of a time at which nobody can come: one that holds for everybody, else that all are busy. Who has
 * nobody at all does not work.
 */
export function customerReason(people: readonly Judged[]): ReasonCode {
  if (people.length === 0) return 'day_off';
  const holdsForAll = (code: ReasonCode) =>
    people.every(({ reasons }) => reasons.some((reason) => reason.code === code));
  return ORDER.find(holdsForAll) ?? 'busy';
}
