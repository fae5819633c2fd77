import { useState } from 'react';
import { useLanguage } from '#app/lib/language/language.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import { formatCharge } from '#app/lib/money/money.ts';
import { ApiProblem } from '#app/lib/request/api.ts';
import { useAction } from '#app/lib/request/use-action.ts';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import type { PhotoChoice } from '#domain/reviews/review-json.ts';
import { orderPhotos } from '../api/visitor-reviews.ts';
import { saveChoice } from './choose-photos.ts';
import { PriceChanged } from './price-changed.tsx';
import type { ReviewSession } from './review-session.ts';

type Offer = PhotoChoice['offers'][number];
type OrderPhotosDialogProps = { session: ReviewSession; choice: PhotoChoice; offer: Offer; onClose: () => void };

/** Asks before further photos are ordered at a price. Where it is another one by now, that is said, and it is asked again. */
export function OrderPhotosDialog({ session, choice, offer, onClose }: OrderPhotosDialogProps) {
  const messages = useMessages('reviews');
  const language = useLanguage();
  const [hasChanged, setHasChanged] = useState(false);
  const { run, running } = useAction(messages.choice.notOrdered, async () => {
    try {
      await session.order(() => orderPhotos(session.token, offer));
      onClose();
      await saveChoice(session, messages.choice.failed);
    } catch (error) {
      if (!(error instanceof ApiProblem && error.code === 'quote_changed')) throw error;
      await session.ask();
      setHasChanged(true);
    }
  });
  const price = formatCharge(offer.price_minor, choice.currency, language);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={messages.choice.further({ count: offer.photos })}
      description={
        <>
          {hasChanged && <PriceChanged />}
          {messages.choice.orderText({ count: offer.photos, price })} {messages.lockNote}
        </>
      }
      action={messages.orderFor({ price })}
      variant="primary"
      isRunning={running !== null}
      onConfirm={() => void run()}
    />
  );
}
