import { useMessages } from '#app/lib/language/messages.ts';
import { ChooseMark } from './choose-mark.tsx';
import { FavoriteButton } from './favorite-button.tsx';
import { countNew, findChoice, listPins } from './pins-of-photo.ts';
import type { ReviewSession } from './review-session.ts';
import { useSessionState } from './use-review.ts';

type PhotoMarksProps = { session: ReviewSession; photoId: string; photos: number; seenUntil: string | null };

/** What the review says of a photo in the gallery. */
export function PhotoMarks({ session, photoId, photos, seenUntil }: PhotoMarksProps) {
  const messages = useMessages('reviews');
  const { review } = useSessionState(session);
  if (!review) return null;
  const pins = listPins(review, photoId);
  const isNew = countNew(pins, seenUntil) > 0;
  const choice = findChoice(review, photos);
  const { rights } = review;
  return (
    <>
      {rights.comment && choice && (
        <ChooseMark session={session} choice={choice} photoId={photoId} className="absolute top-0 left-0" />
      )}
      {rights.comment && (
        <FavoriteButton
          session={session}
          review={review}
          photoId={photoId}
          className="absolute right-0 bottom-0 items-end p-2"
        />
      )}
      {pins.length > 0 && (
        <button
          type="button"
          aria-label={[messages.comments({ count: pins.length }), isNew && messages.isNew].filter(Boolean).join(', ')}
          onClick={() => void session.open({ photoId, ...(pins.length === 1 && pins[0] ? { pinId: pins[0].id } : {}) })}
          className="absolute bottom-0 left-0 flex min-h-11 min-w-11 cursor-pointer items-end justify-start p-2"
        >
          <span className="inline-flex items-center gap-1.5 rounded-full bg-white px-2.5 py-0.5 text-xs font-semibold text-slate-900 shadow-sm">
            {isNew && <span aria-hidden="true" className="size-2 rounded-full bg-sky-600" />}
            <span className="max-sm:hidden">{messages.comments({ count: pins.length })}</span>
            <span aria-hidden="true" className="sm:hidden">
              {pins.length}
            </span>
          </span>
        </button>
      )}
    </>
  );
}
