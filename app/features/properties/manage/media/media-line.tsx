import type { ReactNode } from 'react';
import { Button } from '#app/ui/button/button.tsx';
import type { MediaJson } from '#domain/media/media-json.ts';
import type { ChosenMedia } from './use-chosen-media.ts';

type MediaLineProps = {
  text: string;
  /** Whose items these are, for screen readers. */
  label: string;
  items: readonly MediaJson[];
  chosen: ChosenMedia;
  /** What else can be done with all of them. */
  children?: ReactNode;
};

/** How many items there are, and the way to choose several of them. */
export function MediaLine({ text, label, items, chosen, children }: MediaLineProps) {
  const action = chosen.isChoosing ? 'Select all' : 'Select';
  return (
    <div className="mb-1.5 flex min-h-11 items-center gap-1">
      <p className="mr-auto text-sm text-muted tabular-nums">{text}</p>
      {children}
      <Button
        variant="ghost"
        size="sm"
        aria-label={`${action} in ${label}`}
        className="-mr-3 min-h-11 px-3"
        onClick={() => (chosen.isChoosing ? chosen.choose(items) : chosen.begin())}
      >
        {action}
      </Button>
    </div>
  );
}
