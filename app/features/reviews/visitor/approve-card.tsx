import { useState } from 'react';
import { useLanguage } from '#app/lib/language/language.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import { useSite } from '#app/lib/page/site.ts';
import { useAction } from '#app/lib/request/use-action.ts';
import { Button } from '#app/ui/button/button.tsx';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { ReviewJson } from '#domain/reviews/review-json.ts';
import { approveAll } from '../api/visitor-reviews.ts';
import { formatMoment } from '../shared/format-moment.ts';
import type { ReviewSession } from './review-session.ts';

/** Whether everything is right: who said so, or the way to say it once nothing is under way. */
export function ApproveCard({ session, review }: { session: ReviewSession; review: ReviewJson }) {
  const messages = useMessages('reviews').approval;
  const language = useLanguage();
  const { timeZone } = useSite().formats;
  const { approval, rights } = review;
  if (approval) {
    const at = formatMoment(approval.at, language, timeZone, { hasZone: true });
    return <Notice tone="green" title={messages.approved({ by: approval.by, at })} className="mt-5" />;
  }
  return rights.approve ? <ApproveButton session={session} review={review} /> : null;
}

function ApproveButton({ session, review }: { session: ReviewSession; review: ReviewJson }) {
  const messages = useMessages('reviews').approval;
  const [isAsking, setIsAsking] = useState(false);
  const { run, running } = useAction(messages.failed, async () => {
    await session.change(() => approveAll(session.token));
    setIsAsking(false);
  });
  const isUnsent = review.rounds.some(({ state, pins }) => state === 'open' && pins > 0);
  const isInWork = review.rounds.some(({ state }) => state === 'sent');
  const hindrance = isUnsent ? messages.unsent : isInWork ? messages.inWork : null;
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2">
      <Button variant="outline" disabled={hindrance !== null} onClick={() => setIsAsking(true)}>
        {messages.button}
      </Button>
      <p className="text-sm text-body">{hindrance ?? messages.note}</p>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={messages.title}
        description={messages.text}
        action={messages.button}
        variant="primary"
        isRunning={running !== null}
        onConfirm={() => void run()}
      />
    </div>
  );
}
