import type { Messages } from '#app/lib/messages.ts';
import { PATHS } from '#app/lib/paths.ts';
import type { SignOutScope } from '#domain/accounts/account-input.ts';
import { findPortalPath, getHomePath, type Traveller } from '../account-links.ts';

type Page = { label: string; path: string };

/** The name of the page where an account begins. */
export function getHomeLabel(account: Traveller, messages: Messages<'account'>['area']): string {
  switch (getHomePath(account)) {
    case PATHS.adminHub:
      return messages.adminControlHub;
    case PATHS.day:
      return messages.yourDay;
    default:
      return messages.yourMediaLibrary;
  }
}

/** Where staff work besides their home. */
function listWorkPages(account: Traveller, messages: Messages<'account'>['area']): Page[] {
  if (account.role === 'realtor') return [];
  if (getHomePath(account) !== PATHS.day) return [{ label: messages.yourDay, path: PATHS.day }];
  const portal = findPortalPath(account);
  return portal ? [{ label: messages.studio, path: portal }] : [];
}

/** The pages of an account, its own home first. */
export function listAccountPages(account: Traveller, messages: Messages<'account'>['area']): readonly Page[] {
  const properties = { label: messages.yourProperties, path: PATHS.realtorProperties };
  return [
    { label: getHomeLabel(account, messages), path: getHomePath(account) },
    ...(account.role === 'realtor' ? [properties] : []),
    ...listWorkPages(account, messages),
    { label: messages.myOrders, path: PATHS.accountOrders },
    { label: messages.account, path: PATHS.account },
    { label: messages.security, path: PATHS.accountSecurity },
  ];
}

/** The three reaches of a sign-out (spec §7 Auth). */
export function listSignOuts(messages: Messages<'account'>['area']): readonly { label: string; scope: SignOutScope }[] {
  return [
    { label: messages.signOut, scope: 'local' },
    { label: messages.signOutEverywhereElse, scope: 'others' },
    { label: messages.signOutEverywhere, scope: 'global' },
  ];
}
