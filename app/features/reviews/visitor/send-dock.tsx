import type { ReviewSession } from './review-session.ts';
import { SendBar } from './send-bar.tsx';
import { useSessionState } from './use-review.ts';

/** What was written and is not sent, at the end of the screen for as long as it is not. */
export function SendDock({ session }: { session: ReviewSession }) {
  const { review } = useSessionState(session);
  if (!review || review.rounds.every(({ state, pins }) => state !== 'open' || pins === 0)) return null;
  return (
    <div className="sticky bottom-0 z-10 rounded-t-2xl border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] shadow-[0_-8px_24px_rgb(15_23_42/0.08)]">
      <SendBar session={session} review={review} className="wrap py-4" />
    </div>
  );
}
