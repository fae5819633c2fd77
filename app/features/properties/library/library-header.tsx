import { useId } from 'react';
import { Link } from 'react-router';
import { useMessages } from '#app/lib/language/messages.ts';
import { REALTOR_TRASH_PATH } from '#app/lib/page/library-paths.ts';
import { Button, buttonClass } from '#app/ui/button/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { ToolIcon } from '#app/ui/icon/tool-icon.tsx';
import { DisconnectedNotice } from './library-states.tsx';

/** The heading of the library, and the way to put something in. */
export function LibraryHeader({ isDisconnected, onUpload }: { isDisconnected: boolean; onUpload: () => void }) {
  const messages = useMessages('library').page;
  const noticeId = useId();
  return (
    <>
      <div className="mb-3 flex items-center justify-between gap-4 sm:mb-5 sm:gap-8">
        <h1 className="display text-2xl sm:text-[2.25rem]">{messages.yourMediaLibrary}</h1>
        <Button
          className="shrink-0 max-sm:px-4"
          disabled={isDisconnected}
          aria-describedby={isDisconnected ? noticeId : undefined}
          onClick={onUpload}
        >
          {messages.uploadNewMedia}
        </Button>
      </div>
      {isDisconnected && <DisconnectedNotice id={noticeId} />}
    </>
  );
}

type CountLineProps = {
  /** How many items there are; empty while that is not known. */
  text: string;
  hasItems: boolean;
  isSelecting: boolean;
  /** Whether what is hidden is shown. */
  isHidden: boolean;
  onHidden: (isHidden: boolean) => void;
  onSelect: () => void;
  onSelectAll: () => void;
  onDone: () => void;
};

const WORD_BUTTON = 'px-3';

/** The way to what the library does not show: what is hidden, and the trash. On phones the words are left to who hears them. */
function OtherViews({ isHidden, onHidden }: Pick<CountLineProps, 'isHidden' | 'onHidden'>) {
  const messages = useMessages('library').page;
  return (
    <>
      <Button
        variant="ghost"
        aria-pressed={isHidden}
        className={cx(WORD_BUTTON, isHidden && 'bg-ink/8')}
        onClick={() => onHidden(!isHidden)}
      >
        <ToolIcon name="eyeOff" />
        <span className="max-sm:sr-only">{messages.hidden}</span>
      </Button>
      <Link to={REALTOR_TRASH_PATH} className={cx(buttonClass('ghost'), WORD_BUTTON)}>
        <ToolIcon name="trash" />
        <span className="max-sm:sr-only">{messages.trash}</span>
      </Link>
    </>
  );
}

/** How many items there are, said again when that changes, and the way to choose some of them. */
export function CountLine({ text, hasItems, isSelecting, onSelect, onSelectAll, onDone, ...views }: CountLineProps) {
  const messages = useMessages('library').page;
  return (
    <div className="flex min-h-11 sm:mt-4 sm:mb-1 items-center justify-between gap-3">
      <p role="status" className="text-sm text-muted">
        {text}
      </p>
      <div className="-mr-3 flex">
        {!isSelecting && <OtherViews {...views} />}
        {hasItems && (
          <>
            {isSelecting && (
              <Button variant="ghost" className={WORD_BUTTON} onClick={onSelectAll}>
                {messages.selectAll}
              </Button>
            )}
            <Button variant="ghost" className={WORD_BUTTON} onClick={isSelecting ? onDone : onSelect}>
              {isSelecting ? messages.done : messages.select}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
