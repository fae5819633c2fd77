/** The reports of shoots that wait in the browser, and the copies by which a day is read without a line. */
export const DAY_DATABASE = 'day';
const DAY_CACHES = 'day-';

/** The script that keeps the day readable without a line, and the addresses that it looks after. */
export const DAY_WORKER = { script: '/day-worker.js', scope: '/day' } as const;

/** Deletes the copies of the day; where its account signed out, also what it has not sent, and the script. */
export async function purgeDay({ hasSignedOut }: { hasSignedOut: boolean }): Promise<void> {
  // There are neither copies nor a worker on an insecure address, nor where a test has no page.
  if (typeof window === 'undefined' || !('caches' in window)) return;
  const registration = hasSignedOut && (await navigator.serviceWorker?.getRegistration(DAY_WORKER.scope));
  if (registration) {
    // Pages that it serves stay open: it must not copy for them what is deleted here.
    registration.active?.postMessage({});
    await registration.unregister();
  }
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(DAY_CACHES)).map((name) => caches.delete(name)));
  if (hasSignedOut) indexedDB.deleteDatabase(DAY_DATABASE);
}
