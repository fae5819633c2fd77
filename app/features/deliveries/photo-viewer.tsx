import { useMessages } from '#app/lib/language/messages.ts';
import { ToolIcon } from '#app/ui/icon/tool-icon.tsx';
import { PhotoLightbox } from '#app/ui/media/photo-lightbox.tsx';
import { SaveLink } from '#app/ui/media/save-link.tsx';
import type { DeliverySize } from '#domain/deliveries/delivery-link.ts';
import { deliveredName } from '#domain/media/delivered-name.ts';
import { downloadAddress, type ShownFile } from './delivered-files.ts';
import { usePhotoSlides } from './use-photo-slides.ts';

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
  const shown = photos[index];
  const address = canDownload ? shown?.address : null;
  return (
    <PhotoLightbox
      {...usePhotoSlides(photos)}
      index={index}
      onTurn={onTurn}
      onClose={onClose}
      tool={
        shown &&
        address && (
          <SaveLink
            key={`download ${shown.id} ${size}`}
            href={downloadAddress(address, size)}
            files={[
              {
                address: downloadAddress(address, size),
                name: deliveredName(
                  { number: shown.number, total: photos.length },
                  { fileName: shown.file_name, room: shown.room, alteration: shown.alteration },
                ),
              },
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
        )
      }
    />
  );
}
