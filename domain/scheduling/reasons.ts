import type { PartKind } from '#domain/catalogue/visit-kinds.ts';

/** All reasons why a person is not available at a time, in the order in which they are shown. */
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

/**
 * What kind of calendar entry makes a person busy: a shoot, hours blocked by the studio, or an event of an external
 * calendar.
 */
export type BusyKind = 'shoot' | 'block' | 'calendar';

/**
 * A reason with its numbers. Instants (`at`, `from`, `until`, `ends`, `closes`) are milliseconds since 1970; hours are
 * wall times of the studio. A time without any reason is available. If `part` is set, the reason is against a further
 * part of the shoot, not against this person.
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
 * Whether staff cannot override a reason: the person has another shoot or a hold at that time, or the studio is
 * blocked. External calendars can be wrong, so they can be overridden; so can reasons against a further part, because
 * another person may be found for it.
 */
export const isHard = (reason: Reason): boolean =>
  !reason.part && (reason.code === 'held' || (reason.code === 'busy' && reason.kind !== 'calendar'));

/** Whether a reason concerns the studio rather than a person. The studio decides about these itself when it books. */
export const isOfStudio = ({ code }: Reason): boolean => code === 'past' || code === 'notice' || code === 'horizon';
