import 'yet-another-react-lightbox/styles.css';
import '#app/ui/media/picture-viewer.css';
import './photo-stage.css';
import { useMemo } from 'react';
import Lightbox, { isImageSlide, type RenderSlideProps } from 'yet-another-react-lightbox';
import Inline from 'yet-another-react-lightbox/plugins/inline';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import { useMessages } from '#app/lib/messages.ts';
import type { Place } from '../shared/picture-place.ts';
import type { MarkedPin } from '../shared/pin-mark.tsx';
import { PinnedSlide } from './pinned-slide.tsx';
import type { ReviewedPhoto } from './pins-of-photo.ts';

type PhotoStageProps = {
  photos: readonly ReviewedPhoto[];
  index: number;
  onTurn: (index: number) => void;
  marks: readonly MarkedPin[];
  selectedId: string | null;
  onSelect: (id: string) => void;
  draft: Place | null;
  onPlace: ((place: Place) => void) | null;
};

/** The photos one by one with their pins: turned by keys and by swiping, and magnified. */
export function PhotoStage({ photos, index, onTurn, marks, selectedId, onSelect, draft, onPlace }: PhotoStageProps) {
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
  const renderSlide = ({ slide, offset, rect, zoom = 1 }: RenderSlideProps) => {
    if (!isImageSlide(slide)) return null;
    const isShown = offset === 0;
    return (
      <PinnedSlide
        slide={slide}
        rect={rect}
        zoom={isShown ? zoom : 1}
        pins={isShown ? marks : []}
        selectedId={selectedId}
        onSelect={onSelect}
        draft={isShown ? draft : null}
        onPlace={isShown ? onPlace : null}
      />
    );
  };
  const isSingle = photos.length === 1;
  return (
    <Lightbox
      index={index}
      slides={slides}
      plugins={[Inline, Zoom]}
      inline={{ className: 'size-full' }}
      carousel={{ finite: true, padding: 0, spacing: '10%', preload: 1 }}
      zoom={{ maxZoomPixelRatio: 2, scrollToZoom: true, doubleClickMaxStops: onPlace ? 1 : 2 }}
      on={{ view: ({ index: shown }) => shown !== index && onTurn(shown) }}
      toolbar={{ buttons: [] }}
      styles={{ root: { '--yarl__color_backdrop': 'transparent' } }}
      labels={{
        ...messages.gallery,
        Lightbox: messages.viewer,
        'Photo gallery': messages.viewer,
        Next: messages.next,
        Previous: messages.previous,
      }}
      render={{ slide: renderSlide, ...(isSingle ? { buttonPrev: () => null, buttonNext: () => null } : {}) }}
    />
  );
}
