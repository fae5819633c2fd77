import { useEffect, useRef } from 'react';
import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import type { PlacedMedia } from '#domain/media/media-order.ts';
import type { StaffReview } from '#domain/reviews/review-json.ts';
import { PinCount } from '../shared/pin-count.tsx';
import { listPinsOf, type ReviewFilter } from './filter-pins.ts';

type PhotoStripProps = {
  photos: readonly PlacedMedia[];
  review: StaffReview;
  filter: ReviewFilter;
  shownId: string;
  onShow: (id: string) => void;
};

const comments = (count: number) => (count === 1 ? '1 comment' : `${count} comments`);

/** The photos in a row, each with how many comments it has, and a mark where the client chose it. */
export function PhotoStrip({ photos, review, filter, shownId, onShow }: PhotoStripProps) {
  const shown = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another photo is another button
  useEffect(() => {
    const { current: row } = list;
    const { current: button } = shown;
    // Only the row moves: the page stays where it is.
    if (row && button) row.scrollLeft = button.offsetLeft - (row.clientWidth - button.offsetWidth) / 2;
  }, [shownId]);
  return (
    <ul ref={list} className="relative flex gap-2 overflow-x-auto px-1.5 py-3 [scrollbar-width:thin]">
      {photos.map((photo, index) => {
        const pins = listPinsOf(review, photo.id, filter).length;
        const isChosen = review.choice?.chosen.includes(photo.id) ?? false;
        const isShown = photo.id === shownId;
        const label = [
          `Photo ${photo.number ?? index + 1}`,
          photo.room,
          pins > 0 && comments(pins),
          isChosen && 'chosen',
        ];
        return (
          <li key={photo.id} className="relative shrink-0">
            <button
              ref={isShown ? shown : null}
              type="button"
              aria-current={isShown}
              aria-label={label.filter(Boolean).join(', ')}
              onClick={() => onShow(photo.id)}
              className={cx(
                'block h-12 w-16 cursor-pointer overflow-hidden rounded-md bg-well sm:h-14 sm:w-20',
                isShown ? 'ring-2 ring-ink ring-offset-2 ring-offset-canvas' : 'opacity-75 hover:opacity-100',
              )}
            >
              <img
                src={photo.variants?.thumbnail.webp}
                alt=""
                loading="lazy"
                decoding="async"
                className="size-full object-cover"
              />
            </button>
            <PinCount pins={pins} />
            {isChosen && (
              <span
                aria-hidden="true"
                className="pointer-events-none absolute bottom-1 left-1 grid size-4.5 place-items-center rounded-full bg-white text-slate-900"
              >
                <Icon name="check" className="size-3.5" />
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
