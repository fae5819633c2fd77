import type { PartKind } from './facts.ts';

/** Every reason for which a person is not offered at a time: the whole list, in the order in which reasons are told. */
export const REASON_CODES = [
  'past',
  'notice',
  'horizon',
  'day_off',
  'outside_hours',
  'closing',
  'busy',
  'held',
  'drive_before',
  'drive_after',
  'skill_missing',
  'outside_zone',
  'day_jobs',
  'day_distance',
  'equipment',
  'barred',
  'no_daylight',
] as const;
export type ReasonCode = (typeof REASON_CODES)[number];

/** What keeps a person busy: a shoot, hours that the studio blocked, or an event of a calendar elsewhere. */
export type BusyKind = 'shoot' | 'block' | 'calendar';

/**
 * A reason with its figures. Instants (`at`, `from`, `until`, `ends`, `closes`) are milliseconds since 1970; hours are wall
 * times of the studio. A time without any reason is offered. `part` says that it stands against a further part of the shoot and not
 * against this person.
 */
export type Reason = { part?: PartKind } & (
  | { code: 'past'; now: number }
  | { code: 'notice'; hours: number; from: number }
  | { code: 'horizon'; days: number; until: number }
  | { code: 'day_off' }
  | { code: 'outside_hours'; hours: { opens: string; closes: string }[] }
  | { code: 'closing'; closes: number; ends: number }
  | { code: 'busy'; kind: BusyKind; from: number; until: number }
  | { code: 'held'; from: number; until: number; expires: number }
  | { code: 'drive_before'; neededMinutes: number; thereMinutes: number }
  | { code: 'drive_after'; neededMinutes: number; thereMinutes: number }
  | { code: 'skill_missing'; skill: string }
  | { code: 'outside_zone'; zone: string | null; weekdays: readonly number[] }
  | { code: 'day_jobs'; limit: number; jobs: number }
  | { code: 'day_distance'; limitKilometers: number; kilometers: number }
  | { code: 'equipment'; equipment: string; count: number; inUse: number }
  | { code: 'barred' }
  | { code: 'no_daylight'; spans: readonly { from: number; until: number }[] }
);

/**
 * Reasons that nobody can set aside: a person has another shoot then or is held, or the studio is blocked. A calendar elsewhere can be wrong,
 * and for a further part another person may come, against whom there is less.
 */
export const isHard = (reason: Reason): boolean =>
  !reason.part && (reason.code === 'held' || (reason.code === 'busy' && reason.kind !== 'calendar'));

/** Reasons of the studio and not of a person, which the studio weighs by itself when it books. */
export const isOfStudio = ({ code }: Reason): boolean => code === 'past' || code === 'notice' || code === 'horizon';
