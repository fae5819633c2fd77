import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/captions.css';
import 'yet-another-react-lightbox/plugins/counter.css';
import './photo-lightbox.css';
import { type ReactNode, useMemo } from 'react';
import Lightbox from 'yet-another-react-lightbox';
import Captions from 'yet-another-react-lightbox/plugins/captions';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import { HIDDEN_ARROWS, type PhotoSlide, type PhotoWords, toLabels, ZOOM } from './photo-slides.ts';

type PhotoLightboxProps = {
  slides: readonly PhotoSlide[];
  index: number;
  words: PhotoWords;
  onTurn: (index: number) => void;
  onClose: () => void;
  /** A button before the one that closes. */
  tool?: ReactNode;
  /** What stands in the place of a photo that cannot be loaded. */
  missing?: ReactNode;
};

/**
 * Photos one by one over the whole page, which is inert meanwhile: by keys, by swiping, and magnified, each with its caption and
 * its place among them. `useLazyViewer` loads it when it is first needed, and returns the focus to the photo that opened it.
 */
export function PhotoLightbox({ slides, index, words, onTurn, onClose, tool, missing }: PhotoLightboxProps) {
  const isSingle = slides.length === 1;
  // The library begins anew with each list that it has not seen.
  const listed = useMemo(() => [...slides], [slides]);
  return (
    <Lightbox
      open
      close={onClose}
      className="photo-lightbox"
      index={index}
      slides={listed}
      plugins={isSingle ? [Captions, Zoom] : [Captions, Counter, Zoom]}
      carousel={{ finite: isSingle, padding: 0, imageFit: 'contain', imageProps: { referrerPolicy: 'no-referrer' } }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      zoom={ZOOM}
      captions={{ descriptionTextAlign: 'start' }}
      on={{ view: ({ index: shown }) => shown !== index && onTurn(shown) }}
      toolbar={{ buttons: [tool, 'close'] }}
      labels={toLabels(words)}
      render={{ ...(isSingle && HIDDEN_ARROWS), ...(missing && { iconError: () => missing }) }}
    />
  );
}
