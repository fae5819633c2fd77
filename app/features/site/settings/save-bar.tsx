import type { Ref } from 'react';
import { Button } from '#app/ui/button/button.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';

type SaveBarProps = {
  ref: Ref<HTMLElement>;
  isSaving: boolean;
  /** Why it was not saved, where no field says it. */
  failure: string | null;
  onDiscard: () => void;
};

/** Stands at the bottom of a form while something of it is not saved. Its button sends the form. */
export function SaveBar({ ref, isSaving, failure, onDiscard }: SaveBarProps) {
  return (
    <section
      ref={ref}
      aria-label="Unsaved changes"
      className="sticky bottom-3 z-20 mt-6 animate-fade-in rounded-card border border-line-strong bg-raised py-2.5 pr-2.5 pl-4 shadow-float motion-reduce:animate-none sm:pl-5"
    >
      {failure && (
        <p role="alert" className="flex items-start gap-2 pt-1 pr-2 pb-2.5 text-sm text-danger-text">
          <Icon name="alert" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{failure}</span>
        </p>
      )}
      <div className="flex items-center gap-1.5 sm:gap-2">
        <p role="status" className="min-w-0 flex-1 font-medium text-ink">
          Unsaved changes
        </p>
        <Button variant="ghost" className="max-sm:px-3.5!" aria-disabled={isSaving} onClick={onDiscard}>
          Discard
        </Button>
        <Button type="submit" aria-disabled={isSaving} aria-keyshortcuts="Control+S Meta+S">
          {isSaving ? 'One moment...' : 'Save'}
        </Button>
      </div>
    </section>
  );
}
