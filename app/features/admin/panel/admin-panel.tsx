import { Dialog } from 'radix-ui';
import { useState } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { useSession } from '#app/features/accounts/session/session-store.ts';
import { signOutWith } from '#app/features/accounts/session/sign-out.ts';
import { PATHS } from '#app/lib/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { DIALOG_OVERLAY } from '#app/ui/dialog-looks.ts';
import { Icon } from '#app/ui/icon.tsx';
import { ThemeSwitch } from '#app/ui/theme-switch.tsx';
import { ADMIN_TABS, openTab } from './admin-tabs.ts';

/** The frame of the admin's pages (spec §2 Admin panel). Its guard stands around it. */
export function AdminPanel() {
  return (
    <div className="bg-paper lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <aside aria-label="Admin panel" className="border-r border-line bg-surface max-lg:hidden">
        <div className="sticky top-18 flex h-[calc(100dvh-4.5rem)] flex-col gap-8 overflow-y-auto p-4 pb-20 lg:pt-8">
          <TabList />
          <div className="mt-auto px-2">
            <ThemeSwitch />
          </div>
        </div>
      </aside>
      <div className="min-h-[80vh] min-w-0">
        <PanelHeader />
        <div className="mx-auto w-[min(100%-2.5rem,72rem)] pt-7 pb-24 lg:w-[min(100%-4rem,72rem)]">
          <Outlet />
        </div>
      </div>
    </div>
  );
}

function PanelHeader() {
  const session = useSession();
  const email = session.state === 'signed_in' ? session.account.email : '';
  return (
    <div className="border-b border-line bg-surface">
      <div className="mx-auto flex min-h-16 w-[min(100%-2.5rem,72rem)] items-center gap-3 lg:w-[min(100%-4rem,72rem)]">
        <TabDrawer />
        <p className="min-w-0 flex-1 truncate text-[0.9375rem] text-muted">
          Welcome <span className="font-medium text-ink">{email || 'Admin'}</span>
        </p>
        <Button variant="outline" size="sm" onClick={() => void signOutWith('local')}>
          Logout
        </Button>
      </div>
    </div>
  );
}

function TabList({ onFollow }: { onFollow?: () => void }) {
  const { pathname, search } = useLocation();
  const path = openTab(pathname, search);
  return (
    <nav aria-label="Admin">
      <ul className="flex flex-col gap-1">
        {ADMIN_TABS.map(({ label, to, isOpenAt }) => (
          <li key={to}>
            <Link
              to={to}
              onClick={onFollow}
              aria-current={isOpenAt(path) ? 'page' : undefined}
              className={cx(
                'flex min-h-11 items-center rounded-input px-3.5 text-[0.9375rem] font-medium transition-colors',
                isOpenAt(path) ? 'bg-ink text-on-ink' : 'text-body hover:bg-ink/5 hover:text-ink',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
        <li className="mt-3 border-t border-line pt-3">
          <Link
            to={PATHS.adminHub}
            onClick={onFollow}
            className="flex min-h-11 items-center gap-2 rounded-input px-3.5 text-[0.9375rem] text-body hover:bg-ink/5 hover:text-ink"
          >
            <Icon name="arrowLeft" className="size-4" />
            Admin Control Hub
          </Link>
        </li>
      </ul>
    </nav>
  );
}

/** The sidebar of small screens: keeps the focus inside, closes on Escape and when a tab is followed. */
function TabDrawer() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Dialog.Root open={isOpen} onOpenChange={setIsOpen}>
      <Dialog.Trigger
        aria-label="Admin menu"
        className="-ml-2.5 grid size-11 shrink-0 cursor-pointer place-items-center rounded-full text-ink hover:bg-ink/5 lg:hidden"
      >
        <Icon name="menu" />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className={DIALOG_OVERLAY} />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-50 flex w-72 max-w-[85vw] flex-col gap-6 overflow-y-auto border-r border-line bg-raised p-4 pb-10 text-ink shadow-float data-[state=open]:animate-fade-in"
        >
          <div className="flex items-center justify-between pl-3.5">
            <Dialog.Title className="display display-card">Admin panel</Dialog.Title>
            <Dialog.Close
              aria-label="Close menu"
              className="grid size-11 cursor-pointer place-items-center rounded-full text-muted hover:bg-ink/5 hover:text-ink"
            >
              <Icon name="close" />
            </Dialog.Close>
          </div>
          <TabList onFollow={() => setIsOpen(false)} />
          <div className="mt-auto px-2">
            <ThemeSwitch />
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
