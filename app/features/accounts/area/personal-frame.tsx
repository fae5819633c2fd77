import type { ReactNode } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { AccountLinksList } from '#app/features/shared/header/account-links-list.tsx';
import { AccountMenu } from '#app/features/shared/header/account-menu.tsx';
import { LanguageLinks } from '#app/features/shared/language/language-links.tsx';
import { LanguageMenu } from '#app/features/shared/language/language-menu.tsx';
import { findPortalPath, type Traveller } from '#app/features/shared/session/account-links.ts';
import { useAskedSession } from '#app/features/shared/session/load-session.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import { PATHS } from '#app/lib/page/paths.ts';
import { MAIN_ID } from '#app/lib/page/scroll-to-top.ts';
import { buysServices, useMayBuy } from '#app/lib/session/session-store.ts';
import { buttonClass } from '#app/ui/button/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { WorkspaceMenu } from '#app/ui/layout/workspace.tsx';
import { ThemeMenu } from '#app/ui/theme/theme-menu.tsx';
import { ThemeSwitch } from '#app/ui/theme/theme-switch.tsx';

const ORDERS = { name: 'orders', to: PATHS.accountOrders } as const;
type PageLink = {
  name: 'adminControlHub' | 'yourDay' | 'studio' | 'production' | 'media' | 'orders' | 'properties';
  to: string;
};

const LIBRARY: PageLink[] = [
  { name: 'media', to: PATHS.realtorMedia },
  { name: 'properties', to: PATHS.realtorProperties },
];

const PORTAL_NAMES = new Map<string, PageLink['name']>([
  [PATHS.adminHub, 'adminControlHub'],
  [PATHS.adminProduction, 'production'],
]);

/** The pages in the bar; the account's own are behind its letters. */
function listPages(account: Traveller): PageLink[] {
  if (account.role === 'realtor') return [...LIBRARY, ORDERS];
  const portal = findPortalPath(account);
  const day: PageLink[] = account.has_day ? [{ name: 'yourDay', to: PATHS.day }] : [];
  const studio: PageLink[] = portal ? [{ name: PORTAL_NAMES.get(portal) ?? 'studio', to: portal }] : [];
  return [...day, ...studio, ...(buysServices(account) ? [ORDERS] : [])];
}

/** The frame of the realtor's and of the account's pages: one slim bar. The pages' guard is inside. */
export function PersonalFrame({ brand }: { brand?: ReactNode }) {
  const messages = useMessages('account').area;
  const mayBuy = useMayBuy();
  return (
    <div className="flex min-h-dvh flex-col bg-canvas">
      <header className="sticky top-0 z-30 border-b border-line bg-surface print:hidden">
        <div className="wrap flex h-14 items-center gap-2 lg:gap-8">
          <WorkspaceMenu
            title={messages.yourPages}
            label={messages.menu}
            brand={brand}
            navigation={(onFollow) => (
              <div className="px-3">
                <AccountLinksList onLeave={() => onFollow?.()} />
                {mayBuy && (
                  <Link to={PATHS.order} onClick={onFollow} className={cx(buttonClass('primary'), 'mt-4 w-full')}>
                    {messages.getService}
                  </Link>
                )}
              </div>
            )}
            end={
              <>
                <LanguageLinks className="-mx-3 mb-4 text-[0.9375rem] text-muted empty:hidden" />
                <ThemeSwitch />
              </>
            }
          />
          {brand}
          <PageLinks />
          <div className="ml-auto hidden items-center gap-1 lg:flex">
            {mayBuy && (
              <Link to={PATHS.order} className={cx(buttonClass('outline', 'sm'), 'mr-2')}>
                {messages.getService}
              </Link>
            )}
            <LanguageMenu />
            <ThemeMenu />
            <AccountMenu />
          </div>
        </div>
      </header>
      <main id={MAIN_ID} tabIndex={-1} className="flex-1">
        <Outlet />
      </main>
    </div>
  );
}

/** The links of the bar. The role is known after the page; until then their place stays empty. */
function PageLinks() {
  const messages = useMessages('account').area;
  const session = useAskedSession();
  const { pathname } = useLocation();
  const path = pathname.replace(/(.)\/$/, '$1');
  if (session.state !== 'signed_in') return null;
  const { role } = session.account;
  return (
    <nav aria-label={role === 'realtor' ? messages.library : messages.pages} className="hidden lg:block">
      <ul className="flex gap-1">
        {listPages(session.account).map(({ name, to }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={path === to ? 'page' : undefined}
              className={cx(
                'flex min-h-11 items-center rounded-full px-3 text-[0.9375rem] font-medium transition-colors hover:text-ink',
                path === to ? 'text-accent-text' : 'text-body',
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
