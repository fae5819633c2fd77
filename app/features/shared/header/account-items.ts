import type { Messages } from '#app/lib/language/messages.ts';
import { PATHS } from '#app/lib/page/paths.ts';
import { buysServices } from '#app/lib/session/session-store.ts';
import type { SignOutScope } from '#domain/accounts/account-input.ts';
import type { HomePath } from '#domain/shared/access/staff-rights.ts';
import { findPortalPath, type Traveller } from '../session/account-links.ts';

type Page = { label: string; path: string };

/** The names of the pages where accounts begin. */
const HOME_LABELS = {
  '/realtor/media': 'yourMediaLibrary',
  '/admin/hub': 'adminControlHub',
  '/day': 'yourDay',
  '/admin/production': 'production',
  '/account': 'account',
} as const satisfies Record<HomePath, keyof Messages<'account'>['area']>;

const HOME_ACTIONS = {
  '/realtor/media': 'realtor',
  '/admin/hub': 'admin',
  '/day': 'staff',
  '/admin/production': 'production',
  '/account': 'account',
} as const satisfies Record<HomePath, keyof Messages<'account'>['signIn']['goToHome']>;

/** The words of a link to where an account begins. */
export const getHomeAction = ({ home_path }: Traveller, { goToHome }: Messages<'account'>['signIn']): string =>
  goToHome[HOME_ACTIONS[home_path]];

/** Where staff work besides their home. */
function listWorkPages(account: Traveller, messages: Messages<'account'>['area']): Page[] {
  if (account.home_path !== PATHS.day) return account.has_day ? [{ label: messages.yourDay, path: PATHS.day }] : [];
  const portal = findPortalPath(account);
  return portal ? [{ label: messages.studio, path: portal }] : [];
}

/** The pages of an account, its own home first. */
export function listAccountPages(account: Traveller, messages: Messages<'account'>['area']): readonly Page[] {
  const home = { label: messages[HOME_LABELS[account.home_path]], path: account.home_path };
  return [
    ...(account.home_path === PATHS.account ? [] : [home]),
    ...(account.role === 'realtor' ? [{ label: messages.yourProperties, path: PATHS.realtorProperties }] : []),
    ...listWorkPages(account, messages),
    ...(buysServices(account) ? [{ label: messages.myOrders, path: PATHS.accountOrders }] : []),
    { label: messages.account, path: PATHS.account },
    { label: messages.security, path: PATHS.accountSecurity },
  ];
}

/** The three reaches of a sign-out (ACC-23). */
export function listSignOuts(messages: Messages<'account'>['area']): readonly { label: string; scope: SignOutScope }[] {
  return [
    { label: messages.signOut, scope: 'local' },
    { label: messages.signOutElsewhere, scope: 'others' },
    { label: messages.signOutEverywhere, scope: 'global' },
  ];
}
