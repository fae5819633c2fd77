import { useId, useRef } from 'react';
import { useMessages } from '#app/lib/language/messages.ts';
import { useHydrated } from '#app/lib/page/hydrated.ts';
import { useFileDrop } from '#app/lib/state/use-file-drop.ts';
import { Button } from '#app/ui/button/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { CHECKED_TYPES } from '#domain/listings/verify/verify-json.ts';

type PictureDropProps = { isSmall: boolean; onPicture: (file: File) => void };

/** Takes a picture from the file chooser, or dropped on it. */
export function PictureDrop({ isSmall, onPicture }: PictureDropProps) {
  const messages = useMessages('verify');
  const isHydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const { isOver, choose, target } = useFileDrop(onPicture);
  return (
    <div
      {...target}
      className={cx(
        'flex flex-col items-center gap-3 rounded-card border border-dashed px-5 text-center',
        isSmall ? 'py-6' : 'py-14 sm:py-20',
        isOver ? 'border-ink bg-well' : 'border-line-strong bg-surface',
      )}
    >
      {!isSmall && <p className="display text-[1.5rem] text-balance">{messages.drop}</p>}
      <Button
        variant={isSmall ? 'outline' : 'primary'}
        size={isSmall ? 'md' : 'lg'}
        disabled={!isHydrated}
        onClick={() => input.current?.click()}
      >
        {isSmall ? messages.again : messages.choose}
      </Button>
      <input
        ref={input}
        type="file"
        accept={CHECKED_TYPES}
        aria-label={messages.choose}
        aria-describedby={hintId}
        tabIndex={-1}
        className="sr-only"
        onChange={choose}
      />
      <p id={hintId} className="text-sm text-pretty text-muted">
        {messages.types}
      </p>
    </div>
  );
}
