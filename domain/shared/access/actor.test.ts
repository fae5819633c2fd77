import { expect, test } from 'vitest';
import { isAdmin } from './actor.ts';

test('ACC-45: only a user with the role admin is an admin', () => {
  expect(isAdmin({ kind: 'user', userId: 'u1', role: 'admin' })).toBe(true);
  expect(isAdmin({ kind: 'user', userId: 'u1', role: 'realtor' })).toBe(false);
  expect(isAdmin({ kind: 'visitor' })).toBe(false);
  expect(isAdmin({ kind: 'system' })).toBe(false);
});
