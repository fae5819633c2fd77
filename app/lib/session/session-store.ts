import { useSyncExternalStore } from 'react';
import { createStore } from '#app/lib/store.ts';
import type { Account } from '#domain/accounts/account-json.ts';
import { hasSignedInHint, SIGNED_IN_HINT, setSignedInHint } from './signed-in-hint.ts';

/**
 * Who is signed in, as far as this page knows: the one source for header, guards and sign-in pages. `unknown` until the
 * server was asked; `unreachable` where it gave no answer. `hasSignedOut` distinguishes signing out from an expired
 * session.
 */
export type Session =
  | { state: 'unknown' }
  | { state: 'unreachable' }
  | { state: 'visitor'; hasSignedOut: boolean }
  | { state: 'signed_in'; account: Account };

const UNKNOWN: Session = { state: 'unknown' };

const store = createStore<Session>(() => UNKNOWN);
let watchers = 0;

export function currentSession(): Session {
  return store.get();
}

/** Deletes the data that was kept for the account that leaves: the next one at this browser must not see it. */
function purgePrivateData(hasSignedOut: boolean): void {
  import('#app/lib/private-data.ts').then(
    (module) => module.purgePrivateData({ hasSignedOut }),
    () => {},
  );
}

/** An account has signed in, by any method, or has changed. */
export function startSession(account: Account): void {
  const session = store.get();
  if (session.state === 'signed_in' && session.account.id !== account.id) purgePrivateData(true);
  setSignedInHint(true);
  store.set({ state: 'signed_in', account });
}

/** Nobody is signed in here any more. */
export function endSession({ hasSignedOut }: { hasSignedOut: boolean }): void {
  if (store.get().state === 'signed_in') purgePrivateData(hasSignedOut);
  setSignedInHint(false);
  store.set({ state: 'visitor', hasSignedOut });
}

/** The request starts anew: nothing is known, or the last answer did not come. */
export function resetSession(): void {
  store.set(UNKNOWN);
}

/** The server gave no answer. What was known before still holds. */
export function markUnreachable(): void {
  if (store.get().state === 'unknown') store.set({ state: 'unreachable' });
}

/** Another tab has signed in or out, or the browser has brought back a page from before that. */
function followHint(): void {
  const isExpected = hasSignedInHint();
  const session = store.get();
  if (session.state === 'signed_in' && !isExpected) endSession({ hasSignedOut: true });
  else if (session.state === 'visitor' && isExpected) resetSession();
}

function followOtherTabs(event: StorageEvent): void {
  if (event.key === SIGNED_IN_HINT || event.key === null) followHint();
}

/** Tells a listener of each change, also of those in other tabs, until the returned function is called. */
export function watchSession(listener: () => void): () => void {
  if (watchers === 0) {
    window.addEventListener('storage', followOtherTabs);
    window.addEventListener('pageshow', followHint);
  }
  watchers += 1;
  const stop = store.subscribe(listener);
  return () => {
    stop();
    watchers -= 1;
    if (watchers > 0) return;
    window.removeEventListener('storage', followOtherTabs);
    window.removeEventListener('pageshow', followHint);
  };
}

/** Who is signed in, kept current. Makes no request: see `useAskedSession`. */
export function useSession(): Session {
  return useSyncExternalStore(watchSession, currentSession, () => UNKNOWN);
}

function mayBeSignedIn(): boolean {
  const { state } = store.get();
  return state === 'signed_in' || (state !== 'visitor' && hasSignedInHint());
}

/** Whether someone is signed in here, or was when the page was last open. False in prerendered pages. */
export function useMayBeSignedIn(): boolean {
  return useSyncExternalStore(watchSession, mayBeSignedIn, () => false);
}
