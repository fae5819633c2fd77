import { useRef } from 'react';
import { MAIN_ID } from '#app/lib/scroll-to-top.ts';

/** The button that a menu belongs to, for an item of it: the item is gone when the dialog that it opened closes. */
function steadyElement(element: Element | null): Element | null {
  const menu = element?.closest('[role=menu]');
  const trigger = menu?.getAttribute('aria-labelledby');
  return trigger ? document.getElementById(trigger) : element;
}

/**
 * Gives the focus back to what had it when a dialog opened. Radix does so for its own trigger alone, and our dialogs are
 * opened by code as well. Where that element is gone, the page's content gets it.
 */
export function useOpener() {
  const opener = useRef<Element | null>(null);
  return {
    noteOpener: () => {
      opener.current = steadyElement(document.activeElement);
    },
    returnFocus: (event: Event) => {
      event.preventDefault();
      const target = opener.current?.isConnected ? opener.current : document.getElementById(MAIN_ID);
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    },
  };
}
