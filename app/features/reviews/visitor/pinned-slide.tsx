import { useState } from 'react';
import type { PhotoSlide } from '#app/ui/media/photo-slides.ts';
import type { Place } from '../shared/picture-place.ts';
import { PinFrame } from '../shared/pin-frame.tsx';
import type { MarkedPin } from '../shared/pin-mark.tsx';

type Sides = { width: number; height: number };

/** The largest size of a picture within a box that shows all of it, and not more of it than there is. */
function fitPicture(picture: Sides, box: Sides): Sides {
  const scale = Math.min(box.width / picture.width, box.height / picture.height, 1);
  return { width: picture.width * scale, height: picture.height * scale };
}

type PinnedSlideProps = {
  slide: PhotoSlide;
  rect: Sides;
  zoom: number;
  pins: readonly MarkedPin[];
  selectedId: string | null;
  onSelect: (id: string) => void;
  draft: Place | null;
  onPlace: ((place: Place) => void) | null;
};

/** A photo in its frame, as large as its place allows. A photo whose sides nobody knows has them once it is loaded. */
export function PinnedSlide({ slide, rect, ...pins }: PinnedSlideProps) {
  const [loaded, setLoaded] = useState<Sides | null>(null);
  const known = slide.width && slide.height ? { width: slide.width, height: slide.height } : loaded;
  const sides = fitPicture(known ?? { width: 3, height: 2 }, rect);
  return (
    <PinFrame {...pins} style={known ? sides : { ...sides, visibility: 'hidden' }} className="bg-white/5">
      <img
        src={slide.src}
        alt={slide.alt ?? ''}
        draggable={false}
        referrerPolicy="no-referrer"
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setLoaded({ width, height })}
        className="size-full select-none"
      />
    </PinFrame>
  );
}
