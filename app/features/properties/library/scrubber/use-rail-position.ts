import { type RefObject, useCallback, useLayoutEffect } from 'react';
import { BAR_PX } from '#app/features/media/grid/use-kept-position.ts';

/** Below the bar of the page, and above what floats at the bottom of the screen. */
const TOP_PX = BAR_PX + 12;
const BOTTOM_PX = 96;
/** A list that shows less of itself has no room for a rail. */
const LEAST_PX = 160;

/** Keeps a fixed rail beside the part of its parent that is in sight. Returns what is to be called when the page scrolls. */
export function useRailPosition(element: RefObject<HTMLElement | null>): () => void {
  const place = useCallback(() => {
    const rail = element.current;
    const list = rail?.parentElement?.getBoundingClientRect();
    if (!rail || !list) return;
    const top = Math.max(TOP_PX, list.top);
    const bottom = Math.max(BOTTOM_PX, window.innerHeight - list.bottom);
    rail.style.top = `${top}px`;
    rail.style.bottom = `${bottom}px`;
    rail.style.visibility = window.innerHeight - top - bottom < LEAST_PX ? 'hidden' : 'visible';
  }, [element]);
  useLayoutEffect(() => {
    place();
    const observer = new ResizeObserver(place);
    observer.observe(document.body);
    window.addEventListener('resize', place);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', place);
    };
  }, [place]);
  return place;
}
