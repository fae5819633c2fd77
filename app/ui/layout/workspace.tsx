import { Dialog } from 'radix-ui';
import { type ReactNode, useRef, useState } from 'react';
import { useUiMessages } from '#app/lib/language/ui-messages.ts';
import { MAIN_ID } from '#app/lib/page/scroll-to-top.ts';
import { foldSidebar, useKeptFold } from '#app/lib/page/sidebar.ts';
import { IconButton, iconButtonClass } from '../button/icon-button.tsx';
import { cx } from '../cx.ts';
import { DIALOG_OVERLAY } from '../dialog/dialog-looks.ts';
import { Icon } from '../icon/icon.tsx';
import { ToolIcon } from '../icon/tool-icon.tsx';

/** The column of a workspace's pages. Its margins hold the tab of the admin shortcut. */
export const WORKSPACE_COLUMN = 'mx-auto w-full max-w-[90rem] px-6 lg:px-7';

type WorkspaceProps = {
  /** The name of the workspace: 'Admin panel'. */
  title: string;
  /** The name of the button that opens its menu on small screens. */
  menuLabel: string;
  brand?: ReactNode;
  /** The navigation of the sidebar and of the menu, which calls `onFollow` when a link of it was followed. */
  navigation: (onFollow?: () => void) => ReactNode;
  /** The end of the menu, for items that the bar has no room for. */
  menuEnd?: ReactNode;
  /** The content of the bar. */
  bar: ReactNode;
  children: ReactNode;
};

/** A frame as high as the screen: a sidebar that folds away, a slim bar, and the page from the first pixel below it. */
export function Workspace({ title, menuLabel, brand, navigation, menuEnd, bar, children }: WorkspaceProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const folder = useRef<HTMLButtonElement>(null);
  useKeptFold();
  const fold = (isFolded: boolean) => {
    foldSidebar(isFolded);
    (isFolded ? opener : folder).current?.focus();
  };
  return (
    <div className="min-h-dvh bg-canvas text-sm lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:folded:grid-cols-[minmax(0,1fr)]">
      <aside aria-label={title} className="border-r border-line bg-surface max-lg:hidden folded:hidden print:hidden">
        <div className="sticky top-0 flex h-dvh flex-col overflow-y-auto px-3 pb-4">
          <div className="flex min-h-14 items-center justify-between gap-1 pl-2.5">
            {brand}
            <IconButton
              ref={folder}
              size="sm"
              aria-label="Hide the sidebar"
              title="Hide the sidebar"
              className="-mr-1 ml-auto"
              onClick={() => fold(true)}
            >
              <ToolIcon name="sidebar" className="size-4.5" />
            </IconButton>
          </div>
          {navigation()}
        </div>
      </aside>
      <div className="flex min-w-0 flex-col">
        <header className="sticky top-0 z-30 border-b border-line bg-surface print:hidden">
          <div className={cx(WORKSPACE_COLUMN, 'flex h-14 items-center gap-2 sm:gap-3')}>
            <WorkspaceMenu title={title} label={menuLabel} navigation={navigation} end={menuEnd} brand={brand} />
            <IconButton
              ref={opener}
              aria-label="Show the sidebar"
              title="Show the sidebar"
              className="-ml-3 hidden lg:folded:grid"
              onClick={() => fold(false)}
            >
              <Icon name="menu" />
            </IconButton>
            {bar}
          </div>
        </header>
        <main id={MAIN_ID} tabIndex={-1} className={cx(WORKSPACE_COLUMN, 'flex-1 pt-5 pb-16')}>
          {children}
        </main>
      </div>
    </div>
  );
}

type WorkspaceMenuProps = Pick<WorkspaceProps, 'title' | 'brand' | 'navigation'> & { label: string; end: ReactNode };

/** The sidebar of small screens: keeps the focus inside, closes on Escape and when a link is followed. */
export function WorkspaceMenu({ title, label, brand, navigation, end }: WorkspaceMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Dialog.Root open={isOpen} onOpenChange={setIsOpen}>
      <Dialog.Trigger aria-label={label} className={cx(iconButtonClass(), '-ml-3 text-ink lg:hidden')}>
        <Icon name="menu" />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className={DIALOG_OVERLAY} />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-50 flex w-76 max-w-[85vw] flex-col overflow-y-auto border-r border-line bg-raised px-3 pb-6 text-sm text-ink shadow-float data-[state=open]:animate-fade-in"
        >
          <Dialog.Title className="sr-only">{title}</Dialog.Title>
          <div className="flex min-h-14 shrink-0 items-center justify-between pl-2.5">
            {brand}
            <Dialog.Close aria-label={useUiMessages().closeMenu} className={cx(iconButtonClass(), 'ml-auto')}>
              <Icon name="close" />
            </Dialog.Close>
          </div>
          {navigation(() => setIsOpen(false))}
          {end && <div className="mt-6 border-t border-line px-3 pt-5">{end}</div>}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
