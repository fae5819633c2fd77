import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

/** Whether the page is scrolled down by more than so many pixels. */
export function useScrolledPast(pixels: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY > pixels,
    () => false,
  );
}

/**
 * Scrolls shorter than this do not count as a change of direction: fingers tremble, and phones bounce at the ends of a
 * page.
 */
const TURN_PX = 8;

let turnedAt = 0;
let isGoingDown = false;

function noteDirection(): void {
  const { scrollY } = window;
  if (Math.abs(scrollY - turnedAt) < TURN_PX) return;
  isGoingDown = scrollY > turnedAt;
  turnedAt = scrollY;
}

function subscribeDirection(listener: () => void): () => void {
  return subscribe(() => {
    noteDirection();
    listener();
  });
}

/** Whether the last scrolling went down the page. */
export function useScrollsDown(): boolean {
  return useSyncExternalStore(
    subscribeDirection,
    () => isGoingDown && window.scrollY > TURN_PX,
    () => false,
  );
}
