import { useSyncExternalStore } from 'react';
import type { Account } from '#domain/accounts/account-json.ts';
import { hasSignedInHint, SIGNED_IN_HINT, setSignedInHint } from './signed-in-hint.ts';

/**
 * Who is signed in, as far as this page knows: the one source for header, guards and sign-in pages. `unknown` until the
 * server was asked; `unreachable` where it gave no answer. `hasSignedOut` tells a wish from a session that has ended.
 */
export type Session =
  | { state: 'unknown' }
  | { state: 'unreachable' }
  | { state: 'visitor'; hasSignedOut: boolean }
  | { state: 'signed_in'; account: Account };

const UNKNOWN: Session = { state: 'unknown' };

let session: Session = UNKNOWN;
const listeners = new Set<() => void>();

export function currentSession(): Session {
  return session;
}

function setSession(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

/** What was kept for the account that leaves: the next one at this browser must not see it. */
function forgetPrivateData(hasSignedOut: boolean): void {
  import('#app/lib/private-data.ts').then(
    (module) => module.forgetPrivateData({ hasSignedOut }),
    () => {},
  );
}

/** An account is signed in here, by whatever road, or has changed. */
export function enterSession(account: Account): void {
  if (session.state === 'signed_in' && session.account.id !== account.id) forgetPrivateData(true);
  setSignedInHint(true);
  setSession({ state: 'signed_in', account });
}

/** Nobody is signed in here any more. */
export function leaveSession({ hasSignedOut }: { hasSignedOut: boolean }): void {
  if (session.state === 'signed_in') forgetPrivateData(hasSignedOut);
  setSignedInHint(false);
  setSession({ state: 'visitor', hasSignedOut });
}

/** The question starts anew: nothing is known, or the last answer did not come. */
export function resetSession(): void {
  setSession(UNKNOWN);
}

/** The server gave no answer. What was known before still holds. */
export function noteNoAnswer(): void {
  if (session.state === 'unknown') setSession({ state: 'unreachable' });
}

/** Another tab has signed in or out, or the browser has brought back a page from before that. */
function followHint(): void {
  const isExpected = hasSignedInHint();
  if (session.state === 'signed_in' && !isExpected) leaveSession({ hasSignedOut: true });
  else if (session.state === 'visitor' && isExpected) resetSession();
}

function followOtherTabs(event: StorageEvent): void {
  if (event.key === SIGNED_IN_HINT || event.key === null) followHint();
}

/** Tells a listener of each change, also of those in other tabs, until the returned function is called. */
export function watchSession(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', followOtherTabs);
    window.addEventListener('pageshow', followHint);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('storage', followOtherTabs);
    window.removeEventListener('pageshow', followHint);
  };
}

/** Who is signed in, kept current. Asks nobody: see `useAskedSession`. */
export function useSession(): Session {
  return useSyncExternalStore(watchSession, currentSession, () => UNKNOWN);
}

const mayBeSignedIn = () => session.state === 'signed_in' || (session.state !== 'visitor' && hasSignedInHint());

/** Whether someone is signed in here, or was when the page was last open. False in prerendered pages. */
export function useMayBeSignedIn(): boolean {
  return useSyncExternalStore(watchSession, mayBeSignedIn, () => false);
}
