import { useMessages } from '#app/lib/language/messages.ts';
import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { ToolIcon } from '#app/ui/icon/tool-icon.tsx';
import { SaveLink } from '#app/ui/media/save-link.tsx';
import type { ReviewJson } from '#domain/reviews/review-json.ts';
import { ChooseMark } from './choose-mark.tsx';
import { FavoriteButton } from './favorite-button.tsx';
import { findChoice, type ReviewedPhoto } from './pins-of-photo.ts';
import type { ReviewSession } from './review-session.ts';
import { roundTitle } from './round-title.ts';

const TOOL =
  'grid size-11 shrink-0 cursor-pointer place-items-center rounded-full text-white/85 hover:bg-white/10 hover:text-white focus-visible:outline-white';

type ViewerHeaderProps = {
  session: ReviewSession;
  review: ReviewJson;
  photo: ReviewedPhoto;
  place: number;
  total: number;
  download: string | null;
  onClose: () => void;
};

/** Which photo it is, and what can be done with it. */
export function ViewerHeader({ session, review, photo, place, total, download, onClose }: ViewerHeaderProps) {
  const messages = useMessages('delivery');
  const reviews = useMessages('reviews');
  const choice = findChoice(review, total);
  const title = photo.description || photo.room;
  return (
    <header className="@container flex min-h-16 shrink-0 items-center gap-2 px-2 sm:px-4">
      <button type="button" aria-label={messages.gallery.Close} onClick={onClose} className={TOOL}>
        <Icon name="arrowLeft" className="size-6" />
      </button>
      <p className="flex min-w-0 flex-1 flex-col justify-center @xl:flex-row @xl:items-baseline @xl:justify-start @xl:gap-3">
        {title && <span className="display truncate text-lg text-white! @xl:text-2xl">{title}</span>}
        <span className={cx('shrink-0 text-sm tabular-nums', title ? 'text-slate-300' : 'text-white')}>
          {reviews.placeOf({ place, total })}
        </span>
      </p>
      {review.rights.comment && (
        <span className="hidden shrink-0 rounded-full border border-white/30 px-3.5 py-1.5 text-sm text-white @xl:block">
          {roundTitle(review.next, reviews)}
        </span>
      )}
      {review.rights.comment && choice && (
        <ChooseMark session={session} choice={choice} photoId={photo.id} className="focus-visible:outline-white" />
      )}
      {review.rights.comment && (
        <FavoriteButton session={session} review={review} photoId={photo.id} className="focus-visible:outline-white" />
      )}
      {download && (
        <SaveLink
          key={download}
          href={download}
          files={[{ address: download, name: photo.file_name }]}
          label={messages.download}
          className={TOOL}
        >
          {({ isBusy, isShared }) => (
            <ToolIcon name={isShared ? 'share' : 'download'} className={cx('size-6', isBusy && 'animate-pulse')} />
          )}
        </SaveLink>
      )}
    </header>
  );
}
