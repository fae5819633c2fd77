/**
 * Calls `leave` when the visitor leaves the page, and `comeBack` if the browser restores the page from its cache.
 * Returns a function that stops watching and calls `leave` once.
 */
export function watchLeaving(leave: () => void, comeBack: () => void): () => void {
  const show = ({ persisted }: PageTransitionEvent) => {
    if (persisted) comeBack();
  };
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', show);
  return () => {
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', show);
    leave();
  };
}
