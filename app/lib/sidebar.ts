import { useLayoutEffect } from 'react';

/** Where a browser keeps that the sidebar of the workspace is folded. */
export const SIDEBAR_KEY = 'sidebar';

const FOLDED = 'folded';

/** The page's own attribute says it, so that style sheets alone lay out the frame and nothing moves when scripts start. */
function showFold(isFolded: boolean): void {
  const { dataset } = document.documentElement;
  if (isFolded) dataset.sidebar = FOLDED;
  else delete dataset.sidebar;
}

/** Folds the sidebar away or shows it, and keeps that for this browser. */
export function foldSidebar(isFolded: boolean): void {
  showFold(isFolded);
  try {
    if (isFolded) localStorage.setItem(SIDEBAR_KEY, FOLDED);
    else localStorage.removeItem(SIDEBAR_KEY);
  } catch {
    // A browser that keeps nothing shows it again at the next visit.
  }
}

/** Brings the fold of the last visit to a page that was not loaded by its own address. */
export function useKeptFold(): void {
  useLayoutEffect(() => {
    try {
      showFold(localStorage.getItem(SIDEBAR_KEY) !== null);
    } catch {
      // Said above.
    }
  }, []);
}
