import { useMemo } from 'react';
import { useMessages } from '#app/lib/language/messages.ts';
import { galleryLabels } from '#app/ui/media/gallery-labels.ts';
import type { PhotoSlide, PhotoWords } from '#app/ui/media/photo-slides.ts';
import type { ShownFile } from './delivered-files.ts';

/** The slides of delivered photos, and the texts around them, in the language of the page. */
export function usePhotoSlides(photos: readonly Pick<ShownFile, 'preview' | 'description' | 'width' | 'height'>[]): {
  slides: PhotoSlide[];
  words: PhotoWords;
} {
  const messages = useMessages('delivery');
  const slides = useMemo(
    () =>
      photos.map((photo, place) => ({
        src: `${photo.preview}.webp`,
        alt: photo.description || messages.photo({ place: place + 1, total: photos.length }),
        ...(photo.width && photo.height ? { width: photo.width, height: photo.height } : {}),
      })),
    [photos, messages],
  );
  const { viewer: label, next, previous, gallery } = messages;
  return { slides, words: { label, next, previous, buttons: galleryLabels(gallery) } };
}
