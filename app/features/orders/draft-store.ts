import { useEffect, useSyncExternalStore } from 'react';
import { isEmbedded } from '#app/lib/page/embedded.ts';
import { useHydrated } from '#app/lib/page/hydrated.ts';
import { useMayBeSignedIn } from '#app/lib/session/session-store.ts';
import { randomId } from '#app/lib/state/random-id.ts';
import { createStore } from '#app/lib/state/store.ts';
import { type Draft, emptyDraft, readDraft } from './draft.ts';

/** The key of the draft in the browser's session storage. */
export const DRAFT_KEY = 'order-draft';

/** A frame in a website of the same name may share the storage of the order form, and has a draft of its own. */
const OWN_KEY = isEmbedded ? 'embedded-draft' : DRAFT_KEY;

// A browser may refuse its storage (private windows, full disks): then the draft lives as long as the page.
function readStorage(): string | null {
  try {
    return sessionStorage.getItem(OWN_KEY);
  } catch {
    return null;
  }
}

function writeStorage(draft: Draft | null): void {
  try {
    if (draft) sessionStorage.setItem(OWN_KEY, JSON.stringify(draft));
    else sessionStorage.removeItem(OWN_KEY);
  } catch {
    // Said above: the draft in memory is enough to continue.
  }
}

const store = createStore(() => readDraft(readStorage()) ?? emptyDraft(randomId()));

/** The draft of this session, made on first use. */
export const getDraft = store.get;

function publish(draft: Draft | null): void {
  writeStorage(draft);
  store.set(draft);
}

/** Changes the draft and keeps it at once, so that nothing is lost when the next line leaves the page. */
export function updateDraft(change: Partial<Draft>): Draft {
  const next = { ...getDraft(), ...change };
  publish(next);
  return next;
}

/** Forgets the draft: the next order begins anew under another id. */
export function clearDraft(): void {
  publish(null);
}

/** Forgets the draft that this payment paid. A later one, begun while the receipt is still open, stays. */
export function clearPaidDraft(paymentId: string): void {
  if (getDraft().paymentId === paymentId) clearDraft();
}

/** Empties who orders, where that was filled in from an account which has left this browser since. */
export function useForgetFilled(): void {
  const mayBeSignedIn = useMayBeSignedIn();
  const isHydrated = useHydrated();
  useEffect(() => {
    const { filledFor, values } = getDraft();
    if (!isHydrated || mayBeSignedIn || !filledFor) return;
    updateDraft({ filledFor: '', values: { ...values, contactName: '', contactEmail: '', contactPhone: '' } });
  }, [isHydrated, mayBeSignedIn]);
}

/** The draft of a page that the server rendered: of nobody yet. */
const BLANK_DRAFT = emptyDraft('');

/** The draft, kept current. Until the page is hydrated it is blank. */
export function useDraft(): Draft {
  return useSyncExternalStore(store.subscribe, getDraft, () => BLANK_DRAFT);
}
