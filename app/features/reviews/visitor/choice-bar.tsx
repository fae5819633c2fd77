import { useState } from 'react';
import { useLanguage } from '#app/lib/language/language.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import { formatCharge } from '#app/lib/money/money.ts';
import { Button } from '#app/ui/button/button.tsx';
import type { PhotoChoice } from '#domain/reviews/review-json.ts';
import { listWanted } from './choose-photos.ts';
import { OrderPhotosDialog } from './order-photos-dialog.tsx';
import { findChoice } from './pins-of-photo.ts';
import type { ReviewSession } from './review-session.ts';
import { useSessionState } from './use-review.ts';

/** How many photos of the package are chosen; where there are more than it has, what the others cost. */
export function ChoiceBar({ session, photos }: { session: ReviewSession; photos: number }) {
  const { review, toggles } = useSessionState(session);
  const choice = review && findChoice(review, photos);
  if (!choice) return null;
  return (
    <ShownBar
      session={session}
      choice={choice}
      wanted={listWanted(choice, toggles).length}
      canOrder={review.rights.approve}
    />
  );
}

type ShownBarProps = { session: ReviewSession; choice: PhotoChoice; wanted: number; canOrder: boolean };

function ShownBar({ session, choice, wanted, canOrder }: ShownBarProps) {
  const messages = useMessages('reviews').choice;
  const language = useLanguage();
  const [isOrdering, setIsOrdering] = useState(false);
  const { limit, currency } = choice;
  const excess = wanted - limit;
  const offer = canOrder ? choice.offers.find(({ photos }) => photos >= Math.max(1, excess)) : undefined;
  const part = Math.min(1, wanted / limit);
  return (
    <div className="sticky top-3 z-20 mt-5 rounded-card border border-line bg-raised px-5 py-4 shadow-float">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <p role="status" className="font-semibold text-ink tabular-nums">
            {messages.chosen({ count: wanted, limit })}
          </p>
          <p className="text-sm text-body">
            {excess > 0 ? messages.tooMany({ count: excess }) : messages.note({ limit })}
          </p>
        </div>
        {offer && wanted >= limit && (
          <Button
            variant={excess > 0 ? 'primary' : 'outline'}
            className="max-sm:w-full"
            onClick={() => setIsOrdering(true)}
          >
            {messages.further({ count: offer.photos })} · {formatCharge(offer.price_minor, currency, language)}
          </Button>
        )}
      </div>
      <div aria-hidden="true" className="mt-3 h-1 overflow-hidden rounded-full bg-well">
        <div className="h-full rounded-full bg-accent transition-[width]" style={{ width: `${part * 100}%` }} />
      </div>
      {offer && isOrdering && (
        <OrderPhotosDialog session={session} choice={choice} offer={offer} onClose={() => setIsOrdering(false)} />
      )}
    </div>
  );
}
