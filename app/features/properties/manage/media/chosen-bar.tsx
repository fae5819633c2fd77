import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { downloadItems } from '#app/features/media/download.ts';
import { focusMain } from '#app/lib/page/scroll-to-top.ts';
import { useLatest } from '#app/lib/state/use-latest.ts';
import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { Menu, MenuItem } from '#app/ui/menu/menu.tsx';
import { MAX_SELECTION } from '#domain/media/media-input.ts';
import { KindDialog } from '../dialogs/kind-dialog.tsx';
import { RoomDialog } from '../dialogs/room-dialog.tsx';
import type { RealtorWorkspace } from '../realtor-workspace.ts';

/** A button on ink: the other way round than on the page. */
const ACTION_BUTTON =
  'inline-flex min-h-11 shrink-0 cursor-pointer items-center justify-center rounded-full px-2.5 text-[0.9375rem] font-medium ' +
  'transition-colors disabled:cursor-not-allowed disabled:opacity-50 sm:px-4';
const QUIET = 'hover:bg-on-ink/15';
const LOUD = 'bg-on-ink text-ink hover:bg-on-ink/90 focus-visible:-outline-offset-5 focus-visible:outline-ink';

function formatCount(count: number): string {
  return count >= MAX_SELECTION ? `${count} selected, the most at once` : `${count} selected`;
}

const OPEN_ABOVE = '[role=dialog], [role=alertdialog], [role=menu]';

/** Escape lets go of what is chosen, unless the key belongs to what lies over the page or is being moved. */
function useEscape(onEscape: () => void): void {
  const latest = useLatest(onEscape);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector(OPEN_ABOVE)) return;
      latest.current();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** The actions on the chosen items of the page; floats over it while some are chosen. */
export function ChosenBar({ workspace }: { workspace: RealtorWorkspace }) {
  const { chosen, isDisabled } = workspace;
  const items = [...chosen.items.values()];
  const isIdle = isDisabled || items.length === 0;
  const element = useRef<HTMLElement>(null);
  const [label, setLabel] = useState<'room' | 'kind' | null>(null);
  useEscape(chosen.clear);
  // The bar disappears with the selection; a focus inside it moves to the page.
  useLayoutEffect(() => {
    const bar = element.current;
    return () => {
      if (bar?.contains(document.activeElement)) focusMain();
    };
  }, []);
  const action = (text: string, looks: string, run: () => void) => (
    <button type="button" className={cx(ACTION_BUTTON, looks)} disabled={isIdle} onClick={run}>
      {text}
    </button>
  );
  return (
    <section
      ref={element}
      aria-label="Selected items"
      className="fixed inset-x-3 bottom-3 z-30 mx-auto flex w-fit max-w-[calc(100%-1.5rem)] animate-fade-in items-center gap-0.5 rounded-full bg-ink py-1.5 pr-1.5 pl-4 text-on-ink shadow-float [--focus:var(--color-on-ink)] sm:bottom-5 sm:gap-1.5 sm:pl-6"
    >
      <p
        role="status"
        className="mr-1 max-w-28 text-sm leading-tight font-medium tabular-nums sm:mr-2 sm:max-w-none sm:text-[0.9375rem]"
      >
        {formatCount(items.length)}
      </p>
      {action('Delete', QUIET, () => workspace.onDelete(items))}
      {action('Download', QUIET, () => void downloadItems(items, 'original'))}
      <Menu
        align="center"
        trigger={
          <button type="button" className={cx(ACTION_BUTTON, QUIET)} disabled={isIdle}>
            Label
          </button>
        }
      >
        <MenuItem onSelect={() => setLabel('room')}>Room</MenuItem>
        <MenuItem onSelect={() => setLabel('kind')}>Photo, plan or panorama</MenuItem>
      </Menu>
      {action('Move', LOUD, () => workspace.onMove(items))}
      <button type="button" aria-label="Clear selection" className={cx(ACTION_BUTTON, QUIET)} onClick={chosen.clear}>
        <Icon name="close" />
      </button>
      {label === 'room' && <RoomDialog items={items} onClose={() => setLabel(null)} />}
      {label === 'kind' && <KindDialog items={items} onClose={() => setLabel(null)} />}
    </section>
  );
}
