import type { ReactNode } from 'react';
import type { GenericSlide, Labels, SlideImage } from 'yet-another-react-lightbox';

/** A slide that draws itself in the place of a picture, such as a film or words. */
export type DrawnSlide = GenericSlide & { type: 'drawn'; draw: (isShown: boolean) => ReactNode };

declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    drawn: DrawnSlide;
  }
}

/** A picture with its texts: `alt` for who does not see it, `title` and `description` for its caption. */
export type PhotoSlide = SlideImage;

/** The texts of a row of photos; `buttons` has those that the library names itself. */
export type PhotoWords = { label: string; gallery?: string; next: string; previous: string; buttons: Labels };

/** The texts as the library takes them. */
export function toLabels({ label, gallery = label, next, previous, buttons }: PhotoWords): Labels {
  return { ...buttons, Lightbox: label, 'Photo gallery': gallery, Next: next, Previous: previous };
}

const drawNothing = () => null;

/** One photo alone has no buttons that turn to others. */
export const HIDDEN_ARROWS = { buttonPrev: drawNothing, buttonNext: drawNothing };

/** How far photos are magnified. */
export const ZOOM = { maxZoomPixelRatio: 2, scrollToZoom: true };
