import { PATHS } from '#app/lib/paths.ts';
import type { Rights } from '#app/lib/session/use-rights.ts';
import type { Right } from '#domain/accounts/staff-rights.ts';

/** `right` is that of the page; a tab without one is for owners. */
type Tab = { label: string; to: string; right?: Right; isOpenAt: (path: string) => boolean };

/** The tabs of the panel (spec §2 Admin panel), in their order. A tab is added here, with its page in `app/routes.ts`. */
export const ADMIN_TABS: readonly Tab[] = [
  {
    label: 'Dashboard',
    to: PATHS.adminDashboard,
    right: 'overview',
    isOpenAt: (path) => path === PATHS.adminDashboard,
  },
  {
    label: 'Shooting Calendar',
    to: PATHS.adminCalendar,
    right: 'calendar',
    isOpenAt: (path) => path === PATHS.adminCalendar,
  },
  {
    label: 'Production',
    to: PATHS.adminProduction,
    right: 'production',
    isOpenAt: (path) => path === PATHS.adminProduction || path.startsWith(`${PATHS.adminProduction}/`),
  },
  { label: 'Crew', to: PATHS.adminCrew, right: 'crew', isOpenAt: (path) => path === PATHS.adminCrew },
  {
    label: 'User Management',
    to: PATHS.adminUsers,
    right: 'users.read',
    isOpenAt: (path) => path === PATHS.adminUsers,
  },
  {
    label: 'Properties',
    to: PATHS.adminProperties,
    right: 'media',
    isOpenAt: (path) => path === PATHS.adminProperties,
  },
  {
    label: 'Orders',
    to: PATHS.adminOrders,
    right: 'orders.read',
    isOpenAt: (path) => /^\/admin\/(media-upload$|orders\/)/.test(path),
  },
  { label: 'Catalog', to: PATHS.adminCatalogue, isOpenAt: (path) => path === PATHS.adminCatalogue },
  { label: 'Website', to: PATHS.adminSite, isOpenAt: (path) => path === PATHS.adminSite },
  {
    label: 'Settings',
    to: PATHS.adminSettings,
    right: 'settings',
    isOpenAt: (path) =>
      path === PATHS.adminSettings || path.startsWith(`${PATHS.adminSettings}/`) || path.startsWith(PATHS.adminImport),
  },
];

/** The tabs that rights allow. */
export const listTabs = ({ isOwner, can }: Rights): readonly Tab[] =>
  ADMIN_TABS.filter(({ right }) => (right ? can(right) : isOwner));

/** The path whose tab is open: `?tab=users` selects user management wherever it is (spec §2 Admin panel). */
export function openTab(pathname: string, search: string): string {
  const isUsers = new URLSearchParams(search).get('tab') === 'users';
  return isUsers ? PATHS.adminUsers : pathname.replace(/(.)\/$/, '$1');
}
