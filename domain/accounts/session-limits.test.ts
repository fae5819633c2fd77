import { describe, expect, test } from 'vitest';
import { isFresh, isSessionOver, SESSION_LIMITS } from './session-limits.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
const ago = (ms: number) => new Date(NOW.getTime() - ms);

describe.each(['admin', 'realtor'] as const)('check 38: the session of a person with the role %s', (role) => {
  const { absoluteMs, idleMs } = SESSION_LIMITS[role];

  test('is over after the time without use, not at it', () => {
    expect(isSessionOver({ role }, { createdAt: ago(idleMs), lastUsedAt: ago(idleMs) }, NOW)).toBe(false);
    expect(isSessionOver({ role }, { createdAt: ago(idleMs), lastUsedAt: ago(idleMs + 1) }, NOW)).toBe(true);
  });

  test('is over after the time in all, not at it', () => {
    expect(isSessionOver({ role }, { createdAt: ago(absoluteMs), lastUsedAt: NOW }, NOW)).toBe(false);
    expect(isSessionOver({ role }, { createdAt: ago(absoluteMs + 1), lastUsedAt: NOW }, NOW)).toBe(true);
  });
});

test('check 38: managers see all orders and are signed out as admins are, photographers as realtors', () => {
  const times = { createdAt: ago(SESSION_LIMITS.admin.absoluteMs + 1), lastUsedAt: NOW };
  expect(isSessionOver({ role: 'staff', staffRoles: ['manager'] }, times, NOW)).toBe(true);
  expect(isSessionOver({ role: 'staff', staffRoles: ['photographer', 'editor'] }, times, NOW)).toBe(false);
});

test('check 38: admins are signed out sooner than realtors', () => {
  expect(SESSION_LIMITS.admin.idleMs).toBeLessThan(SESSION_LIMITS.realtor.idleMs);
  expect(SESSION_LIMITS.admin.absoluteMs).toBeLessThan(SESSION_LIMITS.realtor.absoluteMs);
});

test('check 43: a password counts as just given for five minutes', () => {
  expect(isFresh(ago(5 * 60_000), NOW)).toBe(true);
  expect(isFresh(ago(5 * 60_000 + 1), NOW)).toBe(false);
});

test('a session and a password of a clock that was far ahead count no more', () => {
  const aYearAhead = ago(-365 * 24 * 3_600_000);
  expect(isSessionOver({ role: 'realtor' }, { createdAt: aYearAhead, lastUsedAt: NOW }, NOW)).toBe(true);
  expect(isFresh(aYearAhead, NOW)).toBe(false);
});
