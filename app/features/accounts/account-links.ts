import { PATHS } from '#app/lib/paths.ts';
import type { Role } from '#domain/accounts/roles.ts';

// The domain knows the homes as well, but it would bring its schemas to every page; a test keeps them the same.
const HOMES: Record<Role, string> = { admin: PATHS.adminHub, realtor: PATHS.realtorMedia };

/** Where an account begins (spec §4 Login outcome). */
export const getHomePath = (role: Role) => HOMES[role];

const isUnder = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);

/** The role that a page asks for (spec §4 Access guards), or null where any account may see it. */
export function roleFor(path: string): Role | null {
  const pathname = path.split(/[?#]/, 1)[0] ?? path;
  if (isUnder(pathname, '/admin') && pathname !== PATHS.adminLogin) return 'admin';
  return isUnder(pathname, '/realtor') ? 'realtor' : null;
}

/** Whether an account with this role may see a page. */
export const canOpen = (role: Role, path: string) => [null, role].includes(roleFor(path));

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

/** Where to go after signing in: where the visitor wanted to go, if the role may go there, else the account's own home. */
export function landingPath(role: Role, next: string | null): string {
  const pathname = next?.split(/[?#]/, 1)[0]?.replace(/(.)\/$/, '$1');
  const isLanding = next !== null && pathname !== undefined && !SIGN_IN_PAGES.includes(pathname);
  return isLanding && canOpen(role, next) ? next : getHomePath(role);
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

/** Where `/login` and `/signup` lead: to the tab that they mean, with all else that the address says (spec §2). */
export function signInAddress(pathname: string, search: string): string {
  const query = new URLSearchParams(search);
  if (pathname.replace(/\/$/, '') === PATHS.signup) query.set('tab', 'signup');
  return withQuery(PATHS.realtorAuth, Object.fromEntries(query));
}
