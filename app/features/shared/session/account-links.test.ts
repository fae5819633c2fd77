import { describe, expect, test } from 'vitest';
import { hasDay, homePath, listRights, type StaffFacts } from '#domain/shared/access/staff-rights.ts';
import { canOpen, getInitials, landingPath, signInAddress, withQuery } from './account-links.ts';

const makeAccount = (facts: StaffFacts & { isCrew?: boolean }) => ({
  role: facts.role,
  rights: listRights(facts),
  home_path: homePath(facts),
  has_day: hasDay(facts),
});
const ACCOUNTS = {
  realtor: makeAccount({ role: 'realtor' }),
  admin: makeAccount({ role: 'admin' }),
  manager: makeAccount({ role: 'staff', staffRoles: ['manager'] }),
  photographer: makeAccount({ role: 'staff', staffRoles: ['photographer'] }),
  editor: makeAccount({ role: 'staff', staffRoles: ['editor'] }),
  'crew editor': makeAccount({ role: 'staff', staffRoles: ['editor'], isCrew: true }),
};

test('an account goes where its visitor wanted to go', () => {
  expect(landingPath(ACCOUNTS.admin, '/admin/orders?q=jane#top')).toBe('/admin/orders?q=jane#top');
  expect(landingPath(ACCOUNTS.realtor, '/realtor/media?item=7')).toBe('/realtor/media?item=7');
  expect(landingPath(ACCOUNTS.realtor, '/account/security')).toBe('/account/security');
  expect(landingPath(ACCOUNTS.realtor, '/setup-admin')).toBe('/setup-admin');
});

test.each([
  ['realtor', '/admin/hub', '/realtor/media'],
  ['realtor', '/admin', '/realtor/media'],
  ['admin', '/realtor/media', '/admin/hub'],
  ['realtor', null, '/realtor/media'],
  ['admin', null, '/admin/hub'],
  ['manager', null, '/admin/hub'],
  ['photographer', null, '/day'],
  ['photographer', '/admin/calendar', '/day'],
  ['photographer', '/day', '/day'],
  ['editor', null, '/admin/production'],
  ['editor', '/day', '/admin/production'],
  ['editor', '/admin/user-management', '/admin/production'],
  ['crew editor', null, '/day'],
  ['manager', '/day', '/admin/hub'],
  ['admin', '/day', '/day'],
  ['editor', '/admin/production/1/edit', '/admin/production/1/edit'],
  ['realtor', '/day', '/realtor/media'],
] as const)('ACC-4: an account of a %s that wanted %s begins at %s', (role, next, home) => {
  expect(landingPath(ACCOUNTS[role], next)).toBe(home);
});

test.each(['/realtor-auth', '/login?next=/login', '/admin/login/', '/two-factor', '/signup#top'])(
  'nobody who has signed in is led to %s again',
  (next) => {
    expect(landingPath(ACCOUNTS.admin, next)).toBe('/admin/hub');
  },
);

test('a page whose address only begins like those of admins is open to all', () => {
  expect(canOpen(ACCOUNTS.realtor, '/administrators')).toBe(true);
  expect(canOpen(ACCOUNTS.realtor, '/admin/login')).toBe(true);
  expect(canOpen(ACCOUNTS.realtor, '/admin/login/more')).toBe(false);
});

describe('SITE-6: /login and /signup lead to /realtor-auth', () => {
  test.each([
    ['/login', '', '/realtor-auth'],
    ['/login', '?next=%2Faccount', '/realtor-auth?next=%2Faccount'],
    ['/signup', '', '/realtor-auth?tab=signup'],
    ['/signup/', '?next=%2Faccount', '/realtor-auth?next=%2Faccount&tab=signup'],
  ])('%s%s leads to %s', (pathname, search, address) => {
    expect(signInAddress(pathname, search)).toBe(address);
  });
});

test('an address carries what is given of its query', () => {
  expect(withQuery('/two-factor', { portal: null, next: null })).toBe('/two-factor');
  expect(withQuery('/two-factor', { portal: 'admin', next: '/a?b=c' })).toBe(
    '/two-factor?portal=admin&next=%2Fa%3Fb%3Dc',
  );
});

test.each([
  ['Rosa Martinez', 'RM'],
  ['rosa', 'R'],
  ['Ana María de la Cruz', 'AC'],
  ['  ', 'X'],
  ['𝒜da Öz', '𝒜Ö'],
])('the initials of "%s" are %s', (name, initials) => {
  expect(getInitials(name, 'x@example.com')).toBe(initials);
});
