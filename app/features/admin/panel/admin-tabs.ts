import { PATHS } from '#app/lib/paths.ts';

/** The tabs of the panel (spec §2 Admin panel), in their order. A tab is added here, with its page in `app/routes.ts`. */
export const ADMIN_TABS: readonly { label: string; to: string; isOpenAt: (path: string) => boolean }[] = [
  { label: 'Dashboard', to: PATHS.adminDashboard, isOpenAt: (path) => path === PATHS.adminDashboard },
  { label: 'Shooting Calendar', to: PATHS.adminCalendar, isOpenAt: (path) => path === PATHS.adminCalendar },
  { label: 'Crew', to: PATHS.adminCrew, isOpenAt: (path) => path === PATHS.adminCrew },
  { label: 'User Management', to: PATHS.adminUsers, isOpenAt: (path) => path === PATHS.adminUsers },
  { label: 'Orders', to: PATHS.adminOrders, isOpenAt: (path) => /^\/admin\/(media-upload$|orders\/)/.test(path) },
  { label: 'Catalog', to: PATHS.adminCatalogue, isOpenAt: (path) => path === PATHS.adminCatalogue },
  { label: 'Website', to: PATHS.adminSite, isOpenAt: (path) => path === PATHS.adminSite },
  { label: 'Settings', to: PATHS.adminSettings, isOpenAt: (path) => path === PATHS.adminSettings },
];

/** The path whose tab is open: `?tab=users` selects user management wherever it is (spec §2 Admin panel). */
export function openTab(pathname: string, search: string): string {
  const isUsers = new URLSearchParams(search).get('tab') === 'users';
  return isUsers ? PATHS.adminUsers : pathname.replace(/(.)\/$/, '$1');
}
