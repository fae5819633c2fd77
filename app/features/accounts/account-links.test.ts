import { describe, expect, test } from 'vitest';
import { ROLE_HOMES, ROLES } from '#domain/accounts/roles.ts';
import { canOpen, getHomePath, getInitials, landingPath, signInAddress, withQuery } from './account-links.ts';

test('§4 Login outcome: the homes of the roles are those of the domain', () => {
  for (const role of ROLES) expect(getHomePath(role)).toBe(ROLE_HOMES[role]);
});

test('an account goes where its visitor wanted to go', () => {
  expect(landingPath('admin', '/admin/orders?q=jane#top')).toBe('/admin/orders?q=jane#top');
  expect(landingPath('realtor', '/realtor/media?item=7')).toBe('/realtor/media?item=7');
  expect(landingPath('realtor', '/account/security')).toBe('/account/security');
  expect(landingPath('realtor', '/setup-admin?token=a1')).toBe('/setup-admin?token=a1');
});

test.each([
  ['realtor', '/admin/hub', '/realtor/media'],
  ['realtor', '/admin', '/realtor/media'],
  ['admin', '/realtor/media', '/admin/hub'],
  ['realtor', null, '/realtor/media'],
  ['admin', null, '/admin/hub'],
] as const)('an account of role %s that wanted %s begins at %s', (role, next, home) => {
  expect(landingPath(role, next)).toBe(home);
});

test.each(['/realtor-auth', '/login?next=/login', '/admin/login/', '/two-factor', '/signup#top'])(
  'nobody who has signed in is led to %s again',
  (next) => {
    expect(landingPath('admin', next)).toBe('/admin/hub');
  },
);

test('a page whose address only begins like those of admins is open to all', () => {
  expect(canOpen('realtor', '/administrators')).toBe(true);
  expect(canOpen('realtor', '/admin/login')).toBe(true);
  expect(canOpen('realtor', '/admin/login/more')).toBe(false);
});

describe('§2 Route table: /login and /signup lead to /realtor-auth', () => {
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
