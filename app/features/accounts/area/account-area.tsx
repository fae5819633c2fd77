import { Outlet, useOutletContext } from 'react-router';
import { getInitials } from '#app/features/shared/session/account-links.ts';
import { ConfirmationProvider } from '#app/features/shared/session/confirmation.tsx';
import { useSession } from '#app/lib/session/session-store.ts';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import type { Account } from '#domain/accounts/account-json.ts';
import { AccountNav } from './account-nav.tsx';

/** The frame of the account's pages. Its guard is around it; between two sessions it keeps the place. */
export function AccountArea() {
  const session = useSession();
  const account = session.state === 'signed_in' ? session.account : null;
  return (
    <div className="wrap grid gap-x-14 gap-y-5 pt-4 pb-20 lg:grid-cols-[13rem_minmax(0,1fr)] lg:pt-6">
      <div className="flex min-w-0 flex-col gap-5 lg:sticky lg:top-20 lg:self-start">
        <Owner account={account} />
        <AccountNav />
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
        {getInitials(account.full_name, account.email)}
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
    <header className="mb-5">
      <h1 className="display text-2xl sm:text-[2.25rem]">{title}</h1>
      <p className="mt-1.5 max-w-prose text-pretty text-body">{text}</p>
    </header>
  );
}
