import { useMemo } from 'react';
import { useMessages } from '#app/lib/language/messages.ts';
import { galleryLabels } from '#app/ui/media/gallery-labels.ts';
import { PhotoLightbox } from '#app/ui/media/photo-lightbox.tsx';
import type { PreviewPhoto } from '#domain/properties/preview-media.ts';
import { formatPhotoCount } from './format-photo-count.ts';
import { PhotoMissing } from './photo-missing.tsx';
import { pickAddress } from './use-broken-addresses.ts';

export type ViewedPhotos = {
  photos: readonly PreviewPhoto[];
  index: number;
  broken: ReadonlySet<string>;
  onTurn: (index: number) => void;
};

/** The largest address that may answer. Where the page's own size of a photo did not, its larger one will not either. */
function getLargest({ addresses, large }: PreviewPhoto, broken: ReadonlySet<string>): string {
  const fresh = large.filter((_, place) => !broken.has(addresses[place] ?? ''));
  return pickAddress(fresh, broken) ?? large[0] ?? '';
}

/** The photos one by one over the whole screen: by keys, by swiping, and magnified. */
export function PhotoViewer({ photos, index, broken, onTurn, onClose }: ViewedPhotos & { onClose: () => void }) {
  const { preview: messages, gallery: controls } = useMessages('library');
  const slides = useMemo(
    () => photos.map((photo, place) => ({ src: getLargest(photo, broken), alt: formatPhotoCount(photo, place) })),
    [photos, broken],
  );
  const { nextPhoto: next, previousPhoto: previous } = messages;
  const [label, gallery] = [messages.fullScreenLabel, messages.photosLabel];
  return (
    <PhotoLightbox
      slides={slides}
      index={index}
      words={{ label, gallery, next, previous, buttons: galleryLabels(controls) }}
      onTurn={onTurn}
      onClose={onClose}
      missing={<Missing />}
    />
  );
}

function Missing() {
  return (
    <span className="block text-white/80">
      <PhotoMissing />
    </span>
  );
}
