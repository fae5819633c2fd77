import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { DOWNLOAD_SIZES, type DownloadSize, MAX_SELECTION } from '#domain/media/media-input.ts';
import { DownloadMenu } from '../download-menu.tsx';

type SelectionBarProps = {
  count: number;
  isDisabled: boolean;
  onDownload: (size: DownloadSize) => void;
  onTag: () => void;
  onDelete: () => void;
  onClear: () => void;
};

function countWords(count: number): string {
  return count >= MAX_SELECTION ? `${count} selected, the most at once` : `${count} selected`;
}

const ACT = 'px-3 text-on-ink hover:bg-on-ink/15 sm:px-4';

/** What can be done with the chosen items; floats over the page while some are chosen. */
export function SelectionBar({ count, isDisabled, onDownload, onTag, onDelete, onClear }: SelectionBarProps) {
  const isIdle = isDisabled || count === 0;
  return (
    <section
      aria-label="Selected items"
      className="fixed inset-x-3 bottom-3 z-30 mx-auto flex w-fit max-w-[calc(100%-1.5rem)] animate-fade-in items-center gap-0.5 rounded-full bg-ink py-1.5 pr-1.5 pl-4 text-on-ink shadow-float [--focus:var(--color-on-ink)] sm:bottom-5 sm:gap-1.5 sm:pl-6"
    >
      <p role="status" className="mr-1 text-sm font-medium tabular-nums sm:mr-2 sm:text-[0.9375rem]">
        {countWords(count)}
      </p>
      <Button variant="ghost" size="md" className={ACT} disabled={isIdle} onClick={onTag}>
        Tag
      </Button>
      <Button variant="ghost" size="md" className={ACT} disabled={isIdle} onClick={onDelete}>
        Delete
      </Button>
      <DownloadMenu
        sizes={DOWNLOAD_SIZES}
        onChoose={onDownload}
        trigger={
          <Button
            disabled={isIdle}
            className="bg-on-ink px-4 text-ink hover:bg-on-ink/90 focus-visible:outline-offset-[-5px] focus-visible:[--focus:var(--color-ink)] sm:px-5"
          >
            Download
          </Button>
        }
      />
      <Button
        variant="ghost"
        aria-label="Clear selection"
        className="size-11 px-0 text-on-ink hover:bg-on-ink/15"
        onClick={onClear}
      >
        <Icon name="close" />
      </Button>
    </section>
  );
}
