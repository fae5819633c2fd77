import { useMessages } from '#app/lib/language/messages.ts';
import { Badge, type BadgeTone } from '#app/ui/feedback/badge.tsx';
import { Drawing } from '#app/ui/icon/icon.tsx';
import type { PinState } from '#domain/reviews/pin-states.ts';

/** How a pin stands for who reads it: one whose round was not sent is nobody's work yet. */
export type ShownState = PinState | 'unsent';

const LOOKS: Record<ShownState, { tone: BadgeTone; path: string }> = {
  unsent: { tone: 'yellow', path: 'm4 16 1-4 8.5-8.5 3 3L8 15l-4 1ZM12 5l3 3' },
  open: { tone: 'neutral', path: 'M10 16a6 6 0 1 0 0-12 6 6 0 0 0 0 12Z' },
  in_work: { tone: 'accent', path: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM10 6v4l2.5 2' },
  done: { tone: 'green', path: 'm4.5 10.5 3.7 3.7 7.3-8' },
  approved: { tone: 'green', path: 'm2 10.5 3.5 3.5 6-7.5M9.5 12.5l1.5 1.5 6.5-8' },
};

/** A drawing of how a pin stands, beside its word. */
export const PinStateIcon = ({ state, className = 'size-4' }: { state: ShownState; className?: string }) => (
  <Drawing path={LOOKS[state].path} className={className} />
);

/** How a pin stands, as a drawing and a word. */
export function PinStateBadge({ state }: { state: ShownState }) {
  const messages = useMessages('reviews').states;
  return (
    <Badge tone={LOOKS[state].tone}>
      <PinStateIcon state={state} />
      {messages[state]}
    </Badge>
  );
}
