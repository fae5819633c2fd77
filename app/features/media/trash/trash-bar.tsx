import { useMessages } from '#app/lib/language/messages.ts';
import { cx } from '#app/ui/cx.ts';
import { ACTION_BUTTON, LOUD, QUIET } from '../bar-buttons.ts';
import { ChosenBar } from '../chosen-bar.tsx';

type TrashBarProps = {
  count: number;
  isDisabled: boolean;
  onRestore: () => void;
  onPurge: () => void;
  onClear: () => void;
};

/** The actions on the chosen items of the trash; floats over the page while some are chosen. */
export function TrashBar({ count, isDisabled, onRestore, onPurge, onClear }: TrashBarProps) {
  const messages = useMessages('library').trash;
  return (
    <ChosenBar
      label={messages.selectedItems}
      count={messages.selected({ count })}
      clearLabel={messages.clearSelection}
      onClear={onClear}
    >
      <button type="button" className={cx(ACTION_BUTTON, QUIET)} disabled={isDisabled} onClick={onPurge}>
        {messages.purge}
      </button>
      <button type="button" className={cx(ACTION_BUTTON, LOUD)} disabled={isDisabled} onClick={onRestore}>
        {messages.restore}
      </button>
    </ChosenBar>
  );
}
