import { useLayoutEffect, useRef, useState } from 'react';
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router';
import { keepScrollOn, MAIN_ID } from '#app/lib/scroll-to-top.ts';
import { useLatest } from '#app/lib/use-latest.ts';
import { findListPosition, type ListPosition, saveListPosition, wasLeftHere } from './list-position-store.ts';

/** The state of a link that leads back to a list as it was left. */
export const RETURN = { isReturn: true } as const;

/** The rows of a list as far as they have come; `count` is null until the first have. */
type Rows = { count: number | null; hasMore: boolean; isFetchingMore: boolean; more: () => void };

/** The first address of a page that was loaded looks like a step back: it is one where the browser reloaded or came back. */
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

/** Scrolls to a place as soon as the page is long enough for it. Returns what ends the waiting. */
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

/** Calls back on the first scroll, touch or key: then the page is not scrolled by code any more. */
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
    // In a layout effect, since the list still stands on the page when it ends.
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
 * Leaves a list as it is and comes back to it as it was: by Back, by a reload, and by a link with `RETURN`. So many rows
 * as there were are requested again, then the page scrolls to where it was. Every other way begins at the top.
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
