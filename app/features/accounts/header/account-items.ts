import type { Messages } from '#app/lib/messages.ts';
import { PATHS } from '#app/lib/paths.ts';
import type { SignOutScope } from '#domain/accounts/account-input.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { getHomePath } from '../account-links.ts';

type Page = { label: string; path: string };

/** The name of the page where an account begins. */
export function getHomeLabel(role: Role, messages: Messages<'account'>['area']): string {
  return role === 'admin' ? messages.adminControlHub : messages.yourMediaLibrary;
}

/** The pages of an account, its own home first. */
export function listAccountPages(role: Role, messages: Messages<'account'>['area']): readonly Page[] {
  const properties = { label: messages.yourProperties, path: PATHS.realtorProperties };
  return [
    { label: getHomeLabel(role, messages), path: getHomePath(role) },
    ...(role === 'realtor' ? [properties] : []),
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
