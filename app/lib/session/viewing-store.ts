import { createStore, useStore } from '#app/lib/state/store.ts';
import type { Viewing } from '#domain/accounts/account-json.ts';

/** Set while this browser sees as a customer, so that pages ask who is here that ask nobody otherwise. */
const VIEWING_HINT = 'listing_studio_viewing';

/** What a page knows of a viewing: whether there may be one, and the one that the server told of. `endsAt` is by the clock of the page. */
export type KnownViewing = { isExpected: boolean; viewing: (Viewing & { endsAt: number }) | null };

const NONE: KnownViewing = { isExpected: false, viewing: null };

// A browser that refuses its storage shows the bar on the pages that ask who is here.
function readHint(): boolean {
  try {
    return localStorage.getItem(VIEWING_HINT) !== null;
  } catch {
    return false;
  }
}

function setHint(isExpected: boolean): void {
  try {
    if (isExpected) localStorage.setItem(VIEWING_HINT, '1');
    else localStorage.removeItem(VIEWING_HINT);
  } catch {
    // Said above.
  }
}

const store = createStore<KnownViewing>(() => ({ isExpected: readHint(), viewing: null }));

/** What the server said of a viewing of this session. */
export function noteViewing(viewing: Viewing | null): void {
  const before = store.get();
  setHint(viewing !== null);
  if (!viewing && !before.isExpected) return;
  // The clock of the browser may be wrong, so the server says how long it is.
  store.set(
    viewing ? { isExpected: true, viewing: { ...viewing, endsAt: Date.now() + viewing.seconds_left * 1000 } } : NONE,
  );
}

/** The viewing during which this page was opened, for its requests. */
export const currentViewing = (): Viewing | null => store.get().viewing;

/** What is known of a viewing, kept current. Nothing in pages of the server. */
export const useViewing = (): KnownViewing => useStore(store, NONE);
