import type { ReactNode } from 'react';
import type { ShownFile } from './delivered-files.ts';

/** The review of a delivery as its page shows it. Reviews know deliveries and not the other way round, so the page is given them. */
export type ReviewParts = {
  /** Opens a photo with what was said of it. */
  open: (photoId: string) => Promise<void>;
  close: () => void;
  renderChoiceBar: (photos: number) => ReactNode;
  renderPhotoMarks: (photo: { photoId: string; photos: number; seenUntil: string | null }) => ReactNode;
  renderPanel: (panel: {
    photos: readonly ShownFile[];
    seenUntil: string | null;
    downloadOf: (photo: { address: string | null }) => string | null;
  }) => ReactNode;
  renderSendDock: () => ReactNode;
};

/** Opens the review of the delivery behind a link; `refreshDelivery` asks for the delivery again. */
export type OpenReview = (token: string, refreshDelivery: () => void) => Promise<ReviewParts>;

/** Loads the code of reviews, which comes after the photos. */
export type LoadReview = () => Promise<OpenReview>;
