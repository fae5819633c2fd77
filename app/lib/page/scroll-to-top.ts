import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { decodeText } from './decode-text.ts';

/** The id of the page's main landmark. */
export const MAIN_ID = 'main';

let keptPath: string | null = null;

/**
 * Tells the frame not to scroll to the top for a page that restores its own position. Call it in a layout effect, which
 * runs before the frame scrolls.
 */
export function keepScrollOn(pathname: string | null): void {
  keptPath = pathname;
}

/**
 * Scrolls to the top of the page and moves the focus there, so that the keyboard and screen readers start from the new
 * page too.
 */
export function goToTop(): void {
  window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
  focusMain();
}

/** Moves the focus to the page's main landmark, for cases where no control can take it. */
export function focusMain(): void {
  document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
}

/**
 * Every route change scrolls to the top (SITE-2), back and forward too, and puts the focus on the new page. An address
 * with a hash leads to that place instead, and a list that is come back to lies where it was left (`use-list-position.ts`).
 */
export function useScrollToTop(): void {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    // By default, the browser restores the old scroll position after our own jump. It still does so after a reload.
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
