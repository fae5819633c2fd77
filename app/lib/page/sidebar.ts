import { useLayoutEffect } from 'react';

/** The key in local storage under which the browser remembers that the sidebar is folded. */
export const SIDEBAR_KEY = 'sidebar';

const FOLDED = 'folded';

/**
 * Sets an attribute of the document, so that the styles alone lay out the sidebar and nothing moves when scripts start.
 */
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
    // If the browser blocks storage, the sidebar is open again on the next visit.
  }
}

/** Restores the folded sidebar on pages that were opened by a link within the app. */
export function useKeptFold(): void {
  useLayoutEffect(() => {
    try {
      showFold(localStorage.getItem(SIDEBAR_KEY) !== null);
    } catch {
      // Said above.
    }
  }, []);
}
