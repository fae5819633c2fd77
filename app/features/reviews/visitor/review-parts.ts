import { addressLanguage } from '#app/lib/document-language.ts';
import { loadMessages } from '#app/lib/messages.ts';
import { PhotoMarks } from './photo-marks.tsx';
import { ReviewPanel } from './review-panel.tsx';
import { openSession, type ReviewSession } from './review-session.ts';

/** The review of a delivery as its page shows it: one session, and the parts that show it. */
export type ReviewParts = {
  session: ReviewSession;
  PhotoMarks: typeof PhotoMarks;
  ReviewPanel: typeof ReviewPanel;
};

/** Opens the review of a delivery, once its words are there. */
export async function openReview(token: string, refreshDelivery: () => void): Promise<ReviewParts> {
  const language = addressLanguage();
  const [, { viewerFailed }] = await Promise.all([
    loadMessages(language, 'reviews'),
    loadMessages(language, 'delivery'),
  ]);
  return { session: openSession({ token, refreshDelivery, viewerFailed }), PhotoMarks, ReviewPanel };
}
