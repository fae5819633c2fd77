import { useLayoutEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useMessages } from '#app/lib/language/messages.ts';
import { PATHS } from '#app/lib/page/paths.ts';
import { useMayBuy } from '#app/lib/session/session-store.ts';
import { cx } from '#app/ui/cx.ts';

const PAGES = [
  { name: 'account', to: PATHS.account },
  { name: 'security', to: PATHS.accountSecurity },
  { name: 'orders', to: PATHS.accountOrders },
] as const;

/** The pages of the account: a column on wide screens, tabs above the page on small ones. */
export function AccountNav() {
  const messages = useMessages('account').area;
  const mayBuy = useMayBuy();
  const { pathname } = useLocation();
  const path = pathname.replace(/(.)\/$/, '$1');
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    list.current?.querySelector(`[href="${path}"]`)?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [path]);
  return (
    <nav aria-label={messages.account} className="min-w-0 max-lg:border-b max-lg:border-line">
      <ul ref={list} className="flex gap-1 -mx-3.5 max-lg:overflow-x-auto lg:flex-col">
        {PAGES.filter(({ name }) => mayBuy || name !== 'orders').map(({ name, to }) => (
          <li key={to} className="shrink-0">
            <Link
              to={to}
              aria-current={path === to ? 'page' : undefined}
              className={cx(
                'flex min-h-11 items-center px-3.5 text-[0.9375rem] font-medium transition-colors hover:text-ink',
                'relative max-lg:after:absolute max-lg:after:inset-x-3.5 max-lg:after:bottom-0 max-lg:after:h-0.5',
                'max-lg:focus-visible:-outline-offset-2 lg:rounded-input lg:hover:bg-ink/5',
                path === to ? 'text-ink max-lg:after:bg-ink lg:bg-ink/6' : 'text-body',
              )}
            >
              {messages[name]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
