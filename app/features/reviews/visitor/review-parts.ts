import { createElement } from 'react';
import type { OpenReview, ReviewParts } from '#app/features/deliveries/review-parts.ts';
import { addressLanguage } from '#app/lib/language/document-language.ts';
import { loadMessages } from '#app/lib/language/messages.ts';
import { ChoiceBar } from './choice-bar.tsx';
import { PhotoMarks } from './photo-marks.tsx';
import { ReviewPanel } from './review-panel.tsx';
import { openSession, type ReviewSession } from './review-session.ts';
import { SendDock } from './send-dock.tsx';

/** The parts of a page that show one session. */
const partsOf = (session: ReviewSession): ReviewParts => ({
  open: (photoId) => session.open({ photoId }),
  close: session.close,
  renderChoiceBar: (photos) => createElement(ChoiceBar, { session, photos }),
  renderPhotoMarks: (photo) => createElement(PhotoMarks, { ...photo, session }),
  renderPanel: (panel) => createElement(ReviewPanel, { ...panel, session }),
  renderSendDock: () => createElement(SendDock, { session }),
});

/** Opens the review of a delivery, once its words are there. */
export const openReview: OpenReview = async (token, refreshDelivery) => {
  const language = addressLanguage();
  const [, { viewerFailed }] = await Promise.all([
    loadMessages(language, 'reviews'),
    loadMessages(language, 'delivery'),
  ]);
  return partsOf(openSession({ token, refreshDelivery, viewerFailed }));
};
