import { Link } from 'react-router';
import { useMessages } from '#app/lib/language/messages.ts';
import { PATHS } from '#app/lib/page/paths.ts';
import { buttonClass } from '#app/ui/button/button.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import type { SignOutScope } from '#domain/accounts/account-input.ts';
import type { Account } from '#domain/accounts/account-json.ts';
import { getInitials } from '../session/account-links.ts';
import { useAskedSession } from '../session/load-session.ts';
import { signOutWith } from '../session/sign-out.ts';
import { listAccountPages, listSignOuts } from './account-items.ts';

type AccountLinksListProps = { onLeave: () => void };

/** Who is signed in and what is theirs, one below the other, for the menu of small screens. */
export function AccountLinksList({ onLeave }: AccountLinksListProps) {
  const messages = useMessages('account').area;
  const session = useAskedSession();
  switch (session.state) {
    case 'signed_in':
      return <SignedInList account={session.account} onLeave={onLeave} />;
    case 'unreachable':
      return (
        <Link to={PATHS.account} onClick={onLeave} className={buttonClass('outline', 'lg')}>
          {messages.account}
        </Link>
      );
    case 'unknown':
    case 'visitor':
      return <Skeleton className="h-12 w-full rounded-full" />;
  }
}

const ROW = 'flex min-h-11 w-full cursor-pointer items-center text-left text-ink hover:text-accent-text';

function SignedInList({ account, onLeave }: { account: Account; onLeave: () => void }) {
  const messages = useMessages('account').area;
  const leaveWith = async (scope: SignOutScope) => {
    if (await signOutWith(scope)) onLeave();
  };
  return (
    <section aria-label={messages.account} className="sm:col-span-full">
      <div className="mt-3 flex items-center gap-3.5">
        <span
          aria-hidden="true"
          className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft text-sm font-semibold text-accent-text"
        >
          {getInitials(account.full_name, account.email)}
        </span>
        <p className="min-w-0 leading-snug">
          <span className="block truncate font-semibold text-ink">{account.full_name || account.email}</span>
          {account.full_name && <span className="block truncate text-[0.9375rem] text-body">{account.email}</span>}
        </p>
      </div>
      <div className="mt-4 grid gap-x-8 sm:grid-cols-2">
        <ul>
          {listAccountPages(account, messages).map(({ label, path }) => (
            <li key={path}>
              <Link to={path} onClick={onLeave} className={ROW}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <ul className="max-sm:mt-2 max-sm:border-t max-sm:border-line max-sm:pt-2">
          {listSignOuts(messages).map(({ label, scope }) => (
            <li key={scope}>
              <button type="button" onClick={() => void leaveWith(scope)} className={ROW}>
                {label}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
