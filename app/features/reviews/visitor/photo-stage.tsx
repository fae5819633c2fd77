import { usePhotoSlides } from '#app/features/deliveries/use-photo-slides.ts';
import { ZoomStage } from '#app/ui/media/zoom-stage.tsx';
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
  return (
    <ZoomStage
      {...usePhotoSlides(photos)}
      index={index}
      onTurn={onTurn}
      tone="dark"
      stops={onPlace ? 1 : 2}
      renderPhoto={({ slide, rect, zoom, isShown }) => (
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
      )}
    />
  );
}
