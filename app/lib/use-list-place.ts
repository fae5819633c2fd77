import { useLayoutEffect, useRef, useState } from 'react';
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router';
import { keepListPlace, type ListPlace, listPlaceOf, wasLeftHere } from './list-place-store.ts';
import { holdPlace, MAIN_ID } from './scroll-to-top.ts';

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
function scrollTo({ top, href }: ListPlace): () => void {
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

const ACTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Whoever scrolls or presses something is not moved any more. */
function onceSomebodyActs(end: () => void): () => void {
  for (const act of ACTS) window.addEventListener(act, end, { passive: true });
  return () => {
    for (const act of ACTS) window.removeEventListener(act, end);
  };
}

function useKeptPlace(count: number | null): void {
  const { pathname, search } = useLocation();
  const now = useRef({ pathname, search, count });
  useLayoutEffect(() => {
    now.current = { pathname, search, count };
  });
  useLayoutEffect(() => {
    // In a layout effect, since the list still stands on the page when it ends.
    const keep = () => {
      const { pathname: path, ...left } = now.current;
      const href = document.activeElement?.closest('a')?.getAttribute('href') ?? null;
      keepListPlace(path, { ...left, count: left.count ?? 0, top: window.scrollY, href });
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
 * as there were are asked for again, then the page scrolls to where it was. Every other way begins at the top.
 */
export function useListPlace({ count, hasMore, isFetchingMore, more }: Rows): void {
  const location = useLocation();
  const way = useNavigationType();
  const { pathname, search } = location;
  const [goal] = useState(() => {
    const place = isReturn(location, way) ? listPlaceOf(pathname) : null;
    return place?.search === search ? place : null;
  });
  const isOpen = useRef(goal !== null);
  const stop = useRef(() => {});
  useLayoutEffect(() => {
    const end = () => {
      isOpen.current = false;
      stop.current();
    };
    const forget = goal ? onceSomebodyActs(end) : () => {};
    return () => {
      forget();
      end();
      holdPlace(null);
    };
  }, [goal]);
  useLayoutEffect(() => {
    if (!goal || !isOpen.current || count === null) return;
    if (count < goal.count && hasMore) {
      if (!isFetchingMore) more();
      return;
    }
    isOpen.current = false;
    holdPlace(pathname);
    stop.current = scrollTo(goal);
  });
  useKeptPlace(count);
}
