import { isUnderTwoFactorRule, type StaffFacts } from '#domain/shared/access/staff-rights.ts';
import { DAY_MS, HOUR_MS, isFarAhead } from '#domain/shared/time/durations.ts';

/**
 * How long a session lasts, in milliseconds: in all, and without use (security checks, Sessions). Who sees the whole studio
 * (`admin`: owners and managers) signs in again each day; photographers and editors do as `realtor`.
 */
export const SESSION_LIMITS = {
  admin: { absoluteMs: 12 * HOUR_MS, idleMs: 2 * HOUR_MS },
  realtor: { absoluteMs: 30 * DAY_MS, idleMs: 7 * DAY_MS },
} as const;

/** For how long a password that was just given counts as given, where something sensitive changes. */
export const CONFIRMED_MS = 5 * 60_000;

type SessionTimes = { createdAt: Date; lastUsedAt: Date };

/**
 * Whether a session is over: the limit itself is still within. One that began farther ahead than any lasts is of a wrong clock, and
 * over as well.
 */
export function isSessionOver(account: StaffFacts, { createdAt, lastUsedAt }: SessionTimes, now: Date): boolean {
  const { absoluteMs, idleMs } = SESSION_LIMITS[isUnderTwoFactorRule(account) ? 'admin' : 'realtor'];
  if (isFarAhead(createdAt, now, SESSION_LIMITS.realtor.absoluteMs)) return true;
  return now.getTime() - createdAt.getTime() > absoluteMs || now.getTime() - lastUsedAt.getTime() > idleMs;
}

/** Whether the person behind a session proved itself a moment ago. */
export function isFresh(confirmedAt: Date, now: Date): boolean {
  return now.getTime() - confirmedAt.getTime() <= CONFIRMED_MS && !isFarAhead(confirmedAt, now, DAY_MS);
}
