import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/captions.css';
import 'yet-another-react-lightbox/plugins/counter.css';
import '#app/ui/media/picture-viewer.css';
import Lightbox, { type SlideImage } from 'yet-another-react-lightbox';
import Captions from 'yet-another-react-lightbox/plugins/captions';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import { useMessages } from '#app/lib/messages.ts';
import { type PictureSource, pictureUrl } from '#app/lib/picture-source.ts';
import type { ServiceSample } from '#domain/services/service-category.ts';
import type { ShownPicture } from '#domain/site/pages/page-values.ts';

/** How much larger than its own pixels a drawing may grow: it has no pixels, and its figures are small. */
const DRAWING_SCALE = 3;

const getHeight = (source: PictureSource, width: number) => Math.round((width * source.height) / source.width);

function pictureSlide(source: PictureSource): SlideImage {
  const srcSet = source.widths.map((width) => ({
    src: pictureUrl(source, width, 'webp'),
    width,
    height: getHeight(source, width),
  }));
  const { width, height } = source;
  return { src: pictureUrl(source, width, 'jpg'), width, height, srcSet };
}

function drawingSlide({ url = '', width, height }: ShownPicture): SlideImage {
  return { src: url, width: width * DRAWING_SCALE, height: height * DRAWING_SCALE };
}

function toSlide({ picture, caption, note }: ServiceSample): SlideImage {
  const slide = picture.kind === 'drawing' ? drawingSlide(picture) : pictureSlide(picture);
  return { ...slide, alt: picture.alt, title: caption, ...(note ? { description: note } : {}) };
}

type PictureViewerProps = {
  title: string;
  samples: readonly ServiceSample[];
  index: number;
  onClose: () => void;
};

/** The samples one by one over the whole screen: by keys, by swiping, and magnified. Loaded with its library when opened. */
export function PictureViewer({ title, samples, index, onClose }: PictureViewerProps) {
  const messages = useMessages('samples').viewer;
  const isSingle = samples.length === 1;
  const hidden = isSingle ? { buttonPrev: () => null, buttonNext: () => null } : {};
  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      slides={samples.map(toSlide)}
      plugins={isSingle ? [Captions, Zoom] : [Captions, Counter, Zoom]}
      carousel={{ finite: isSingle, padding: 0, imageFit: 'contain' }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      zoom={{ maxZoomPixelRatio: 2, scrollToZoom: true }}
      captions={{ descriptionTextAlign: 'start' }}
      labels={{
        Lightbox: messages.label(title),
        'Photo gallery': title,
        Next: messages.next,
        Previous: messages.previous,
        Close: messages.close,
        'Zoom in': messages.zoomIn,
        'Zoom out': messages.zoomOut,
      }}
      render={hidden}
    />
  );
}
