import { useSyncExternalStore } from 'react';
import { createStore } from '#app/lib/state/store.ts';
import type { Account } from '#domain/accounts/account-json.ts';
import { readSignedInHint, SIGNED_IN_HINT, setSignedInHint } from './signed-in-hint.ts';

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

/** Whether orders of its own concern an account. Photographers and editors come here to work (ACC-51). */
export const buysServices = ({ role, rights }: Pick<Account, 'role' | 'rights'>): boolean =>
  role !== 'staff' || rights.includes('overview');

const store = createStore<Session>(() => UNKNOWN);
let watchers = 0;

export function currentSession(): Session {
  return store.get();
}

/** Deletes the data that was kept for the account that leaves: the next one at this browser must not see it. */
function purgePrivateData(hasSignedOut: boolean): void {
  import('#app/lib/session/private-data.ts').then(
    (module) => module.purgePrivateData({ hasSignedOut }),
    () => {},
  );
}

/** An account has signed in, by any method, or has changed. */
export function startSession(account: Account): void {
  const session = store.get();
  if (session.state === 'signed_in' && session.account.id !== account.id) purgePrivateData(true);
  setSignedInHint(buysServices(account) ? '1' : 'works');
  store.set({ state: 'signed_in', account });
}

/** Nobody is signed in here any more. */
export function endSession({ hasSignedOut }: { hasSignedOut: boolean }): void {
  if (store.get().state === 'signed_in') purgePrivateData(hasSignedOut);
  setSignedInHint(null);
  store.set({ state: 'visitor', hasSignedOut });
}

/** Marks the session as unknown, before the server is asked again. */
export function resetSession(): void {
  store.set(UNKNOWN);
}

/** The server gave no answer. What was known before still holds. */
export function markUnreachable(): void {
  if (store.get().state === 'unknown') store.set({ state: 'unreachable' });
}

/** Another tab has signed in or out, or the browser has brought back a page from before that. */
function followHint(): void {
  const isExpected = readSignedInHint() !== null;
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
  return state === 'signed_in' || (state !== 'visitor' && readSignedInHint() !== null);
}

/** Whether someone is signed in here, or was when the page was last open. False in prerendered pages. */
export function useMayBeSignedIn(): boolean {
  return useSyncExternalStore(watchSession, mayBeSignedIn, () => false);
}

function mayBuy(): boolean {
  const session = store.get();
  if (session.state === 'signed_in') return buysServices(session.account);
  return session.state === 'visitor' || readSignedInHint() !== 'works';
}

/** Whether the way to an order is for who is here. True in prerendered pages. */
export function useMayBuy(): boolean {
  return useSyncExternalStore(watchSession, mayBuy, () => true);
}
