import type { ReactNode } from 'react';
import { addressLanguage } from '#app/lib/language/document-language.ts';
import { loadMessages } from '#app/lib/language/messages.ts';
import { useMayBeSignedIn } from '#app/lib/session/session-store.ts';
import { useLazyComponent } from './use-lazy-component.ts';

/** The words come with the code: the header does not wait for them a second time. */
const withMessages = async <Part,>(part: Promise<Part>): Promise<Part> => {
  await loadMessages(addressLanguage(), 'account');
  return part;
};
const loadMenu = () => withMessages(import('./account-menu.tsx').then(({ AccountMenu }) => AccountMenu));
const loadLinks = () =>
  withMessages(import('./account-links-list.tsx').then(({ AccountLinksList }) => AccountLinksList));

/** The header's place for an account. It keeps the room of the visitor's link, so that nothing moves. */
export function AccountCorner({ children }: { children: ReactNode }) {
  const mayBeSignedIn = useMayBeSignedIn();
  const Menu = useLazyComponent(loadMenu, mayBeSignedIn);
  return (
    <span className="grid items-center justify-items-end *:col-start-1 *:row-start-1">
      <span className={mayBeSignedIn ? 'invisible' : undefined}>{children}</span>
      {mayBeSignedIn && Menu && <Menu />}
    </span>
  );
}

type AccountSlotProps = {
  /** The part for visitors. */
  children: ReactNode;
  /** A link was followed, or the visitor has signed out. */
  onLeave: () => void;
};

/** The same in the menu of small screens. */
export function AccountSlot({ children, onLeave }: AccountSlotProps) {
  const mayBeSignedIn = useMayBeSignedIn();
  const Links = useLazyComponent(loadLinks, mayBeSignedIn);
  if (!mayBeSignedIn) return children;
  return Links && <Links onLeave={onLeave} />;
}
