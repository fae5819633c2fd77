import type { ReactNode } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { getHomePath } from '#app/features/accounts/account-links.ts';
import { AccountMenu } from '#app/features/accounts/header/account-menu.tsx';
import { signOutWith } from '#app/features/accounts/session/sign-out.ts';
import { PATHS } from '#app/lib/paths.ts';
import { useSession } from '#app/lib/session/session-store.ts';
import { useRights } from '#app/lib/session/use-rights.ts';
import { Button } from '#app/ui/button/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { Workspace } from '#app/ui/layout/workspace.tsx';
import { EmailAddress } from '#app/ui/list/email-address.tsx';
import { ThemeMenu } from '#app/ui/theme/theme-menu.tsx';
import { ThemeSwitch } from '#app/ui/theme/theme-switch.tsx';
import { SearchButton } from '../search/search-button.tsx';
import { ADMIN_TABS, listTabs, openTab } from './admin-tabs.ts';

/** The frame of the admin's pages (spec §2 Admin panel). Their guard is inside, so that the frame is there at once. */
export function AdminPanel({ brand }: { brand?: ReactNode }) {
  return (
    <Workspace
      title="Admin panel"
      menuLabel="Admin menu"
      brand={brand}
      navigation={(onFollow) => <TabList onFollow={onFollow} />}
      menuEnd={<MenuEnd />}
      bar={<StaffBar />}
    >
      <Outlet />
    </Workspace>
  );
}

/** The items that the bar of a phone has no room for. */
function MenuEnd() {
  return (
    <>
      <Link to={PATHS.account} className="mb-4 flex min-h-11 items-center font-medium text-body hover:text-ink">
        Your account
      </Link>
      <ThemeSwitch />
    </>
  );
}

function StaffBar() {
  const session = useSession();
  const email = session.state === 'signed_in' ? session.account.email : '';
  return (
    <>
      <SearchButton />
      <p className="ml-auto line-clamp-3 min-w-0 text-right leading-tight wrap-anywhere text-muted max-sm:text-[0.8125rem] max-[22rem]:text-xs">
        Welcome <span className="font-medium text-ink">{email ? <EmailAddress email={email} /> : 'Admin'}</span>
      </p>
      <span className="flex shrink-0 items-center max-md:hidden">
        <ThemeMenu />
        <AccountMenu />
      </span>
      <Button variant="outline" size="sm" onClick={() => void signOutWith('local')}>
        Logout
      </Button>
    </>
  );
}

const TAB = 'flex min-h-9 items-center rounded-input px-2.5 font-medium transition-colors pointer-coarse:min-h-11';
const QUIET_TAB = 'text-body hover:bg-ink/5 hover:text-ink';

function TabList({ onFollow }: { onFollow: (() => void) | undefined }) {
  const { pathname, search } = useLocation();
  const path = openTab(pathname, search);
  const session = useSession();
  const rights = useRights();
  // All of them until it is known who is signed in: nothing moves for an owner.
  const home = session.state === 'signed_in' ? getHomePath(session.account) : PATHS.adminHub;
  const tabs = session.state === 'signed_in' ? listTabs(rights) : ADMIN_TABS;
  return (
    <nav aria-label="Admin" className="flex flex-1 flex-col pt-2">
      <ul className="flex flex-1 flex-col gap-0.5">
        {tabs.map(({ label, to, isOpenAt }) => (
          <li key={to}>
            <Link
              to={to}
              onClick={onFollow}
              aria-current={isOpenAt(path) ? 'page' : undefined}
              className={cx(TAB, isOpenAt(path) ? 'bg-ink text-on-ink' : QUIET_TAB)}
            >
              {label}
            </Link>
          </li>
        ))}
        <li className="mt-auto pt-4">
          <Link to={home} onClick={onFollow} className={cx(TAB, QUIET_TAB, 'gap-2 font-normal')}>
            <Icon name="arrowLeft" className="size-4" />
            {home === PATHS.day ? 'Your day' : 'Admin Control Hub'}
          </Link>
        </li>
      </ul>
    </nav>
  );
}
