import { useMessages } from '#app/lib/language/messages.ts';
import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import type { PhotoChoice } from '#domain/reviews/review-json.ts';
import { listWanted, togglePhoto } from './choose-photos.ts';
import type { ReviewSession } from './review-session.ts';
import { useSessionState } from './use-review.ts';

type ChooseMarkProps = { session: ReviewSession; choice: PhotoChoice; photoId: string; className?: string };

/** Whether a photo is one of those that the client chose of their package. */
export function ChooseMark({ session, choice, photoId, className }: ChooseMarkProps) {
  const messages = useMessages('reviews').choice;
  const { toggles } = useSessionState(session);
  const isChosen = listWanted(choice, toggles).includes(photoId);
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={messages.keep}
      onClick={() => togglePhoto(session, photoId, messages.failed)}
      className={cx('grid size-11 cursor-pointer place-items-center', className)}
    >
      <span
        className={cx(
          'grid size-7 place-items-center rounded-full border-2 border-white shadow-sm',
          isChosen ? 'bg-sky-700 text-white' : 'bg-slate-950/40 text-transparent',
        )}
      >
        <Icon name="check" className="size-4" />
      </span>
    </button>
  );
}
