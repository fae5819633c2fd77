import { useState } from 'react';
import { Link } from 'react-router';
import { useMessages } from '#app/lib/language/messages.ts';
import { PATHS } from '#app/lib/page/paths.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { Menu, MenuHeading, MenuItem, MenuLink, MenuSeparator } from '#app/ui/menu/menu.tsx';
import type { Account } from '#domain/accounts/account-json.ts';
import { useKeptLanguage } from '../language/use-kept-language.ts';
import { getInitials } from '../session/account-links.ts';
import { useAskedSession } from '../session/load-session.ts';
import { signOutWith } from '../session/sign-out.ts';
import { listAccountPages, listSignOuts } from './account-items.ts';

/** Who is signed in, with a menu of what is theirs. Asks the server if that is not known yet. */
export function AccountMenu() {
  const messages = useMessages('account').area;
  const session = useAskedSession();
  switch (session.state) {
    case 'signed_in':
      return <SignedInMenu account={session.account} />;
    case 'unreachable':
      return (
        <Link to={PATHS.account} className="flex min-h-11 items-center px-3.5 text-[0.9375rem] font-medium">
          {messages.account}
        </Link>
      );
    case 'unknown':
    case 'visitor':
      return <span aria-hidden="true" className="size-10 animate-pulse rounded-full bg-current/10" />;
  }
}

function SignedInMenu({ account }: { account: Account }) {
  const messages = useMessages('account').area;
  const name = account.full_name || account.email;
  useKeptLanguage();
  // Its panel belongs to the header, and not to the end of the page.
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <span ref={setPlace}>
      <Menu
        container={place}
        className="w-68"
        trigger={
          <button
            type="button"
            aria-label={messages.accountOfName({ name })}
            className="group flex min-h-11 animate-fade-in cursor-pointer items-center gap-1.5 rounded-full pl-1"
          >
            {/* Drawn, not written: the name of the button says whose letters they are. */}
            <span
              data-initials={getInitials(account.full_name, account.email)}
              className="grid size-10 place-items-center rounded-full bg-accent-soft text-sm font-semibold text-accent-text before:content-[attr(data-initials)]"
            />
            <Icon name="chevronDown" className="size-4 transition-transform group-data-[state=open]:rotate-180" />
          </button>
        }
      >
        <MenuHeading>
          <span className="block truncate text-[0.9375rem] font-semibold text-ink">{name}</span>
          {account.full_name && <span className="block truncate">{account.email}</span>}
        </MenuHeading>
        <MenuSeparator />
        {listAccountPages(account, messages).map(({ label, path }) => (
          <MenuLink key={path} to={path}>
            {label}
          </MenuLink>
        ))}
        <MenuSeparator />
        {listSignOuts(messages).map(({ label, scope }) => (
          <MenuItem key={scope} onSelect={() => void signOutWith(scope)}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </span>
  );
}
