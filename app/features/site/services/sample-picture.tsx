import { useMessages } from '#app/lib/language/messages.ts';
import { cx } from '#app/ui/cx.ts';
import { Picture } from '#app/ui/media/picture.tsx';
import type { ServiceSample } from '#domain/site/services/service-category.ts';
import type { TileSize } from './tile-sizes.ts';

const LAYOUTS: Record<TileSize, string> = {
  full: 'col-span-2 aspect-[3/2] md:col-span-6',
  half: 'col-span-2 aspect-[3/2] md:col-span-3',
  largeLeft: 'col-span-2 aspect-[3/2] md:col-span-4 md:row-span-2 md:aspect-auto',
  largeRight: 'col-span-2 aspect-[3/2] md:col-span-4 md:col-start-3 md:row-span-2 md:aspect-auto',
  small: 'aspect-[3/2] md:col-span-2',
};

const SIZES: Record<TileSize, string> = {
  full: '(min-width: 80rem) 77rem, 86vw',
  half: '(min-width: 80rem) 38rem, (min-width: 48rem) 46vw, 86vw',
  largeLeft: '(min-width: 80rem) 51rem, (min-width: 48rem) 62vw, 86vw',
  largeRight: '(min-width: 80rem) 51rem, (min-width: 48rem) 62vw, 86vw',
  small: '(min-width: 80rem) 25rem, (min-width: 48rem) 30vw, 42vw',
};

type SamplePictureProps = { sample: ServiceSample; size: TileSize; onView: () => void };

/** A picture of a gallery; pressed, it fills the screen. */
export function SamplePicture({ sample, size, onView }: SamplePictureProps) {
  const { viewFullScreen } = useMessages('samples');
  return (
    <button
      type="button"
      onClick={onView}
      className={cx('group/tile relative cursor-zoom-in overflow-hidden rounded-[10px]', LAYOUTS[size])}
    >
      <Picture
        source={sample.picture}
        sizes={SIZES[size]}
        className="absolute inset-0 size-full transition-transform duration-700 ease-out group-hover/tile:scale-[1.02]"
      />
      <span className="sr-only">{viewFullScreen}</span>
    </button>
  );
}
