import { PATHS } from '#app/lib/page/paths.ts';
import type { Account } from '#domain/accounts/account-json.ts';

/** What decides where an account may go. The server says where it begins (ACC-4). */
export type Traveller = Pick<Account, 'role' | 'rights' | 'home_path' | 'has_day'>;

const isUnder = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);

/** The first page of the portal that an account may see, or null where there is none. */
export function findPortalPath({ role, rights }: Traveller): string | null {
  if (role === 'admin' || rights.includes('overview')) return PATHS.adminHub;
  if (rights.includes('users.read')) return PATHS.adminUsers;
  if (rights.includes('orders.read')) return PATHS.adminOrders;
  return rights.includes('production') ? PATHS.adminProduction : null;
}

/** Whether an account may see a page (ACC-32). Staff who open the portal find there what their rights allow. */
export function canOpen(account: Traveller, path: string): boolean {
  const pathname = path.split(/[?#]/, 1)[0] ?? path;
  if (isUnder(pathname, '/admin') && pathname !== PATHS.adminLogin) {
    const portal = findPortalPath(account);
    // Who does the work alone has nothing else there.
    return portal === PATHS.adminProduction ? isUnder(pathname, portal) : portal !== null;
  }
  if (isUnder(pathname, PATHS.day)) return account.has_day || account.role === 'admin';
  return !isUnder(pathname, '/realtor') || account.role === 'realtor';
}

const SIGN_IN_PAGES: readonly string[] = [
  PATHS.realtorAuth,
  PATHS.login,
  PATHS.signup,
  PATHS.adminLogin,
  PATHS.twoFactor,
  PATHS.forgotPassword,
  PATHS.updatePassword,
  PATHS.acceptInvitation,
];

/** Where to go after signing in: where the visitor wanted to go, if the account may go there, else the account's own home. */
export function landingPath(account: Traveller, next: string | null): string {
  const pathname = next?.split(/[?#]/, 1)[0]?.replace(/(.)\/$/, '$1');
  const isLanding = next !== null && pathname !== undefined && !SIGN_IN_PAGES.includes(pathname);
  return isLanding && canOpen(account, next) ? next : account.home_path;
}

/** An address with what is not null of a query. */
export function withQuery(path: string, query: Record<string, string | null>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== null);
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

/** The two letters that stand for an account in the header. */
export function getInitials(fullName: string, email: string): string {
  const text = fullName.trim().split(/\s+/).filter(Boolean);
  const letters = [text[0], text.length > 1 ? text.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '');
  return (letters.join('') || ([...email][0] ?? '')).toUpperCase();
}

/** Where `/login` and `/signup` lead: to the tab that they mean, with all else that the address says (SITE-6). */
export function signInAddress(pathname: string, search: string): string {
  const query = new URLSearchParams(search);
  if (pathname.replace(/\/$/, '') === PATHS.signup) query.set('tab', 'signup');
  return withQuery(PATHS.realtorAuth, Object.fromEntries(query));
}
