import type { GenericSlide, SlideImage } from 'yet-another-react-lightbox';
import type { MediaJson } from '#domain/media/media-json.ts';
import { getMediaName, isVideo } from '../format-media.ts';
import { sizeWithin } from '../variant-size.ts';

declare module 'yet-another-react-lightbox' {
  interface SlideMedia extends GenericSlide {
    type: 'media';
    item: MediaJson;
  }
  interface SlideTypes {
    /** A slide without a picture: a video, or words. */
    media: SlideMedia;
  }
}

function pictureSlide(item: MediaJson, variants: NonNullable<MediaJson['variants']>): SlideImage {
  const { width, height } = item;
  const slide: SlideImage = { type: 'image', src: variants.preview.jpeg, alt: getMediaName(item) };
  if (!width || !height) return slide;
  const sizes = [{ src: variants.preview.webp, ...sizeWithin({ width, height }, 'preview') }];
  if (variants.mls) sizes.push({ src: variants.mls, ...sizeWithin({ width, height }, 'mls') });
  return { ...slide, ...sizeWithin({ width, height }, 'mls'), srcSet: sizes };
}

/** Returns the slide of an item: the picture in the sizes that there are, or what `MediaSlide` draws. */
export function toSlide(item: MediaJson): SlideImage | (GenericSlide & { type: 'media'; item: MediaJson }) {
  const isPicture = item.status === 'ready' && item.variants !== null && !isVideo(item);
  return isPicture && item.variants ? pictureSlide(item, item.variants) : { type: 'media', item };
}
