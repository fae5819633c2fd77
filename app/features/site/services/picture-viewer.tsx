import { useMemo } from 'react';
import { useMessages } from '#app/lib/language/messages.ts';
import { type PictureSource, pictureUrl } from '#app/lib/pictures/picture-source.ts';
import { PhotoLightbox } from '#app/ui/media/photo-lightbox.tsx';
import type { PhotoSlide } from '#app/ui/media/photo-slides.ts';
import type { ShownPicture } from '#domain/catalogue/pictures/picture.ts';
import type { ServiceSample } from '#domain/site/services/service-category.ts';

/** How much larger than its own pixels a drawing may grow: it has no pixels, and its figures are small. */
const DRAWING_SCALE = 3;

const getHeight = (source: PictureSource, width: number) => Math.round((width * source.height) / source.width);

function pictureSlide(source: PictureSource): PhotoSlide {
  const srcSet = source.widths.map((width) => ({
    src: pictureUrl(source, width, 'webp'),
    width,
    height: getHeight(source, width),
  }));
  const { width, height } = source;
  return { src: pictureUrl(source, width, 'jpg'), width, height, srcSet };
}

function drawingSlide({ url = '', width, height }: ShownPicture): PhotoSlide {
  return { src: url, width: width * DRAWING_SCALE, height: height * DRAWING_SCALE };
}

function toSlide({ picture, caption, note }: ServiceSample): PhotoSlide {
  const slide = picture.kind === 'drawing' ? drawingSlide(picture) : pictureSlide(picture);
  return { ...slide, alt: picture.alt, title: caption, ...(note ? { description: note } : {}) };
}

export type ViewedSamples = {
  title: string;
  samples: readonly ServiceSample[];
  index: number;
  onTurn: (index: number) => void;
};

/** The samples one by one over the whole screen: by keys, by swiping, and magnified. Loaded with its library when opened. */
export function PictureViewer({ title, samples, index, onTurn, onClose }: ViewedSamples & { onClose: () => void }) {
  const messages = useMessages('samples').viewer;
  const slides = useMemo(() => samples.map(toSlide), [samples]);
  const { label, next, previous, close, zoomIn, zoomOut } = messages;
  const buttons = { Close: close, 'Zoom in': zoomIn, 'Zoom out': zoomOut };
  return (
    <PhotoLightbox
      slides={slides}
      index={index}
      words={{ label: label({ title }), gallery: title, next, previous, buttons }}
      onTurn={onTurn}
      onClose={onClose}
    />
  );
}
