import { type ReactNode, useState } from 'react';
import { useMessages } from '#app/lib/language/messages.ts';
import type { DeliveryPage } from '#domain/deliveries/delivery-json.ts';
import type { DeliverySize } from '#domain/deliveries/delivery-link.ts';
import { canBeTurned, downloadAddress, hasPictures, isNew } from './delivered-files.ts';
import { DeliveryBar } from './delivery-bar.tsx';
import { DeliveryFrame } from './delivery-frame.tsx';
import { DeliveryHero } from './delivery-hero.tsx';
import { DocumentList } from './document-list.tsx';
import { FilmList } from './film-list.tsx';
import { groupByRoom } from './group-by-room.ts';
import { HeaderActions } from './header-actions.tsx';
import { LicenseSection } from './license-section.tsx';
import { IncludedList, PayBar } from './locked-parts.tsx';
import { OriginalsSection } from './originals-section.tsx';
import { PanoramaList } from './panorama-list.tsx';
import { PhotoGallery } from './photo-gallery.tsx';
import { PlanList } from './plan-list.tsx';
import type { LoadReview } from './review-parts.ts';
import { TourList } from './tour-list.tsx';
import { useReviewParts } from './use-review-parts.ts';

type DeliveryScreenProps = {
  token: string;
  delivery: DeliveryPage;
  /** When this browser visited the delivery before; null at the first time. */
  seenUntil: string | null;
  brand: ReactNode;
  loadReview: LoadReview;
  /** Asks for the delivery again. */
  onRefresh: () => void;
};

/** A delivery: its first picture, what is in it and how to have it, and a section for each kind of file. While it is not paid, what it costs. */
export function DeliveryScreen({ token, delivery, seenUntil, brand, loadReview, onRefresh }: DeliveryScreenProps) {
  const messages = useMessages('delivery');
  const [size, setSize] = useState<DeliverySize>(
    delivery.sizes.includes('print') ? 'print' : (delivery.sizes[0] ?? 'web'),
  );
  const shown = delivery.files.filter(hasPictures);
  const photos = shown.filter(({ kind }) => kind === 'photo');
  const films = delivery.files.filter(({ kind }) => kind === 'film');
  const documents = delivery.files.filter(({ kind }) => kind === 'document');
  const isEmpty = delivery.files.length + delivery.tours.length === 0;
  const newCount = delivery.files.filter((file) => isNew(file, seenUntil)).length;
  const { lock, rights, locked_files: lockedFiles } = delivery;
  const isLocked = lockedFiles === 'all';
  const canDownload = !isLocked && delivery.sizes.length > 0;
  const review = useReviewParts(token, {
    mayReview: rights.comment || rights.approve,
    loadReview,
    refreshDelivery: onRefresh,
  });
  return (
    <DeliveryFrame
      brand={brand}
      isOverPicture={photos.length > 0}
      actions={<HeaderActions isLocked={isLocked} isOverPicture={photos.length > 0} />}
    >
      <DeliveryHero delivery={delivery} photo={photos.find(({ id }) => id === delivery.cover) ?? photos[0] ?? null} />
      <div className="wrap pb-16 sm:pb-24">
        {newCount > 0 && (
          <p role="status" className="mt-6 rounded-input bg-accent-soft px-4 py-3 text-accent-text">
            {messages.newFiles({ count: newCount })}
          </p>
        )}
        {!isLocked && <DeliveryBar token={token} delivery={delivery} size={size} onSize={setSize} />}
        {isEmpty && (
          <div className="max-w-xl py-16">
            <h2 className="display text-3xl">{messages.empty.heading}</h2>
            <p className="mt-3 text-lg text-body">{messages.empty.text}</p>
          </div>
        )}
        {photos.length > 0 && (
          <div>
            {review?.renderChoiceBar(photos.length)}
            <PhotoGallery
              token={token}
              photos={photos}
              seenUntil={seenUntil}
              size={size}
              canDownload={canDownload}
              originals={delivery.originals}
              {...(review && {
                onView: ({ id }) => void review.open(id),
                renderMarks: ({ id }) => review.renderPhotoMarks({ photoId: id, photos: photos.length, seenUntil }),
              })}
            />
          </div>
        )}
        <FilmList films={films} canDownload={canDownload} />
        <PlanList
          plans={shown.filter(({ kind }) => kind === 'plan')}
          size={size}
          canDownload={canDownload}
          originals={delivery.originals}
        />
        <PanoramaList
          panoramas={shown.filter(canBeTurned)}
          size={size}
          canDownload={canDownload}
          originals={delivery.originals}
        />
        <TourList tours={delivery.tours} />
        <DocumentList documents={documents} canDownload={canDownload} />
        {review?.renderPanel({
          photos: groupByRoom(photos).flatMap((chapter) => chapter.photos),
          seenUntil,
          downloadOf: ({ address }) => (canDownload && address ? downloadAddress(address, size) : null),
        })}
        <OriginalsSection originals={delivery.originals} />
        {isLocked && <IncludedList delivery={delivery} />}
        <LicenseSection license={delivery.license} />
      </div>
      {lockedFiles === 'none' && review?.renderSendDock()}
      {lock && <PayBar token={token} lock={lock} opens={lockedFiles} />}
    </DeliveryFrame>
  );
}
