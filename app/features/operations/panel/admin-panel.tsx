import { type ReactNode, useId } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { AccountMenu } from '#app/features/shared/header/account-menu.tsx';
import { signOutWith } from '#app/features/shared/session/sign-out.ts';
import { PATHS } from '#app/lib/page/paths.ts';
import { useSession } from '#app/lib/session/session-store.ts';
import { useRights } from '#app/lib/session/use-rights.ts';
import { Button } from '#app/ui/button/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Drawing } from '#app/ui/icon/icon.tsx';
import { Workspace } from '#app/ui/layout/workspace.tsx';
import { EmailAddress } from '#app/ui/list/email-address.tsx';
import { ThemeMenu } from '#app/ui/theme/theme-menu.tsx';
import { ThemeSwitch } from '#app/ui/theme/theme-switch.tsx';
import { SearchButton } from '../search/search-button.tsx';
import { listFirstTabs, listGroups, openTab, type Tab } from './admin-tabs.ts';
import { TAB_ICONS } from './tab-icons.ts';

/** The frame of the admin's pages (OPS-2). Their guard is inside, so that the frame is there at once. */
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

const TAB =
  'group flex min-h-9 items-center gap-2.5 rounded-input px-2.5 font-medium transition-colors pointer-coarse:min-h-11';
const OPEN_TAB = 'bg-ink/7 text-ink';
const QUIET_TAB = 'text-body hover:bg-ink/4 hover:text-ink';

type TabLinksProps = { tabs: readonly Tab[]; path: string; onFollow: (() => void) | undefined };

function TabLinks({ tabs, path, onFollow }: TabLinksProps) {
  return tabs.map(({ label, icon, to, isOpenAt }) => (
    <li key={to}>
      <Link
        to={to}
        onClick={onFollow}
        aria-current={isOpenAt(path) ? 'page' : undefined}
        className={cx(TAB, isOpenAt(path) ? OPEN_TAB : QUIET_TAB)}
      >
        <Drawing path={TAB_ICONS[icon]} className="text-muted group-aria-[current=page]:text-accent-text" />
        {label}
      </Link>
    </li>
  ));
}

/** The navigation of the panel: where the account begins, and below it the tabs that are for it, in groups. */
function TabList({ onFollow }: { onFollow: (() => void) | undefined }) {
  const { pathname, search } = useLocation();
  const path = openTab(pathname, search);
  const session = useSession();
  const rights = useRights();
  const id = useId();
  const account = session.state === 'signed_in' ? session.account : null;
  const first = listFirstTabs(account);
  return (
    <nav aria-label="Admin" className="flex flex-col gap-4 pt-2">
      {first.length > 0 && (
        <ul className="flex flex-col gap-0.5">
          <TabLinks tabs={first} path={path} onFollow={onFollow} />
        </ul>
      )}
      {/* All of them until it is known who is signed in: nothing moves for an owner. */}
      {listGroups(account && rights).map(({ name, tabs }) => (
        <div key={name}>
          <p id={`${id}${name}`} className="px-2.5 pb-1 text-xs font-medium text-muted">
            {name}
          </p>
          <ul aria-labelledby={`${id}${name}`} className="flex flex-col gap-0.5">
            <TabLinks tabs={tabs} path={path} onFollow={onFollow} />
          </ul>
        </div>
      ))}
    </nav>
  );
}
