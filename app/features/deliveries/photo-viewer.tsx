import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/counter.css';
import '#app/ui/media/picture-viewer.css';
import { useMemo } from 'react';
import Lightbox from 'yet-another-react-lightbox';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import { useMessages } from '#app/lib/messages.ts';
import { ToolIcon } from '#app/ui/icon/tool-icon.tsx';
import { SaveLink } from '#app/ui/media/save-link.tsx';
import type { DeliverySize } from '#domain/deliveries/delivery-link.ts';
import { alteredFileName } from '#domain/media/alterations.ts';
import { downloadAddress, type ShownFile } from './delivered-files.ts';

export type DeliveredPhotos = { photos: readonly ShownFile[]; size: DeliverySize; canDownload: boolean };

/** The photos with the place of the one that is shown. */
export type TurnedPhotos = DeliveredPhotos & { index: number; onTurn: (index: number) => void };

/** The photos one by one over the whole screen: by keys, by swiping, and magnified; each can be downloaded. */
export function PhotoViewer({
  photos,
  size,
  canDownload,
  index,
  onTurn,
  onClose,
}: TurnedPhotos & { onClose: () => void }) {
  const messages = useMessages('delivery');
  const slides = useMemo(
    () =>
      photos.map((photo, place) => ({
        src: `${photo.preview}.webp`,
        alt: photo.description || messages.photo(place + 1, photos.length),
        ...(photo.width && photo.height ? { width: photo.width, height: photo.height } : {}),
      })),
    [photos, messages],
  );
  const isSingle = photos.length === 1;
  const hidden = isSingle ? { buttonPrev: () => null, buttonNext: () => null } : {};
  const shown = photos[index];
  const address = canDownload ? shown?.address : null;
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
      toolbar={{
        buttons: [
          shown && address && (
            <SaveLink
              key={`download ${shown.id} ${size}`}
              href={downloadAddress(address, size)}
              files={[
                { address: downloadAddress(address, size), name: alteredFileName(shown.file_name, shown.alteration) },
              ]}
              label={messages.download}
              className="yarl__button"
            >
              {({ isBusy, isShared }) => (
                <ToolIcon
                  name={isShared ? 'share' : 'download'}
                  className={isBusy ? 'size-8 animate-pulse [stroke-width:1.4]' : 'size-8 [stroke-width:1.4]'}
                />
              )}
            </SaveLink>
          ),
          'close',
        ],
      }}
      labels={{
        ...messages.gallery,
        Lightbox: messages.viewer,
        'Photo gallery': messages.viewer,
        Next: messages.next,
        Previous: messages.previous,
      }}
      render={hidden}
    />
  );
}
