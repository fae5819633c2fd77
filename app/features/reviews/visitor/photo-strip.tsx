import { useEffect, useRef } from 'react';
import { useMessages } from '#app/lib/language/messages.ts';
import { cx } from '#app/ui/cx.ts';
import type { ReviewJson } from '#domain/reviews/review-json.ts';
import { PinCount } from '../shared/pin-count.tsx';
import { listPins, type ReviewedPhoto } from './pins-of-photo.ts';

type PhotoStripProps = {
  photos: readonly ReviewedPhoto[];
  review: ReviewJson;
  index: number;
  onTurn: (index: number) => void;
};

/** All photos in a row, each with how many pins it has. */
export function PhotoStrip({ photos, review, index, onTurn }: PhotoStripProps) {
  const messages = useMessages('delivery');
  const { comments } = useMessages('reviews');
  const shown = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another photo is another button
  useEffect(() => {
    shown.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [index]);
  return (
    <ul className="flex shrink-0 gap-2 overflow-x-auto px-3 py-3 [scrollbar-width:thin] [@media(max-height:34rem)]:hidden">
      {photos.map((photo, place) => {
        const pins = listPins(review, photo.id).length;
        const isShown = place === index;
        return (
          <li key={photo.id} className="relative shrink-0">
            <button
              ref={isShown ? shown : null}
              type="button"
              aria-current={isShown}
              aria-label={[
                messages.view({ place: place + 1, total: photos.length }),
                pins > 0 && comments({ count: pins }),
              ]
                .filter(Boolean)
                .join(', ')}
              onClick={() => onTurn(place)}
              className={cx(
                'block h-12 w-16 cursor-pointer overflow-hidden rounded-md outline-offset-1 focus-visible:outline-2 focus-visible:outline-white lg:h-14 lg:w-20',
                isShown ? 'ring-2 ring-white ring-offset-2 ring-offset-slate-950' : 'opacity-60 hover:opacity-100',
              )}
            >
              <img
                src={`${photo.thumbnail}.webp`}
                alt=""
                loading="lazy"
                decoding="async"
                referrerPolicy="no-referrer"
                className="size-full object-cover"
              />
            </button>
            <PinCount pins={pins} />
          </li>
        );
      })}
    </ul>
  );
}
