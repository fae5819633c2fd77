import { describe, expect, test } from 'vitest';
import type { Actor } from './actor.ts';
import { hasRight } from './actor.ts';
import { admission } from './audience.ts';
import { hasDay, homePath, listRights, RIGHTS, type StaffRole } from './staff-rights.ts';

const staff = (...staffRoles: StaffRole[]) => ({ kind: 'user', userId: 'u', role: 'staff', staffRoles }) as const;

describe('ACC-46: rights of staff', () => {
  test.each([
    [['owner'], RIGHTS],
    [['manager'], RIGHTS],
    [['photographer'], ['day', 'uploads', 'production']],
    [['editor'], ['day', 'uploads', 'production']],
    [[], []],
  ] as const)('%s have %s', (roles, rights) => {
    expect(listRights({ role: 'staff', staffRoles: roles })).toEqual(rights);
  });

  test('several roles have the rights of each', () => {
    expect(listRights(staff('photographer', 'editor'))).toEqual(listRights(staff('editor')));
  });

  test('an owner has all of them, a realtor none whatever is written beside them', () => {
    expect(listRights({ role: 'admin' })).toEqual(RIGHTS);
    expect(listRights({ role: 'realtor', staffRoles: ['manager'], seesOrders: true })).toEqual([]);
  });

  test('who may see prices and customers reads orders, and changes none', () => {
    const rights = listRights({ role: 'staff', staffRoles: ['photographer'], seesOrders: true });
    expect(rights).toEqual(['day', 'uploads', 'orders.read', 'production']);
  });
});

describe('ACC-4: where an account begins', () => {
  test.each([
    ['a realtor', { role: 'realtor' }, '/realtor/media', false],
    ['an owner', { role: 'admin' }, '/admin/hub', false],
    ['an owner who does shoots', { role: 'admin', isCrew: true }, '/admin/hub', true],
    ['a manager', { role: 'staff', staffRoles: ['manager'] }, '/admin/hub', false],
    ['a manager who does shoots', { role: 'staff', staffRoles: ['manager', 'photographer'] }, '/admin/hub', true],
    ['a photographer', { role: 'staff', staffRoles: ['photographer'] }, '/day', true],
    ['a photographer who edits', { role: 'staff', staffRoles: ['photographer', 'editor'] }, '/day', true],
    ['an editor', { role: 'staff', staffRoles: ['editor'] }, '/admin/production', false],
    [
      'an editor who reads orders',
      { role: 'staff', staffRoles: ['editor'], seesOrders: true },
      '/admin/production',
      false,
    ],
    ['an editor of the crew', { role: 'staff', staffRoles: ['editor'], isCrew: true }, '/day', true],
    ['staff without a role in the studio', { role: 'staff', staffRoles: [] }, '/account', false],
  ] as const)('%s', (_, facts, home, day) => {
    expect([homePath(facts), hasDay(facts)]).toEqual([home, day]);
  });
});

describe('SEC-8: the guard of an endpoint, for staff', () => {
  test('hides what is outside their rights', () => {
    expect(admission('orders.read', staff('photographer'), false)).toBe('hidden');
    expect(admission('realtor', staff('photographer'), false)).toBe('hidden');
    expect(admission('admin', staff('manager'), false)).toBe('hidden');
    expect(admission('media', staff('editor'), false)).toBe('hidden');
    expect(admission('realtor', staff('editor'), false)).toBe('hidden');
    expect(admission('account', staff('photographer'), false)).toBe('allowed');
  });

  test('lets no realtor into what staff do, but into uploads', () => {
    const realtor: Actor = { kind: 'user', userId: 'r', role: 'realtor' };
    const open = RIGHTS.filter((right) => admission(right, realtor, false) === 'allowed');
    expect(open).toEqual(['uploads']);
  });

  test('check 44: wants two-factor of managers where admins need it, and not of photographers', () => {
    expect(admission('orders.read', staff('manager'), true)).toBe('needs_two_factor');
    expect(admission('day', staff('photographer'), true)).toBe('allowed');
    expect(hasRight({ ...staff('manager'), hasTwoFactor: true }, 'orders.read', true)).toBe(true);
    expect(hasRight(staff('manager'), 'orders.read', true)).toBe(false);
  });
});
