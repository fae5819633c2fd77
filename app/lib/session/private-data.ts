import { clearListPositions } from '#app/lib/list/list-position-store.ts';
import { queryClient } from '../request/query-client.ts';
import { purgeDay } from './day-storage.ts';

/** The prefix of keys in local storage that hold unfinished uploads, with the names of their files. */
const STORED_UPLOADS = 'tus::';

const listeners = new Set<() => void>();

/** The listeners for the account's leaving this browser, so that nothing of it is kept. */
export function onPurge(listener: () => void): void {
  listeners.add(listener);
}

/** Forgets what is kept of an account that leaves; where it signed out, also which uploads could continue. */
export function purgePrivateData({ hasSignedOut }: { hasSignedOut: boolean }): void {
  queryClient.clear();
  clearListPositions();
  void purgeDay({ hasSignedOut });
  for (const listener of listeners) listener();
  if (!hasSignedOut) return;
  try {
    const stored = Object.keys(localStorage).filter((key) => key.startsWith(STORED_UPLOADS));
    for (const key of stored) localStorage.removeItem(key);
  } catch {
    // A browser that refuses its storage keeps nothing.
  }
}
