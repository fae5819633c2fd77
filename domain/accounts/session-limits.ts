import { DAY_MS, HOUR_MS } from '#domain/shared/durations.ts';
import type { Role } from './roles.ts';

/** How long a session lasts, in milliseconds: in all, and without use (security checks, Sessions). */
export const SESSION_LIMITS: Record<Role, { absoluteMs: number; idleMs: number }> = {
  admin: { absoluteMs: 12 * HOUR_MS, idleMs: 2 * HOUR_MS },
  realtor: { absoluteMs: 30 * DAY_MS, idleMs: 7 * DAY_MS },
};

/** For how long a password that was just given counts as given, where something sensitive changes. */
export const CONFIRMED_MS = 5 * 60_000;

type SessionTimes = { createdAt: Date; lastUsedAt: Date };

/** Whether a session is over: the limit itself is still within. */
export function isSessionOver(role: Role, { createdAt, lastUsedAt }: SessionTimes, now: Date): boolean {
  const { absoluteMs, idleMs } = SESSION_LIMITS[role];
  return now.getTime() - createdAt.getTime() > absoluteMs || now.getTime() - lastUsedAt.getTime() > idleMs;
}

/** Whether the person behind a session proved itself a moment ago. */
export function isFresh(confirmedAt: Date, now: Date): boolean {
  return now.getTime() - confirmedAt.getTime() <= CONFIRMED_MS;
}
