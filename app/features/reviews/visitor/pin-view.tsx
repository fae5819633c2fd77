import { useLanguage } from '#app/lib/language/language.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import { useAction } from '#app/lib/request/use-action.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { canMovePin } from '#domain/reviews/pin-states.ts';
import type { ReviewJson, ReviewPin } from '#domain/reviews/review-json.ts';
import { changeComment, createReply, removeComment, setPinState } from '../api/visitor-reviews.ts';
import { CommentForm } from '../shared/comment-form.tsx';
import { Thread } from '../shared/thread.tsx';
import { wishLabel } from '../shared/wish-label.ts';
import { isUnsent } from './pins-of-photo.ts';
import type { ReviewSession } from './review-session.ts';

type PinViewProps = {
  session: ReviewSession;
  review: ReviewJson;
  pin: ReviewPin;
  fileNumber: number;
  seenUntil: string | null;
};

/** A pin with its thread: what was asked for, what was answered, and a reply. */
export function PinView({ session, review, pin, fileNumber, seenUntil }: PinViewProps) {
  const messages = useMessages('reviews');
  const language = useLanguage();
  const { token } = session;
  return (
    <div className="flex flex-col gap-5">
      {(pin.wish || pin.file_number !== fileNumber) && (
        <p className="flex flex-wrap gap-2">
          {pin.wish && <Badge tone="accent">{wishLabel(pin.wish, language)}</Badge>}
          {pin.file_number !== fileNumber && <Badge>{messages.onVersion({ number: pin.file_number })}</Badge>}
        </p>
      )}
      <Thread
        comments={pin.comments}
        newSince={seenUntil}
        onChange={(id, text) => session.change(() => changeComment(token, id, text))}
        onRemove={(id) => session.change(() => removeComment(token, id))}
      />
      {review.rights.approve && !isUnsent(review, pin) && <PinDecision session={session} pin={pin} />}
      {review.rights.comment && (
        <CommentForm
          key={pin.id}
          label={messages.replyLabel({ number: pin.number })}
          draftKey={`reply:${pin.id}`}
          action={messages.reply}
          isShort
          onSend={(text) => session.change(() => createReply(token, pin.id, text))}
        />
      )}
    </div>
  );
}

/** Whether what a pin asked for is right. */
function PinDecision({ session, pin }: { session: ReviewSession; pin: ReviewPin }) {
  const messages = useMessages('reviews');
  const { run, running } = useAction<'approved' | 'open'>(messages.notDecided, (state) =>
    session.change(() => setPinState(session.token, pin.id, state)),
  );
  const can = (to: 'approved' | 'open') => canMovePin('visitor', { from: pin.state, to });
  if (!can('approved') && !can('open')) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {can('approved') && (
        <Button variant="outline" aria-disabled={running !== null} onClick={() => void run('approved')}>
          {messages.approve}
        </Button>
      )}
      {can('open') && (
        <Button variant="ghost" aria-disabled={running !== null} onClick={() => void run('open')}>
          {messages.openAgain}
        </Button>
      )}
    </div>
  );
}
