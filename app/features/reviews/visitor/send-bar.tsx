import { useState } from 'react';
import { useLanguage } from '#app/lib/language/language.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import { useSite } from '#app/lib/page/site.ts';
import { Button } from '#app/ui/button/button.tsx';
import { cx } from '#app/ui/cx.ts';
import type { ReviewJson } from '#domain/reviews/review-json.ts';
import { formatMoment } from '../shared/format-moment.ts';
import { countRequests } from './pins-of-photo.ts';
import type { ReviewSession } from './review-session.ts';
import { formatRoundPrice } from './round-title.ts';
import { SendDialog } from './send-dialog.tsx';

type SendBarProps = { session: ReviewSession; review: ReviewJson; className?: string };

/** What was written and is not sent, until when it would be done, and the way to send it. Nothing while nothing is written. */
export function SendBar({ session, review, className }: SendBarProps) {
  const messages = useMessages('reviews').send;
  const language = useLanguage();
  const { timeZone } = useSite().formats;
  const [isSending, setIsSending] = useState(false);
  const { next } = review;
  const { requests, photos } = countRequests(review);
  if (requests === 0) return null;
  const price = formatRoundPrice(next, language);
  const canSend = next.can_send && next.price_minor !== null;
  const note = canSend
    ? messages.due({ at: formatMoment(next.due_at, language, timeZone, { hasZone: true }) })
    : next.price_minor === null
      ? messages.noRound
      : messages.byOthers;
  return (
    <div className={cx('flex flex-wrap items-center justify-between gap-x-5 gap-y-3', className)}>
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold text-ink">{messages.requests({ count: requests, photos })}</p>
        <p className="text-sm text-body">{note}</p>
      </div>
      {canSend && (
        <Button onClick={() => setIsSending(true)}>{price ? messages.paid({ price }) : messages.button}</Button>
      )}
      {isSending && <SendDialog session={session} review={review} onClose={() => setIsSending(false)} />}
    </div>
  );
}
