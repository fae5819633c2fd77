import { useMessages } from '#app/lib/language/messages.ts';
import { getErrorMessage } from '#app/lib/request/request-errors.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { ApproveCard } from './approve-card.tsx';
import { NameDialog } from './name-dialog.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { countNew } from './pins-of-photo.ts';
import type { ReviewSession } from './review-session.ts';
import type { ReviewViewerProps } from './review-viewer.tsx';
import { RoundList } from './round-list.tsx';
import { useSessionState } from './use-review.ts';

export type ReviewPanelProps = Pick<ReviewViewerProps, 'photos' | 'seenUntil' | 'downloadOf'> & {
  session: ReviewSession;
};

/** The review of a delivery below its photos: what was asked for, and how to ask. */
export function ReviewPanel({ session, photos, ...viewer }: ReviewPanelProps) {
  const messages = useMessages('reviews');
  const { review, error } = useSessionState(session);
  const [first] = photos;
  if (!review || !first) {
    return error ? (
      <RetryNotice title={messages.failed} onRetry={() => void session.ask()} className="mt-12">
        {getErrorMessage(error)}
      </RetryNotice>
    ) : null;
  }
  const newCount = countNew(review.pins, viewer.seenUntil);
  return (
    <section aria-labelledby="review" className="mt-12 sm:mt-16">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="review" className="display text-[1.75rem]">
          {messages.heading}
        </h2>
        {newCount > 0 && <Badge tone="accent">{messages.newCount({ count: newCount })}</Badge>}
      </div>
      {review.rights.comment && (
        <>
          <p className="mt-2 max-w-prose text-body">{messages.intro}</p>
          <Button
            variant="outline"
            className="mt-4"
            onClick={() => void session.open({ photoId: first.id, isPlacing: true })}
          >
            {messages.start}
          </Button>
        </>
      )}
      <RoundList session={session} review={review} photos={photos} />
      <ApproveCard session={session} review={review} />
      <OpenedViewer session={session} photos={photos} {...viewer} />
      <NameDialog session={session} />
      <PaymentDialog session={session} />
    </section>
  );
}

/** The viewer, which is loaded once a photo is opened. */
function OpenedViewer({ session, photos, seenUntil, downloadOf }: ReviewPanelProps) {
  const { review, opened, viewer: Viewer } = useSessionState(session);
  if (!review || !opened || !Viewer) return null;
  return (
    <Viewer
      {...{ session, review, photos, seenUntil, downloadOf }}
      opening={opened}
      onClose={() => session.update({ opened: null })}
    />
  );
}
