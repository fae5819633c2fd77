import { describe, expect, test } from 'vitest';
import type { Actor } from './actor.ts';
import { isAdmin } from './actor.ts';
import { AUDIENCES, admission } from './audience.ts';

const realtor: Actor = { kind: 'user', userId: 'u1', role: 'realtor' };
const admin: Actor = { kind: 'user', userId: 'u2', role: 'admin', hasTwoFactor: false };
const secured: Actor = { ...admin, hasTwoFactor: true };
const byKey: Actor = { ...admin, key: { id: 'k1', scopes: ['write'] } };

describe('ACC-45: the guard of an endpoint', () => {
  test.each([
    [
      'a visitor',
      { kind: 'visitor' },
      ['allowed', 'unauthenticated', 'unauthenticated', 'unauthenticated', 'allowed', 'unauthenticated'],
    ],
    ['a realtor', realtor, ['allowed', 'allowed', 'allowed', 'forbidden', 'allowed', 'unauthenticated']],
    ['an admin', admin, ['allowed', 'allowed', 'allowed', 'allowed', 'allowed', 'unauthenticated']],
    ['a key', byKey, ['allowed', 'forbidden', 'forbidden', 'forbidden', 'allowed', 'allowed']],
    ['the system', { kind: 'system' }, ['allowed', 'allowed', 'allowed', 'allowed', 'allowed', 'allowed']],
  ] as const)('lets %s through as its audience says', (_name, actor, outcomes) => {
    expect(AUDIENCES.map((audience) => admission(audience, actor, false))).toEqual([...outcomes]);
  });

  test('check 44: wants two-factor of an admin at the endpoints for admins alone', () => {
    expect(AUDIENCES.filter((audience) => admission(audience, admin, true) === 'needs_two_factor')).toEqual(['admin']);
    expect(admission('key', byKey, true)).toBe('needs_two_factor');
    expect(admission('admin', admin, true)).toBe('needs_two_factor');
    expect(admission('admin', secured, true)).toBe('allowed');
    expect(admission('admin', realtor, true)).toBe('forbidden');
  });
});

test('check 44: an admin without two-factor does not see the inside of the studio where it is wanted', () => {
  expect([isAdmin(admin), isAdmin(admin, true), isAdmin(secured, true), isAdmin(realtor, true)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});
