import type { PictureSource } from '#app/lib/pictures/picture-source.ts';
import { cx } from '../cx.ts';

const WIDE = 640;

type ThumbnailProps = {
  source: Pick<PictureSource, 'file' | 'widths' | 'alt'> & { focus?: PictureSource['focus'] | undefined };
  /** As wide as a phone, and not in its smallest size. */
  isWide?: boolean;
  className: string;
};

/** A small picture beside words; `className` says how wide it is. */
export function Thumbnail({ source: { file, widths, alt, focus }, isWide = false, className }: ThumbnailProps) {
  const width = (isWide && widths.find((each) => each >= WIDE)) || widths[0];
  return (
    <img
      src={`${file}-${width}.webp`}
      alt={alt}
      loading="lazy"
      style={focus && { objectPosition: `${focus.x}% ${focus.y}%` }}
      className={cx('aspect-[3/2] shrink-0 self-start rounded-[6px] bg-well object-cover', className)}
    />
  );
}
