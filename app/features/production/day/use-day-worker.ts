import { useEffect } from 'react';
import { DAY_WORKER } from '#app/lib/session/day-storage.ts';

/** The built files that the page has loaded: what it needs to be shown without a line. */
const listLoadedFiles = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);

/** Lets a service worker keep this page, and no other, readable without a line. A browser that has none goes without. */
export function useDayWorker(): void {
  useEffect(() => {
    const keep = async () => {
      const { script, scope } = DAY_WORKER;
      await navigator.serviceWorker.register(script, { scope });
      const { active } = await navigator.serviceWorker.ready;
      active?.postMessage({ files: listLoadedFiles() });
    };
    if ('serviceWorker' in navigator) keep().catch(() => {});
  }, []);
}
