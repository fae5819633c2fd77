import { preload } from 'react-dom';
import { type PictureSource, pictureSrcSet, pictureUrl } from '#app/lib/pictures/picture-source.ts';
import { cx } from '../cx.ts';

type PictureProps = {
  source: PictureSource;
  /** How wide it is on the page, as in the attribute `sizes`. */
  sizes: string;
  /** Other words than the picture's own; empty where it only decorates. */
  alt?: string;
  /** The first picture of the page: loaded at once, before anything else. */
  isFirst?: boolean;
  className?: string;
};

/** Asks for the picture at the top of the page's head, before fonts and scripts; browsers without AVIF find it later. */
function preloadPicture(source: PictureSource, sizes: string): void {
  preload(pictureUrl(source, source.width, 'jpg'), {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: pictureSrcSet(source, 'avif'),
    imageSizes: sizes,
    fetchPriority: 'high',
  });
}

/** A photograph in the size that fits the screen, its place kept and its colors shown before it has loaded. */
export function Picture({ source, sizes, alt, isFirst = false, className }: PictureProps) {
  if (isFirst) preloadPicture(source, sizes);
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={pictureSrcSet(source, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={pictureSrcSet(source, 'webp')} sizes={sizes} />
      <img
        src={pictureUrl(source, source.width, 'jpg')}
        alt={alt ?? source.alt}
        width={source.width}
        height={source.height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding={isFirst ? 'sync' : 'async'}
        style={{
          ...(source.placeholder && { backgroundImage: `url(${source.placeholder})` }),
          ...(source.focus && { objectPosition: `${source.focus.x}% ${source.focus.y}%` }),
        }}
        className={cx('bg-cover bg-center object-cover', className)}
      />
    </picture>
  );
}
