import { useMessages } from '#app/lib/messages.ts';
import 'yet-another-react-lightbox/styles.css';
import './photo-stage.css';
import { type KeyboardEvent, useMemo, useState } from 'react';
import Lightbox, { ImageSlide, isImageSlide, type RenderSlideProps, type SlideImage } from 'yet-another-react-lightbox';
import Inline from 'yet-another-react-lightbox/plugins/inline';
import { Icon } from '#app/ui/icon/icon.tsx';
import { ToolIcon } from '#app/ui/icon/tool-icon.tsx';
import type { PreviewPhoto } from '#domain/properties/preview-media.ts';
import { formatPhotoCount } from './format-photo-count.ts';
import { PhotoMissing } from './photo-missing.tsx';
import { pickAddress } from './use-broken-addresses.ts';

type PhotoStageProps = {
  photos: readonly PreviewPhoto[];
  index: number;
  broken: ReadonlySet<string>;
  onBroken: (address: string) => void;
  onTurn: (index: number) => void;
  onExpand: () => void;
};

/** One photo in the width of the page; the others come by its buttons, by keys and by swiping. */
export function PhotoStage({ photos, index, broken, onBroken, onTurn, onExpand }: PhotoStageProps) {
  const { preview: messages, gallery } = useMessages('library');
  const slides = useMemo(
    () =>
      photos.map((photo, place) => ({
        src: pickAddress(photo.addresses, broken) ?? '',
        alt: formatPhotoCount(photo, place),
      })),
    [photos, broken],
  );
  const turnToEnd = (event: KeyboardEvent) => {
    if (event.key !== 'Home' && event.key !== 'End') return;
    event.preventDefault();
    onTurn(event.key === 'Home' ? 0 : photos.length - 1);
  };
  const arrows = { iconPrev: () => <Icon name="arrowLeft" />, iconNext: () => <Icon name="arrowRight" /> };
  const none = { buttonPrev: () => null, buttonNext: () => null };
  return (
    <div className="aspect-3/2 overflow-hidden bg-well sm:rounded-card lg:aspect-video">
      <Lightbox
        index={index}
        slides={slides}
        plugins={[Inline]}
        inline={{ className: 'photo-stage', style: { width: '100%', height: '100%' }, onKeyDown: turnToEnd }}
        carousel={{ padding: 0, spacing: 0, preload: 1, finite: photos.length === 1 }}
        on={{ view: ({ index: shown }) => shown !== index && onTurn(shown) }}
        labels={{
          ...gallery,
          Next: messages.nextPhoto,
          Previous: messages.previousPhoto,
          'Photo gallery': messages.photosOfTheProperty,
        }}
        render={{
          ...(photos.length > 1 ? arrows : none),
          slide: (part) => <StagePhoto {...part} onBroken={onBroken} onExpand={onExpand} />,
          controls: () => <StageControls index={index} count={photos.length} onExpand={onExpand} />,
        }}
      />
    </div>
  );
}

/** Photos of about the stage's shape fill it; upright ones and panoramas would lose too much, and are in it whole. */
const FILLING = { narrowest: 1.2, widest: 2.2 };

function getFit({ naturalWidth, naturalHeight }: HTMLImageElement): 'cover' | 'contain' {
  const ratio = naturalWidth / naturalHeight;
  return ratio >= FILLING.narrowest && ratio <= FILLING.widest ? 'cover' : 'contain';
}

type StagePhotoProps = RenderSlideProps & Pick<PhotoStageProps, 'onBroken' | 'onExpand'>;

function StagePhoto({ slide, ...rest }: StagePhotoProps) {
  if (!isImageSlide(slide) || slide.src === '') return <PhotoMissing />;
  return <StageImage key={slide.src} {...rest} slide={slide} />;
}

function StageImage({ slide, offset, rect, onBroken, onExpand }: StagePhotoProps & { slide: SlideImage }) {
  const [fit, setFit] = useState<'cover' | 'contain'>('cover');
  return (
    <ImageSlide
      slide={slide}
      offset={offset}
      rect={rect}
      imageFit={fit}
      imageProps={{ referrerPolicy: 'no-referrer' }}
      // The library keeps a picture from growing beyond its own pixels; here a small one fills the stage, too.
      {...(fit === 'cover' && { style: { maxWidth: '100%', maxHeight: '100%' } })}
      onLoad={(image) => setFit(getFit(image))}
      onError={() => onBroken(slide.src)}
      {...(offset === 0 && { onClick: onExpand })}
    />
  );
}

function StageControls({ index, count, onExpand }: { index: number; count: number; onExpand: () => void }) {
  const messages = useMessages('library').preview;
  return (
    <div className="pointer-events-none absolute inset-x-3 bottom-3 flex items-end justify-between gap-3 sm:inset-x-4 sm:bottom-4">
      <p className="rounded-full bg-ink/80 px-3.5 py-1.5 text-sm font-medium text-white tabular-nums">
        {index + 1} / {count}
      </p>
      <button
        type="button"
        onClick={onExpand}
        className="pointer-events-auto inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full bg-white/95 px-4 text-sm font-medium text-ink transition-colors hover:bg-white"
      >
        <ToolIcon name="expand" className="size-4" /> {messages.fullScreen}
      </button>
    </div>
  );
}
