/**
 * Calls `leave` when the visitor leaves the page, and `comeBack` when the browser shows the page again as it was. Returns what ends
 * it, which leaves as well: the part of the page that asked is gone.
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
