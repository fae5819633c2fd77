import { useEffect, useRef } from 'react';
import { useAction } from '#app/lib/request/use-action.ts';
import { cx } from '#app/ui/cx.ts';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { StaffComment, StaffPin, StaffReview } from '#domain/reviews/review-json.ts';
import { hideComment } from '../api/staff-reviews.ts';
import { PinStateBadge } from '../shared/pin-state-badge.tsx';
import { Thread } from '../shared/thread.tsx';
import { isUnsent, shownState } from './filter-pins.ts';
import { getPinName, PinActions } from './pin-actions.tsx';
import type { ReviewView } from './use-review-view.ts';

type PinCardProps = { propertyId: string; pin: StaffPin; review: StaffReview; view: ReviewView; fileNumber: number };

/** A pin with its thread, and what the studio does with it. */
export function PinCard({ propertyId, pin, review, view, fileNumber }: PinCardProps) {
  const isSelected = view.selectedId === pin.id;
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSelected) card.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  return (
    <Card
      ref={card}
      role="listitem"
      aria-label={getPinName(pin)}
      className={cx('scroll-my-4 p-4', isSelected && 'border-accent ring-1 ring-accent')}
    >
      <PinHeading pin={pin} review={review} view={view} fileNumber={fileNumber} />
      <Thread
        comments={pin.comments}
        renderMore={(comment) => !pin.is_internal && <HideAction propertyId={propertyId} comment={comment} />}
      />
      {!isUnsent(review, pin) && <PinActions propertyId={propertyId} pin={pin} />}
    </Card>
  );
}

function PinHeading({ pin, review, view, fileNumber }: Omit<PinCardProps, 'propertyId'>) {
  const { id, x, wish, round, is_internal, file_number } = pin;
  const facts = [
    x === null && 'about the whole photo',
    round !== null && `round ${round}`,
    file_number !== fileNumber && `on version ${file_number}`,
  ].filter(Boolean);
  return (
    <div className="mb-4">
      <div className="flex flex-wrap items-center gap-2">
        <button
          type="button"
          aria-pressed={view.selectedId === id}
          onClick={() => view.select(id)}
          className="-my-1.5 min-h-9 cursor-pointer rounded-md font-semibold text-ink hover:underline pointer-coarse:min-h-11"
        >
          {getPinName(pin)}
        </button>
        <PinStateBadge state={shownState(review, pin)} />
        {is_internal && <Badge tone="yellow">Internal</Badge>}
        {wish && <Badge tone="accent">{wish.label.en}</Badge>}
      </div>
      {facts.length > 0 && <p className="text-sm text-muted first-letter:uppercase">{facts.join(', ')}</p>}
    </div>
  );
}

/** Hides a comment from clients, or shows it again; the studio keeps seeing it. */
function HideAction({ propertyId, comment }: { propertyId: string; comment: StaffComment }) {
  const { id, is_hidden, link, author } = comment;
  const { run, running } = useAction('The comment was not changed', () => hideComment(propertyId, id, !is_hidden));
  const by = link?.name && link.name !== author.name ? `by the link of ${link.name}` : null;
  return (
    <p className="mt-0.5 flex flex-wrap items-center gap-x-3 text-sm text-muted">
      {by && <span className="wrap-anywhere">{by}</span>}
      {is_hidden && <span className="font-medium text-warning-text">Hidden from clients</span>}
      <button
        type="button"
        aria-label={`${is_hidden ? 'Show' : 'Hide'} the comment of ${author.name}`}
        aria-disabled={running !== null}
        onClick={() => void run()}
        className="min-h-9 cursor-pointer rounded-md font-medium text-accent-text hover:underline aria-disabled:opacity-50 pointer-coarse:min-h-11"
      >
        {is_hidden ? 'Show again' : 'Hide'}
      </button>
    </p>
  );
}
