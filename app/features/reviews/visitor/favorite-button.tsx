import { useMessages } from '#app/lib/language/messages.ts';
import { useAction } from '#app/lib/request/use-action.ts';
import { cx } from '#app/ui/cx.ts';
import type { ReviewJson } from '#domain/reviews/review-json.ts';
import { setFavorite } from '../api/visitor-reviews.ts';
import type { ReviewSession } from './review-session.ts';

const HEART =
  'M10 16.5 4.2 10.9a3.8 3.8 0 0 1 0-5.5 3.9 3.9 0 0 1 5.5 0l.3.3.3-.3a3.9 3.9 0 0 1 5.5 0 3.8 3.8 0 0 1 0 5.5Z';

type FavoriteButtonProps = { session: ReviewSession; review: ReviewJson; photoId: string; className?: string };

/** A button that marks a photo as the visitor's favorite, and shows how many people have done so. */
export function FavoriteButton({ session, review, photoId, className }: FavoriteButtonProps) {
  const messages = useMessages('reviews').favorites;
  const found = review.favorites.find(({ item_id }) => item_id === photoId);
  const { run, running } = useAction<boolean>(messages.failed, (isFavorite) =>
    session.change(() => setFavorite(session.token, photoId, isFavorite)),
  );
  const isOwn = running?.item ?? found?.is_own ?? false;
  const count =
    (found?.count ?? 0) + (running && running.item !== (found?.is_own ?? false) ? (running.item ? 1 : -1) : 0);
  return (
    <button
      type="button"
      aria-pressed={isOwn}
      aria-label={[messages.label, count > 0 && messages.count({ count })].filter(Boolean).join(', ')}
      onClick={() => void run(!isOwn)}
      className={cx('flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-1', className)}
    >
      <svg
        viewBox="0 0 20 20"
        className={cx('size-5 drop-shadow-[0_1px_3px_rgb(2_6_15/0.7)]', isOwn ? 'text-rose-500' : 'text-white')}
        fill={isOwn ? 'currentColor' : 'rgb(2 6 15 / 0.25)'}
        stroke={isOwn ? 'white' : 'currentColor'}
        strokeWidth={isOwn ? 1 : 1.7}
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={HEART} />
      </svg>
      {count > 0 && (
        <span
          aria-hidden="true"
          className="rounded-full bg-slate-950/60 px-1.5 text-xs leading-5 font-semibold text-white tabular-nums"
        >
          {count}
        </span>
      )}
    </button>
  );
}
