import { useState } from 'react';
import { useAction } from '#app/lib/request/use-action.ts';
import { Button } from '#app/ui/button/button.tsx';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import { canMovePin } from '#domain/reviews/pin-states.ts';
import type { StaffPin } from '#domain/reviews/review-json.ts';
import { moveStaffPin, removeStaffPin, replyAsStaff } from '../api/staff-reviews.ts';
import { CommentForm } from '../shared/comment-form.tsx';

/** Notes of the studio have numbers of their own, so they have another name. */
export const getPinName = ({ is_internal, number }: StaffPin) => `${is_internal ? 'Note' : 'Pin'} ${number}`;

/** The states into which staff move a pin, by what the buttons say. */
const MOVES = [
  { to: 'in_work', label: 'Start', again: 'Back to work' },
  { to: 'done', label: 'Done', again: 'Done' },
] as const;

/** What the studio does with a pin: it replies, says how far it is, and deletes its own notes. */
export function PinActions({ propertyId, pin }: { propertyId: string; pin: StaffPin }) {
  const [isReplying, setIsReplying] = useState(false);
  const { run, running } = useAction<'in_work' | 'done'>('The pin was not moved', (to) =>
    moveStaffPin(propertyId, pin.id, to),
  );
  const moves = MOVES.filter(({ to }) => canMovePin('staff', { from: pin.state, to }));
  if (isReplying) {
    return (
      <div className="mt-4 border-t border-line pt-4">
        <CommentForm
          label={`Reply to ${getPinName(pin)}`}
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
      <Button
        variant="outline"
        size="sm"
        aria-label={`Reply to ${getPinName(pin)}`}
        onClick={() => setIsReplying(true)}
      >
        Reply
      </Button>
      {moves.map(({ to, label, again }) => (
        <Button
          key={to}
          variant={to === 'done' ? 'primary' : 'outline'}
          size="sm"
          aria-label={`${pin.state === 'done' ? again : label}: ${getPinName(pin)}`}
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
      <Button
        variant="danger-quiet"
        size="sm"
        aria-label={`Delete ${getPinName(pin)}`}
        onClick={() => setIsAsking(true)}
      >
        Delete
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Delete ${getPinName(pin)}?`}
        description="The note and its replies are gone for good. Editors do not see it any more."
        action="Delete"
        isRunning={running !== null}
        onConfirm={() => void run()}
      />
    </>
  );
}
