import { getMessages, useMessages } from '#app/lib/language/messages.ts';
import { cx } from '#app/ui/cx.ts';
import { ToolIcon } from '#app/ui/icon/tool-icon.tsx';
import { DOWNLOAD_SIZES, type DownloadSize, MAX_SELECTION } from '#domain/media/media-input.ts';
import { ACTION_BUTTON, LOUD, QUIET } from '../bar-buttons.ts';
import { ChosenBar } from '../chosen-bar.tsx';
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
  /** Whether the chosen items are hidden ones. */
  isHidden: boolean;
  /** Null where too many are chosen at once. */
  onPutAway: ((isPutAway: boolean) => void) | null;
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

/** The actions on the chosen items; floats over the page while some are chosen. */
export function SelectionBar({
  onDownload,
  onTag,
  onPutAway,
  isHidden,
  onDelete,
  onClear,
  ...chosen
}: SelectionBarProps) {
  const messages = useMessages('library').selection;
  const isIdle = chosen.isDisabled || chosen.isCounting || chosen.count === 0;
  return (
    <ChosenBar
      label={messages.selectedItems}
      count={formatCount(chosen)}
      countClass="max-w-28 sm:max-w-none"
      clearLabel={messages.clearSelection}
      onClear={onClear}
    >
      <button type="button" className={cx(ACTION_BUTTON, QUIET)} disabled={isIdle} onClick={onTag}>
        {messages.tag}
      </button>
      {onPutAway && (
        <button
          type="button"
          className={cx(ACTION_BUTTON, QUIET)}
          disabled={isIdle}
          onClick={() => onPutAway(!isHidden)}
        >
          <ToolIcon name={isHidden ? 'eye' : 'eyeOff'} className="sm:hidden" />
          <span className="max-sm:sr-only">{isHidden ? messages.show : messages.hide}</span>
        </button>
      )}
      <button type="button" className={cx(ACTION_BUTTON, QUIET)} disabled={isIdle} onClick={onDelete}>
        <ToolIcon name="trash" className="sm:hidden" />
        <span className="max-sm:sr-only">{messages.delete}</span>
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
    </ChosenBar>
  );
}
