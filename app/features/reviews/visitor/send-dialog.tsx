import { useState } from 'react';
import { useLanguage } from '#app/lib/language/language.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import { useSite } from '#app/lib/page/site.ts';
import { ApiProblem } from '#app/lib/request/api.ts';
import { useAction } from '#app/lib/request/use-action.ts';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import type { ReviewJson } from '#domain/reviews/review-json.ts';
import { sendRound } from '../api/visitor-reviews.ts';
import { formatMoment } from '../shared/format-moment.ts';
import { countRequests } from './pins-of-photo.ts';
import { PriceChanged } from './price-changed.tsx';
import type { ReviewSession } from './review-session.ts';
import { formatRoundPrice, roundTitle } from './round-title.ts';

type SendDialogProps = { session: ReviewSession; review: ReviewJson; onClose: () => void };

/** Asks before a round is sent: what is in it, until when it is done and what it costs. Where that is another one by now, it is asked again. */
export function SendDialog({ session, review, onClose }: SendDialogProps) {
  const messages = useMessages('reviews');
  const language = useLanguage();
  const { timeZone } = useSite().formats;
  const [hasChanged, setHasChanged] = useState(false);
  const { next } = review;
  const { number: round, price_minor } = next;
  const { run, running } = useAction(messages.send.failed, async () => {
    if (price_minor === null) return;
    try {
      await session.order(() => sendRound(session.token, { round, price_minor }));
      onClose();
    } catch (error) {
      if (!(error instanceof ApiProblem && error.code === 'quote_changed')) throw error;
      await session.ask();
      setHasChanged(true);
    }
  });
  const price = formatRoundPrice(next, language);
  const { requests, photos } = countRequests(review);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={roundTitle(next, messages)}
      description={
        <>
          {hasChanged && <PriceChanged />}
          {messages.send.requests({ count: requests, photos })}.{' '}
          {messages.send.dueText({ at: formatMoment(next.due_at, language, timeZone, { hasZone: true }) })}{' '}
          {messages.send.closes}
          {price && <span className="mt-3 block font-medium text-ink">{messages.send.costs({ price })}</span>}
          {price && <span className="mt-1 block">{messages.lockNote}</span>}
        </>
      }
      action={price ? messages.send.paid({ price }) : messages.send.free}
      variant="primary"
      isRunning={running !== null}
      onConfirm={() => void run()}
    />
  );
}
