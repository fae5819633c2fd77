import { useLanguage } from '#app/lib/language/language.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import { Badge } from '#app/ui/feedback/badge.tsx';
import type { ReviewJson, ReviewPin } from '#domain/reviews/review-json.ts';
import { PinStateBadge } from '../shared/pin-state-badge.tsx';
import { countNew, pinSummary, shownState } from './pins-of-photo.ts';

type PinListProps = {
  review: ReviewJson;
  pins: readonly ReviewPin[];
  fileNumber: number;
  seenUntil: string | null;
  onSelect: (id: string) => void;
};

/** The pins of a photo in a few words each. */
export function PinList({ review, pins, fileNumber, seenUntil, onSelect }: PinListProps) {
  const messages = useMessages('reviews');
  const language = useLanguage();
  return (
    <ul className="-mx-3 flex flex-col">
      {pins.map((pin) => (
        <li key={pin.id}>
          <button
            type="button"
            onClick={() => onSelect(pin.id)}
            className="flex w-full cursor-pointer gap-3 rounded-input px-3 py-3 text-left hover:bg-ink/5"
          >
            <span className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft text-sm font-semibold text-accent-text tabular-nums">
              <span className="sr-only">{messages.pin({ number: pin.number })}</span>
              <span aria-hidden="true">{pin.number}</span>
            </span>
            <span className="min-w-0 flex-1">
              <span className="line-clamp-2 text-[0.9375rem] wrap-anywhere text-ink">{pinSummary(pin, language)}</span>
              <span className="mt-1.5 flex flex-wrap items-center gap-2 text-sm text-body">
                <PinStateBadge state={shownState(review, pin)} />
                {countNew([pin], seenUntil) > 0 && <Badge tone="accent">{messages.isNew}</Badge>}
                {pin.x === null && messages.wholePhoto}
                {pin.comments.length > 1 && messages.replies({ count: pin.comments.length - 1 })}
                {pin.file_number !== fileNumber && messages.onVersion({ number: pin.file_number })}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
