import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '../cx.ts';

type MenuProps = {
  /** The button that opens it. Its name is the menu's name. */
  trigger: ReactNode;
  align?: 'start' | 'center' | 'end';
  /** Where its panel goes in the page: the landmark that it belongs to. The end of the page by default. */
  container?: HTMLElement | null;
  className?: string;
  children: ReactNode;
};

/** A menu of links and actions. Arrow keys and first letters move inside, Escape closes, the focus comes back. */
export function Menu({ trigger, align = 'end', container = null, className, children }: MenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content
          align={align}
          sideOffset={8}
          collisionPadding={12}
          className={cx(
            'z-40 max-h-(--radix-dropdown-menu-content-available-height) min-w-56 overflow-y-auto rounded-card border border-line bg-raised p-1.5 text-ink shadow-float data-[state=open]:animate-fade-in',
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The looks of an entry. */
export const MENU_ITEM =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-input px-3 text-left text-[0.9375rem] outline-none select-none ' +
  'data-highlighted:bg-ink/6 data-disabled:cursor-not-allowed data-disabled:opacity-50';

type MenuItemProps = { onSelect: () => void; disabled?: boolean; className?: string; children: ReactNode };

/** An action. */
export function MenuItem({ className, ...rest }: MenuItemProps) {
  return <Radix.Item className={cx(MENU_ITEM, className)} {...rest} />;
}

/** A link to a page. */
export function MenuLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Radix.Item asChild>
      <Link to={to} className={MENU_ITEM}>
        {children}
      </Link>
    </Radix.Item>
  );
}

/** A link to a file that is saved. */
export function MenuDownload({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Radix.Item asChild>
      <a href={href} download className={MENU_ITEM}>
        {children}
      </a>
    </Radix.Item>
  );
}

/** Words at the top, for example whose menu it is. */
export function MenuHeading({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-3 pt-2 pb-2.5 text-sm text-body">{children}</Radix.Label>;
}

/** A line between groups. */
export function MenuSeparator() {
  return <Radix.Separator className="mx-1.5 my-1.5 h-px bg-line" />;
}
