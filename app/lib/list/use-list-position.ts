import { useLayoutEffect, useRef, useState } from 'react';
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router';
import { keepScrollOn, MAIN_ID } from '#app/lib/page/scroll-to-top.ts';
import { useLatest } from '#app/lib/state/use-latest.ts';
import { findListPosition, type ListPosition, saveListPosition, wasLeftHere } from './list-position-store.ts';

/** The state of a link that leads back to a list as it was left. */
export const RETURN = { isReturn: true } as const;

/** The loaded rows of a list. `count` is null until the first page has loaded. */
type Rows = { count: number | null; hasMore: boolean; isFetchingMore: boolean; more: () => void };

/**
 * Whether the visitor returns to the list. The router reports a fresh page load as a step back too; that counts only if
 * the browser reloaded the page or went back.
 */
function isReturn({ pathname, state }: Location, way: NavigationType): boolean {
  if (state && typeof state === 'object' && 'isReturn' in state) return true;
  if (way !== NavigationType.Pop) return false;
  if (wasLeftHere(pathname)) return true;
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && ['reload', 'back_forward'].includes(entry.type);
}

function findLink(href: string | null): HTMLElement | null {
  return href ? document.querySelector<HTMLElement>(`#${MAIN_ID} a[href="${CSS.escape(href)}"]`) : null;
}

/** Scrolls to a position once the page is long enough for it. Returns a function that stops the waiting. */
function scrollTo({ top, href }: ListPosition): () => void {
  const move = () => {
    window.scrollTo({ top, behavior: 'instant' });
    return Math.abs(window.scrollY - top) < 2;
  };
  findLink(href)?.focus({ preventScroll: true });
  if (move()) return () => {};
  const watch = new ResizeObserver(() => move() && watch.disconnect());
  watch.observe(document.documentElement);
  return () => watch.disconnect();
}

const INPUT_EVENTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Calls back on the visitor's first scroll, touch or key press, after which code must no longer scroll the page. */
function onUserInput(end: () => void): () => void {
  for (const action of INPUT_EVENTS) window.addEventListener(action, end, { passive: true });
  return () => {
    for (const action of INPUT_EVENTS) window.removeEventListener(action, end);
  };
}

function useSavedPosition(count: number | null): void {
  const { pathname, search } = useLocation();
  const now = useLatest({ pathname, search, count });
  useLayoutEffect(() => {
    // This runs in a layout effect, because its cleanup runs while the list is still on the page and can be measured.
    const keep = () => {
      const { pathname: path, ...left } = now.current;
      const href = document.activeElement?.closest('a')?.getAttribute('href') ?? null;
      saveListPosition(path, { ...left, count: left.count ?? 0, top: window.scrollY, href });
    };
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, []);
}

/**
 * Restores a list when a visitor returns to it by Back, by a reload or by a link with `RETURN`: loads as many rows as
 * before, then scrolls to the old position. Any other visit starts at the top.
 */
export function useListPosition({ count, hasMore, isFetchingMore, more }: Rows): void {
  const location = useLocation();
  const way = useNavigationType();
  const { pathname, search } = location;
  const [goal] = useState(() => {
    const saved = isReturn(location, way) ? findListPosition(pathname) : null;
    return saved?.search === search ? saved : null;
  });
  const isOpen = useRef(goal !== null);
  const stop = useRef(() => {});
  useLayoutEffect(() => {
    const end = () => {
      isOpen.current = false;
      stop.current();
    };
    const removeListeners = goal ? onUserInput(end) : () => {};
    return () => {
      removeListeners();
      end();
      keepScrollOn(null);
    };
  }, [goal]);
  useLayoutEffect(() => {
    if (!goal || !isOpen.current || count === null) return;
    if (count < goal.count && hasMore) {
      if (!isFetchingMore) more();
      return;
    }
    isOpen.current = false;
    keepScrollOn(pathname);
    stop.current = scrollTo(goal);
  });
  useSavedPosition(count);
}
