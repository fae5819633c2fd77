import { useLayoutEffect } from 'react';
import { useMessages } from '#app/lib/language/messages.ts';
import { useHydrated } from '#app/lib/page/hydrated.ts';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { DRAFT_KEY } from '../draft-store.ts';

/**
 * Says on the document that the draft stands at a later step than the one in the server's page, which is the same for
 * everybody. It runs before that step is painted. A history entry says its step before the draft does.
 */
const MARK_LATER_STEP = `try {
  const draft = JSON.parse(sessionStorage.getItem('${DRAFT_KEY}'));
  if ((history.state?.usr?.step ?? draft?.step) > 1) document.documentElement.dataset.step = 'later';
} catch {}`;

/** Hides what stands at the first step while the document is marked; it keeps its room. */
export const HIDDEN_AT_LATER_STEP = 'in-data-[step=later]:invisible';

/**
 * For visitors who come back to a later step: until the app runs, a spinner in place of the first step. Without scripts, and
 * for everybody else, there is nothing here. It stands in front of the wizard in a parent that is `relative`.
 */
export function LaterStepCover() {
  const isHydrated = useHydrated();
  const { loading } = useMessages('wizard');
  useLayoutEffect(() => {
    if (isHydrated) delete document.documentElement.dataset.step;
  }, [isHydrated]);
  if (isHydrated) return null;
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; the content policy allows it by its hash. */}
      <script dangerouslySetInnerHTML={{ __html: MARK_LATER_STEP }} />
      <div className="absolute inset-x-0 top-24 hidden in-data-[step=later]:block">
        <Spinner label={loading} visible className="justify-center" />
      </div>
    </>
  );
}
