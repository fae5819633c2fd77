import { PATHS } from '#app/lib/paths.ts';
import type { SignOutScope } from '#domain/accounts/account-input.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { getHomePath } from '../account-links.ts';

type Page = { label: string; path: string };

const PAGES_BY_ROLE: Record<Role, readonly Page[]> = {
  admin: [],
  realtor: [{ label: 'Your Properties', path: PATHS.realtorProperties }],
};

/** The pages of an account, its own home first. */
export const accountPages = (role: Role): readonly Page[] => [
  getHomePath(role),
  ...PAGES_BY_ROLE[role],
  { label: 'My orders', path: PATHS.accountOrders },
  { label: 'Account', path: PATHS.account },
  { label: 'Security', path: PATHS.accountSecurity },
];

/** The three reaches of a sign-out (spec §7 Auth). */
export const SIGN_OUTS: readonly { label: string; scope: SignOutScope }[] = [
  { label: 'Sign out', scope: 'local' },
  { label: 'Sign out everywhere else', scope: 'others' },
  { label: 'Sign out everywhere', scope: 'global' },
];
