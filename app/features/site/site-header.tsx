import { lazy, Suspense, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { AccountCorner } from '#app/features/shared/header/account-corner.tsx';
import { useMessages } from '#app/lib/language/messages.ts';
import { useHydrated } from '#app/lib/page/hydrated.ts';
import { PATHS } from '#app/lib/page/paths.ts';
import { useScrolledPast } from '#app/lib/page/scrolled.ts';
import { useSite } from '#app/lib/page/site.ts';
import { useMayBuy } from '#app/lib/session/session-store.ts';
import { buttonClass } from '#app/ui/button/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { Brand } from './brand.tsx';
import { headerLinks, isSamePage } from './nav-links.ts';

const loadMenu = () => import('./mobile-menu.tsx');
const MobileMenu = lazy(() => loadMenu().then((module) => ({ default: module.MobileMenu })));

/** How far Home scrolls before the header becomes opaque (SITE-9), in pixels. */
const OPAQUE_AFTER_PX = 20;

type SiteHeaderProps = {
  /** The path of the page below. */
  pathname: string;
};

/**
 * The header (SITE-9): transparent over Home's picture until scrolled, opaque everywhere else. Without scripts it
 * stays at Home's top, since nothing could make it opaque on the way down.
 */
export function SiteHeader({ pathname }: SiteHeaderProps) {
  const isScrolled = useScrolledPast(OPAQUE_AFTER_PX);
  const isHydrated = useHydrated();
  const messages = useMessages('site');
  const { ownLinks } = useSite();
  const mayBuy = useMayBuy();
  const isHome = pathname === PATHS.home;
  const isOpaque = !isHome || isScrolled;
  return (
    <header
      data-opaque={isOpaque}
      className={cx(
        'inset-x-0 top-0 z-30 border-b transition-colors duration-300',
        isHome ? (isHydrated ? 'fixed' : 'absolute') : 'sticky',
        isOpaque ? 'border-line bg-surface/95 text-ink backdrop-blur-sm' : 'on-dark border-transparent',
      )}
    >
      <div className="wrap flex h-18 items-center gap-8">
        <Brand />
        <nav aria-label={messages.header.main} className="hidden lg:block">
          <ul className="flex gap-1">
            {headerLinks(messages, ownLinks).map(({ label, to }) => {
              const isCurrent = isSamePage(pathname, to);
              return (
                <li key={to}>
                  <Link
                    to={to}
                    prefetch="intent"
                    aria-current={isCurrent ? 'page' : undefined}
                    className={navLinkClass(isCurrent && isOpaque)}
                  >
                    {label}
                  </Link>
                </li>
              );
            })}
          </ul>
        </nav>
        <div className="ml-auto hidden items-center gap-2 lg:flex">
          <AccountCorner>
            <Link to={PATHS.realtorAuth} className={navLinkClass(false)}>
              {messages.header.realtorLogin}
            </Link>
          </AccountCorner>
          {mayBuy && (
            <Link to={PATHS.order} prefetch="intent" className={getServiceClass(isOpaque)}>
              {messages.header.getService}
            </Link>
          )}
        </div>
        <MenuButton pathname={pathname} isHydrated={isHydrated} />
      </div>
    </header>
  );
}

function navLinkClass(isActive: boolean): string {
  return cx(
    'flex min-h-11 items-center rounded-full px-3.5 text-[0.9375rem] font-medium transition-opacity hover:opacity-70',
    isActive && 'text-accent-text',
  );
}

function getServiceClass(isOpaque: boolean): string {
  return isOpaque
    ? buttonClass('primary')
    : cx(buttonClass('outline'), 'border-transparent hover:border-transparent hover:bg-white/90');
}

/** Opens the menu of small screens. Without scripts it is a link to the footer, which holds the same ways. */
function MenuButton({ pathname, isHydrated }: SiteHeaderProps & { isHydrated: boolean }) {
  const { key } = useLocation();
  const { menu } = useMessages('site').header;
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const [hasOpened, setHasOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const classes = 'ml-auto grid size-11 -mr-2.5 cursor-pointer place-items-center rounded-full lg:hidden';
  // A route change has another key, and so closes the menu.
  const isOpen = openedAt === key;
  const open = () => {
    setHasOpened(true);
    setOpenedAt(key);
  };
  if (!isHydrated) {
    return (
      <a href="#footer" aria-label={menu} className={classes}>
        <Icon name="menu" className="size-6" />
      </a>
    );
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={menu}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className={classes}
        onClick={open}
        onPointerEnter={loadMenu}
        onFocus={loadMenu}
      >
        <Icon name="menu" className="size-6" />
      </button>
      {hasOpened && (
        <Suspense fallback={null}>
          <MobileMenu pathname={pathname} isOpen={isOpen} onClose={() => setOpenedAt(null)} opener={button} />
        </Suspense>
      )}
    </>
  );
}
