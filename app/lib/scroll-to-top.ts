import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { decodeText } from './decode-text.ts';

/** The id of the page's main landmark. */
export const MAIN_ID = 'main';

let keptPath: string | null = null;

/** A page that goes to its own place says so in a layout effect, which comes before the frame's scrolling. */
export function keepScrollOn(pathname: string | null): void {
  keptPath = pathname;
}

/** Shows the page from its top and puts the focus on it, so that the keyboard and screen readers do not stay behind. */
export function goToTop(): void {
  window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
  focusMain();
}

/** Puts the focus on the page, where nothing smaller can take it. */
export function focusMain(): void {
  document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
}

/**
 * Every route change scrolls to the top (spec §2), back and forward too, and puts the focus on the new page. An address
 * with a hash leads to that place instead, and a list that is come back to lies where it was left (`use-list-position.ts`).
 */
export function useScrollToTop(): void {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    // The browser would bring back the old place after our jump; a reload still finds it.
    window.history.scrollRestoration = 'manual';
    const restoreOnReload = () => {
      window.history.scrollRestoration = 'auto';
    };
    window.addEventListener('pagehide', restoreOnReload);
    return () => window.removeEventListener('pagehide', restoreOnReload);
  }, []);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (keptPath === pathname) return;
    const target = hash ? document.getElementById(decodeText(hash.slice(1))) : null;
    if (!target) return goToTop();
    target.scrollIntoView();
    focusMain();
  }, [pathname, hash]);
}
