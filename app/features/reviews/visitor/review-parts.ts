import { addressLanguage } from '#app/lib/document-language.ts';
import { loadMessages } from '#app/lib/messages.ts';
import { ChoiceBar } from './choice-bar.tsx';
import { PhotoMarks } from './photo-marks.tsx';
import { ReviewPanel } from './review-panel.tsx';
import { openSession, type ReviewSession } from './review-session.ts';
import { SendDock } from './send-dock.tsx';

/** The review of a delivery as its page shows it: one session, and the parts that show it. */
export type ReviewParts = {
  session: ReviewSession;
  ChoiceBar: typeof ChoiceBar;
  PhotoMarks: typeof PhotoMarks;
  ReviewPanel: typeof ReviewPanel;
  SendDock: typeof SendDock;
};

/** Opens the review of a delivery, once its words are there. */
export async function openReview(token: string, refreshDelivery: () => void): Promise<ReviewParts> {
  const language = addressLanguage();
  const [, { viewerFailed }] = await Promise.all([
    loadMessages(language, 'reviews'),
    loadMessages(language, 'delivery'),
  ]);
  const session = openSession({ token, refreshDelivery, viewerFailed });
  return { session, ChoiceBar, PhotoMarks, ReviewPanel, SendDock };
}
