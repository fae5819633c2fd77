import { PATHS } from '#app/lib/page/paths.ts';
import type { Rights } from '#app/lib/session/use-rights.ts';
import type { Account } from '#domain/accounts/account-json.ts';
import type { Right } from '#domain/shared/access/staff-rights.ts';
import type { TabIcon } from './tab-icons.ts';

/** `right` is that of the page; a tab without one is for owners. */
export type Tab = { label: string; icon: TabIcon; to: string; right?: Right; isOpenAt: (path: string) => boolean };
/** Tabs of one kind of work, below its name. */
export type TabGroup = { name: string; tabs: readonly Tab[] };

const isAt = (to: string) => (path: string) => path === to;
const isUnder = (to: string) => (path: string) => path === to || path.startsWith(`${to}/`);

const WORK: readonly Tab[] = [
  {
    label: 'Dashboard',
    icon: 'dashboard',
    to: PATHS.adminDashboard,
    right: 'overview',
    isOpenAt: isAt(PATHS.adminDashboard),
  },
  {
    label: 'Shooting Calendar',
    icon: 'calendar',
    to: PATHS.adminCalendar,
    right: 'calendar',
    isOpenAt: isAt(PATHS.adminCalendar),
  },
  {
    label: 'Production',
    icon: 'production',
    to: PATHS.adminProduction,
    right: 'production',
    isOpenAt: isUnder(PATHS.adminProduction),
  },
  {
    label: 'Properties',
    icon: 'properties',
    to: PATHS.adminProperties,
    right: 'media',
    isOpenAt: isUnder(PATHS.adminProperties),
  },
];

const SELL: readonly Tab[] = [
  {
    label: 'Orders',
    icon: 'orders',
    to: PATHS.adminOrders,
    right: 'orders.read',
    isOpenAt: (path) => /^\/admin\/(media-upload$|orders\/)/.test(path),
  },
  {
    label: 'Estimates',
    icon: 'estimates',
    to: PATHS.adminEstimates,
    right: 'orders.read',
    isOpenAt: isUnder(PATHS.adminEstimates),
  },
  {
    label: 'Customers',
    icon: 'customers',
    to: PATHS.adminCustomers,
    right: 'orders.read',
    isOpenAt: isUnder(PATHS.adminCustomers),
  },
  {
    label: 'Documents',
    icon: 'documents',
    to: PATHS.adminDocuments,
    right: 'orders.read',
    isOpenAt: isAt(PATHS.adminDocuments),
  },
  {
    label: 'Unpaid',
    icon: 'unpaid',
    to: PATHS.adminReceivables,
    right: 'orders.read',
    isOpenAt: isAt(PATHS.adminReceivables),
  },
  {
    label: 'Reports',
    icon: 'reports',
    to: PATHS.adminReports,
    right: 'orders.read',
    isOpenAt: isAt(PATHS.adminReports),
  },
  { label: 'Catalog', icon: 'catalogue', to: PATHS.adminCatalogue, isOpenAt: isAt(PATHS.adminCatalogue) },
  { label: 'Website', icon: 'website', to: PATHS.adminSite, isOpenAt: isAt(PATHS.adminSite) },
];

const STUDIO: readonly Tab[] = [
  {
    label: 'User Management',
    icon: 'users',
    to: PATHS.adminUsers,
    right: 'users.read',
    isOpenAt: (path) => path === PATHS.adminUsers || path.startsWith('/admin/realtors/'),
  },
  {
    label: 'Crew',
    icon: 'crew',
    to: PATHS.adminCrew,
    right: 'crew',
    isOpenAt: (path) => isUnder(PATHS.adminCrew)(path) && !isUnder(PATHS.adminCrewPay)(path),
  },
  { label: 'Crew pay', icon: 'crewPay', to: PATHS.adminCrewPay, right: 'crew', isOpenAt: isUnder(PATHS.adminCrewPay) },
  {
    label: 'Settings',
    icon: 'settings',
    to: PATHS.adminSettings,
    right: 'settings',
    isOpenAt: (path) => isUnder(PATHS.adminSettings)(path) || path.startsWith(PATHS.adminImport),
  },
];

/** The tabs of the panel (OPS-2), in their order. A tab is added here, with its page in `app/routes.ts`. */
const ADMIN_TABS: readonly TabGroup[] = [
  { name: 'Work', tabs: WORK },
  { name: 'Sell', tabs: SELL },
  { name: 'Studio', tabs: STUDIO },
];

const HUB: Tab = { label: 'Admin Control Hub', icon: 'hub', to: PATHS.adminHub, isOpenAt: isAt(PATHS.adminHub) };
const DAY: Tab = { label: 'Your day', icon: 'day', to: PATHS.day, isOpenAt: isAt(PATHS.day) };

/** The links above the groups: where the account begins, and its shoots. Until it is known who is signed in, an owner's. */
export function listFirstTabs(account: Pick<Account, 'home_path' | 'has_day'> | null): readonly Tab[] {
  if (!account) return [HUB];
  return [...(account.home_path === PATHS.adminHub ? [HUB] : []), ...(account.has_day ? [DAY] : [])];
}

/** The groups with the tabs that rights allow, without those that have none; all of them where `rights` is null. */
export function listGroups(rights: Rights | null): readonly TabGroup[] {
  if (!rights) return ADMIN_TABS;
  const isAllowed = ({ right }: Tab) => (right ? rights.can(right) : rights.isOwner);
  return ADMIN_TABS.map(({ name, tabs }) => ({ name, tabs: tabs.filter(isAllowed) })).filter(
    ({ tabs }) => tabs.length > 0,
  );
}

/** The path whose tab is open: `?tab=users` selects user management wherever it is (OPS-3). */
export function openTab(pathname: string, search: string): string {
  const isUsers = new URLSearchParams(search).get('tab') === 'users';
  return isUsers ? PATHS.adminUsers : pathname.replace(/(.)\/$/, '$1');
}
