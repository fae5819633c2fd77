/**
 * The name of the browser's database with shoot reports that are not sent yet, and the pages for reading a day offline.
 */
export const DAY_DATABASE = 'day';
const DAY_CACHES = 'day-';

/** The service worker that keeps the day's pages readable offline, and the addresses that it serves. */
export const DAY_WORKER = { script: '/day-worker.js', scope: '/day' } as const;

/** Deletes the offline copies of the day. After a sign-out it also deletes unsent reports and the service worker. */
export async function purgeDay({ hasSignedOut }: { hasSignedOut: boolean }): Promise<void> {
  // Without HTTPS there is no cache and no service worker; in some tests there is no window.
  if (typeof window === 'undefined' || !('caches' in window)) return;
  const registration = hasSignedOut && (await navigator.serviceWorker?.getRegistration(DAY_WORKER.scope));
  if (registration) {
    // Open pages keep the worker running, so tell it not to save again what is deleted here.
    registration.active?.postMessage({});
    await registration.unregister();
  }
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(DAY_CACHES)).map((name) => caches.delete(name)));
  if (hasSignedOut) indexedDB.deleteDatabase(DAY_DATABASE);
}
