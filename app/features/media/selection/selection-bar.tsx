import { useLayoutEffect, useRef } from 'react';
import { getMessages, useMessages } from '#app/lib/language/messages.ts';
import { focusMain } from '#app/lib/page/scroll-to-top.ts';
import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { DOWNLOAD_SIZES, type DownloadSize, MAX_SELECTION } from '#domain/media/media-input.ts';
import { DownloadMenu } from '../download-menu.tsx';

type SelectionBarProps = {
  count: number;
  /** Whether the server is counting what was chosen. */
  isCounting: boolean;
  /** Whether one by one: then there is a most. */
  isOneByOne: boolean;
  isDisabled: boolean;
  onDownload: (size: DownloadSize) => void;
  onTag: () => void;
  onDelete: () => void;
  onClear: () => void;
};

function formatCount({
  count,
  isCounting,
  isOneByOne,
}: Pick<SelectionBarProps, 'count' | 'isCounting' | 'isOneByOne'>) {
  const messages = getMessages('library').selection;
  if (isCounting) return messages.counting;
  const text = messages.countSelected({ count });
  return isOneByOne && count >= MAX_SELECTION ? messages.mostOneByOne({ text }) : text;
}

/** A button on ink: the other way round than on the page. */
const ACTION_BUTTON =
  'inline-flex min-h-11 shrink-0 cursor-pointer items-center justify-center rounded-full px-2.5 text-[0.9375rem] font-medium ' +
  'transition-colors disabled:cursor-not-allowed disabled:opacity-50 sm:px-4';
const QUIET = 'hover:bg-on-ink/15';
const LOUD = 'bg-on-ink text-ink hover:bg-on-ink/90 focus-visible:-outline-offset-5 focus-visible:outline-ink';

/** The actions on the chosen items; floats over the page while some are chosen. */
export function SelectionBar({ onDownload, onTag, onDelete, onClear, ...chosen }: SelectionBarProps) {
  const messages = useMessages('library').selection;
  const isIdle = chosen.isDisabled || chosen.isCounting || chosen.count === 0;
  const element = useRef<HTMLElement>(null);
  // The bar disappears with the selection; a focus inside it moves to the page.
  useLayoutEffect(() => {
    const bar = element.current;
    return () => {
      if (bar?.contains(document.activeElement)) focusMain();
    };
  }, []);
  return (
    <section
      ref={element}
      aria-label={messages.selectedItems}
      className="fixed inset-x-3 bottom-3 z-30 mx-auto flex w-fit max-w-[calc(100%-1.5rem)] animate-fade-in items-center gap-0.5 rounded-full bg-ink py-1.5 pr-1.5 pl-4 text-on-ink shadow-float [--focus:var(--color-on-ink)] sm:bottom-5 sm:gap-1.5 sm:pl-6"
    >
      <p
        role="status"
        className="mr-1 max-w-28 text-sm leading-tight sm:max-w-none font-medium tabular-nums sm:mr-2 sm:text-[0.9375rem]"
      >
        {formatCount(chosen)}
      </p>
      <button type="button" className={cx(ACTION_BUTTON, QUIET)} disabled={isIdle} onClick={onTag}>
        {messages.tag}
      </button>
      <button type="button" className={cx(ACTION_BUTTON, QUIET)} disabled={isIdle} onClick={onDelete}>
        {messages.delete}
      </button>
      <DownloadMenu
        sizes={DOWNLOAD_SIZES}
        onChoose={onDownload}
        trigger={
          <button type="button" className={cx(ACTION_BUTTON, LOUD)} disabled={isIdle}>
            {messages.download}
          </button>
        }
      />
      <button type="button" aria-label={messages.clearSelection} className={cx(ACTION_BUTTON, QUIET)} onClick={onClear}>
        <Icon name="close" />
      </button>
    </section>
  );
}
