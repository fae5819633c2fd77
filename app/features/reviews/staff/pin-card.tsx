import { useEffect, useRef, useState } from 'react';
import { useAction } from '#app/lib/request/use-action.ts';
import { Button } from '#app/ui/button/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { canMovePin } from '#domain/reviews/pin-states.ts';
import type { StaffComment, StaffPin, StaffReview } from '#domain/reviews/review-json.ts';
import { hideComment, moveStaffPin, removeStaffPin, replyAsStaff } from '../api/staff-reviews.ts';
import { CommentForm } from '../shared/comment-form.tsx';
import { PinStateBadge } from '../shared/pin-state-badge.tsx';
import { Thread } from '../shared/thread.tsx';
import { isUnsent, shownState } from './filter-pins.ts';
import type { ReviewView } from './use-review-view.ts';

type PinCardProps = { propertyId: string; pin: StaffPin; review: StaffReview; view: ReviewView; fileNumber: number };

/** Notes of the studio have numbers of their own, so they have another name. */
const nameOf = ({ is_internal, number }: StaffPin) => `${is_internal ? 'Note' : 'Pin'} ${number}`;

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
      aria-label={nameOf(pin)}
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
          {nameOf(pin)}
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

/** The states into which staff move a pin, by what the buttons say. */
const MOVES = [
  { to: 'in_work', label: 'Start', again: 'Back to work' },
  { to: 'done', label: 'Done', again: 'Done' },
] as const;

function PinActions({ propertyId, pin }: { propertyId: string; pin: StaffPin }) {
  const [isReplying, setIsReplying] = useState(false);
  const { run, running } = useAction<'in_work' | 'done'>('The pin was not moved', (to) =>
    moveStaffPin(propertyId, pin.id, to),
  );
  const moves = MOVES.filter(({ to }) => canMovePin('staff', { from: pin.state, to }));
  if (isReplying) {
    return (
      <div className="mt-4 border-t border-line pt-4">
        <CommentForm
          label={`Reply to ${nameOf(pin)}`}
          draftKey={`staff-reply:${pin.id}`}
          action="Reply"
          onSend={async (text) => {
            await replyAsStaff(propertyId, pin.id, text);
            setIsReplying(false);
          }}
          onCancel={() => setIsReplying(false)}
          hasFocus
        />
      </div>
    );
  }
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <Button variant="outline" size="sm" aria-label={`Reply to ${nameOf(pin)}`} onClick={() => setIsReplying(true)}>
        Reply
      </Button>
      {moves.map(({ to, label, again }) => (
        <Button
          key={to}
          variant={to === 'done' ? 'primary' : 'outline'}
          size="sm"
          aria-label={`${pin.state === 'done' ? again : label}: ${nameOf(pin)}`}
          aria-disabled={running !== null}
          onClick={() => void run(to)}
        >
          {pin.state === 'done' ? again : label}
        </Button>
      ))}
      {pin.is_internal && <RemoveNote propertyId={propertyId} pin={pin} />}
    </div>
  );
}

function RemoveNote({ propertyId, pin }: { propertyId: string; pin: StaffPin }) {
  const [isAsking, setIsAsking] = useState(false);
  const { run, running } = useAction('The note was not deleted', () => removeStaffPin(propertyId, pin.id));
  return (
    <>
      <Button variant="danger-quiet" size="sm" aria-label={`Delete ${nameOf(pin)}`} onClick={() => setIsAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Delete ${nameOf(pin)}?`}
        description="The note and its replies are gone for good. Editors do not see it any more."
        action="Delete"
        isRunning={running !== null}
        onConfirm={() => void run()}
      />
    </>
  );
}
