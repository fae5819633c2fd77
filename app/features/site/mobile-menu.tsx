import { Dialog } from 'radix-ui';
import { type RefObject, useRef } from 'react';
import { Link } from 'react-router';
import { AccountSlot } from '#app/features/shared/header/account-corner.tsx';
import { LanguageLinks } from '#app/features/shared/language/language-links.tsx';
import { useMessages } from '#app/lib/language/messages.ts';
import { PATHS } from '#app/lib/page/paths.ts';
import { MAIN_ID } from '#app/lib/page/scroll-to-top.ts';
import { useSite } from '#app/lib/page/site.ts';
import { useMayBuy } from '#app/lib/session/session-store.ts';
import { buttonClass } from '#app/ui/button/button.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { Brand } from './brand.tsx';
import { headerLinks, isSamePage } from './nav-links.ts';

type MobileMenuProps = {
  pathname: string;
  isOpen: boolean;
  onClose: () => void;
  opener: RefObject<HTMLButtonElement | null>;
};

/** The menu of small screens: keeps the focus inside, closes on Escape and when a link is followed. */
export function MobileMenu({ pathname, isOpen, onClose, opener }: MobileMenuProps) {
  const messages = useMessages('site');
  const { ownLinks } = useSite();
  const { header } = messages;
  const mayBuy = useMayBuy();
  const followsLink = useRef(false);
  const follow = () => {
    followsLink.current = true;
    onClose();
  };
  const returnFocus = (event: Event) => {
    event.preventDefault();
    const target = followsLink.current ? document.getElementById(MAIN_ID) : opener.current;
    followsLink.current = false;
    target?.focus({ preventScroll: true });
  };
  return (
    <Dialog.Root open={isOpen} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-veil data-[state=open]:animate-fade-in" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          className="fixed inset-x-0 top-0 z-40 max-h-dvh overflow-y-auto rounded-b-card bg-raised text-ink shadow-float data-[state=open]:animate-slide-in"
        >
          <Dialog.Title className="sr-only">{header.menu}</Dialog.Title>
          <div className="wrap flex h-18 items-center justify-between">
            <span onClickCapture={follow} className="contents">
              <Brand />
            </span>
            <Dialog.Close
              aria-label={header.closeMenu}
              className="-mr-2.5 grid size-11 cursor-pointer place-items-center rounded-full"
            >
              <Icon name="close" className="size-6" />
            </Dialog.Close>
          </div>
          <nav aria-label={header.menu} className="wrap pt-2 pb-8">
            <ul className="divide-y divide-line border-y border-line">
              {headerLinks(messages, ownLinks).map(({ label, to }) => (
                <li key={to}>
                  <Link
                    to={to}
                    onClick={follow}
                    aria-current={isSamePage(pathname, to) ? 'page' : undefined}
                    className="flex min-h-15 items-center font-display text-2xl tracking-[-0.02em] aria-[current=page]:text-accent-text"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
            <div className="mt-6 grid gap-3 sm:grid-cols-2">
              {mayBuy && (
                <Link to={PATHS.order} onClick={follow} className={buttonClass('primary', 'lg')}>
                  {header.getService}
                </Link>
              )}
              <AccountSlot onLeave={follow}>
                <Link to={PATHS.realtorAuth} onClick={follow} className={buttonClass('outline', 'lg')}>
                  {header.realtorLogin}
                </Link>
              </AccountSlot>
            </div>
          </nav>
          <LanguageLinks className="wrap -mt-3 -ml-3 pb-6 text-[0.9375rem] text-muted" />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
