import { useRef } from 'react';
import { MAIN_ID } from '#app/lib/page/scroll-to-top.ts';
import { rememberFocus } from './remember-focus.ts';

/** The button that a menu belongs to, for an item of it: the item is gone when the dialog that it opened closes. */
function steadyElement(element: Element | null): Element | null {
  const menu = element?.closest('[role=menu]');
  const trigger = menu?.getAttribute('aria-labelledby');
  return trigger ? document.getElementById(trigger) : element;
}

/**
 * Gives the focus back to what had it when a dialog opened. Radix does so for its own trigger alone, and our dialogs are
 * opened by code as well. Where that element is gone, as with what the dialog deleted, the focus stays beside its place.
 */
export function useOpener() {
  const opener = useRef<Element | null>(null);
  const findBeside = useRef<() => HTMLElement | null>(() => null);
  return {
    noteOpener: () => {
      opener.current = steadyElement(document.activeElement);
      if (opener.current) findBeside.current = rememberFocus(opener.current);
    },
    returnFocus: (event: Event) => {
      event.preventDefault();
      const target = opener.current?.isConnected ? opener.current : findBeside.current();
      const taken = target instanceof HTMLElement ? target : document.getElementById(MAIN_ID);
      taken?.focus({ preventScroll: true });
    },
  };
}
