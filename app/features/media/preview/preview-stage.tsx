import { useMessages } from '#app/lib/messages.ts';
import 'yet-another-react-lightbox/styles.css';
import './preview-stage.css';
import { type RefObject, useMemo } from 'react';
import Lightbox, { type ControllerRef } from 'yet-another-react-lightbox';
import Inline from 'yet-another-react-lightbox/plugins/inline';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import type { MediaJson } from '#domain/media/media-json.ts';
import { MediaSlide } from './media-slide.tsx';
import { toSlide } from './slides.ts';

type PreviewStageProps = {
  items: readonly MediaJson[];
  index: number;
  onTurn: (index: number) => void;
  /** Ways to turn from outside. */
  controls: RefObject<ControllerRef | null>;
};

/** The items one by one, by keys, by swiping and magnified. */
export function PreviewStage({ items, index, onTurn, controls }: PreviewStageProps) {
  const { viewer: messages, gallery } = useMessages('library');
  const slides = useMemo(() => items.map(toSlide), [items]);
  const hidden = items.length === 1 ? { buttonPrev: () => null, buttonNext: () => null } : {};
  return (
    <Lightbox
      index={index}
      slides={slides}
      plugins={[Inline, Zoom]}
      inline={{ className: 'media-stage', style: { width: '100%', height: '100%' } }}
      carousel={{ finite: true, padding: 0, spacing: 0, preload: 1, imageFit: 'contain' }}
      controller={{ ref: controls, touchAction: 'none' }}
      zoom={{ maxZoomPixelRatio: 2, scrollToZoom: true }}
      on={{ view: ({ index: shown }) => shown !== index && onTurn(shown) }}
      labels={{
        ...gallery,
        Next: messages.nextItem,
        Previous: messages.previousItem,
        'Photo gallery': messages.preview,
      }}
      render={{
        ...hidden,
        slide: ({ slide, offset }) =>
          slide.type === 'media' ? <MediaSlide item={slide.item} isCurrent={offset === 0} /> : undefined,
      }}
    />
  );
}
