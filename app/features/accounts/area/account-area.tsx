import { Outlet, useOutletContext } from 'react-router';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { ThemeSwitch } from '#app/ui/theme-switch.tsx';
import type { Account } from '#domain/accounts/account-json.ts';
import { initialsOf } from '../account-links.ts';
import { useSession } from '../session/session-store.ts';
import { AccountNav } from './account-nav.tsx';
import { ConfirmationProvider } from './confirmation.tsx';

/** The frame of the account's pages. Its guard stands around it; between two sessions it keeps the place. */
export function AccountArea() {
  const session = useSession();
  const account = session.state === 'signed_in' ? session.account : null;
  return (
    <div className="min-h-[70vh] bg-paper">
      <div className="wrap grid gap-x-14 gap-y-7 pt-7 pb-20 lg:grid-cols-[13rem_minmax(0,1fr)] lg:pt-14">
        <div className="flex min-w-0 flex-col gap-6 lg:sticky lg:top-28 lg:gap-8 lg:self-start">
          <Owner account={account} />
          <AccountNav />
          <div className="max-lg:hidden">
            <ThemeSwitch />
          </div>
        </div>
        <div className="min-w-0">
          {account ? (
            <ConfirmationProvider hasPassword={account.has_password}>
              <Outlet context={account} />
            </ConfirmationProvider>
          ) : (
            <Skeleton className="h-96 rounded-card" />
          )}
        </div>
        <div className="border-t border-line pt-7 lg:hidden">
          <ThemeSwitch />
        </div>
      </div>
    </div>
  );
}

/** The account that is signed in, for the pages inside `AccountArea`. */
export function useOwnAccount(): Account {
  return useOutletContext<Account>();
}

function Owner({ account }: { account: Account | null }) {
  if (!account) return <Skeleton className="h-11" />;
  return (
    <div className="flex min-w-0 items-center gap-3">
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft text-sm font-semibold text-accent-text"
      >
        {initialsOf(account.full_name, account.email)}
      </span>
      <div className="min-w-0 leading-snug">
        <p className="truncate text-[0.9375rem] font-medium text-ink">{account.full_name}</p>
        <p className="truncate text-sm text-muted" title={account.email}>
          {account.email}
        </p>
      </div>
    </div>
  );
}

/** The heading of one of the account's pages. */
export function AccountHeading({ title, text }: { title: string; text: string }) {
  return (
    <header className="mb-7">
      <h1 className="display text-[2rem] sm:text-[2.5rem]">{title}</h1>
      <p className="mt-2 max-w-prose text-pretty text-body">{text}</p>
    </header>
  );
}
