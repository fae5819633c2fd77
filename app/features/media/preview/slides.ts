import type { PhotoSlide } from '#app/ui/media/photo-slides.ts';
import type { MediaJson } from '#domain/media/media-json.ts';
import { getMediaName, isVideo } from '../format-media.ts';
import { sizeWithin } from '../variant-size.ts';

function pictureSlide(item: MediaJson, variants: NonNullable<MediaJson['variants']>): PhotoSlide {
  const { width, height } = item;
  const slide: PhotoSlide = { type: 'image', src: variants.preview.jpeg, alt: getMediaName(item) };
  if (!width || !height) return slide;
  const sizes = [{ src: variants.preview.webp, ...sizeWithin({ width, height }, 'preview') }];
  if (variants.mls) sizes.push({ src: variants.mls, ...sizeWithin({ width, height }, 'mls') });
  return { ...slide, ...sizeWithin({ width, height }, 'mls'), srcSet: sizes };
}

/** The slide of an item's picture, in the sizes that there are; null for a film, and for what has no picture. */
export function toPictureSlide(item: MediaJson): PhotoSlide | null {
  const { status, variants } = item;
  return status === 'ready' && variants && !isVideo(item) ? pictureSlide(item, variants) : null;
}
