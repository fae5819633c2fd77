const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled], [type=hidden]), select, textarea, [tabindex="0"]';
const LABELLED = 'section[aria-label], section[aria-labelledby], [role=region], main';

type Level = { inside: Element; next: Element | null; before: Element | null };

/** Finds the first focusable control inside an element. Returns null if the element has been removed from the page. */
export function firstControl(element: Element | null): HTMLElement | null {
  const isThere = element?.isConnected ?? false;
  return isThere ? (element?.querySelector<HTMLElement>(FOCUSABLE) ?? null) : null;
}

function levelsAround(element: Element): Level[] {
  const levels: Level[] = [];
  for (let child = element; child.parentElement; child = child.parentElement) {
    levels.push({ inside: child.parentElement, next: child.nextElementSibling, before: child.previousElementSibling });
  }
  return levels;
}

/**
 * Remembers where an element stands. What it returns finds what is there once the element is gone: the entry behind
 * it, else the one before it, else what took its place, else the part of the page that it was in. Null on another page.
 */
export function rememberFocus(element: Element): () => HTMLElement | null {
  const levels = levelsAround(element);
  const { pathname } = window.location;
  return () => {
    const closest = levels.find(({ inside }) => inside.isConnected);
    if (!closest || closest.inside.matches('main, body') || window.location.pathname !== pathname) return null;
    const control = firstControl(closest.next) ?? firstControl(closest.before) ?? firstControl(closest.inside);
    if (control) return control;
    const part = closest.inside.closest<HTMLElement>(LABELLED);
    // A part of the page takes the focus from code alone; its name is read out then.
    if (part && !part.hasAttribute('tabindex')) part.tabIndex = -1;
    return part;
  };
}
