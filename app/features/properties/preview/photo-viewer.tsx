import { useMessages } from '#app/lib/messages.ts';
import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/counter.css';
import '#app/ui/media/picture-viewer.css';
import { useMemo } from 'react';
import Lightbox from 'yet-another-react-lightbox';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
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
  const { preview: messages, gallery } = useMessages('library');
  const slides = useMemo(
    () => photos.map((photo, place) => ({ src: getLargest(photo, broken), alt: formatPhotoCount(photo, place) })),
    [photos, broken],
  );
  const isSingle = photos.length === 1;
  const hidden = isSingle ? { buttonPrev: () => null, buttonNext: () => null } : {};
  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      slides={slides}
      plugins={isSingle ? [Zoom] : [Counter, Zoom]}
      carousel={{ finite: isSingle, padding: 0, imageFit: 'contain', imageProps: { referrerPolicy: 'no-referrer' } }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      zoom={{ maxZoomPixelRatio: 2, scrollToZoom: true }}
      on={{ view: ({ index: shown }) => shown !== index && onTurn(shown) }}
      labels={{
        ...gallery,
        Lightbox: messages.photosOfThePropertyInFull,
        'Photo gallery': messages.photosOfTheProperty,
        Next: messages.nextPhoto,
        Previous: messages.previousPhoto,
      }}
      render={{ ...hidden, iconError: () => <Missing /> }}
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
