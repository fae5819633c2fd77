import { useLayoutEffect, useRef } from 'react';

type OpenDialog = { close: () => void };

/** The dialogs on screen, the topmost last. */
const openDialogs: OpenDialog[] = [];
/** Keys that a dialog below received, since the one above it did not listen yet. */
const misdirected = new WeakSet<Event>();

type EscapeOptions = { open: boolean; onOpenChange: (open: boolean) => void; isLocked?: boolean };

/**
 * Lets Escape close the topmost dialog from the moment it is drawn. Radix listens only some renders later: until then the
 * key is lost, or closes the dialog below. Menus and lists inside a dialog come first, as with Radix. Returns the handler
 * for Radix' `onEscapeKeyDown`.
 */
export function useEscape({ open, onOpenChange, isLocked = false }: EscapeOptions) {
  const dialog = useRef<OpenDialog>({ close: () => {} });
  useLayoutEffect(() => {
    dialog.current.close = () => !isLocked && onOpenChange(false);
  });
  useLayoutEffect(() => {
    if (!open) return;
    const entry = dialog.current;
    const closeTopmost = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || openDialogs.at(-1) !== entry) return;
      if (event.defaultPrevented && !misdirected.has(event)) return;
      event.preventDefault();
      // Listeners that come after this one must not close another dialog.
      event.stopImmediatePropagation();
      entry.close();
    };
    openDialogs.push(entry);
    window.addEventListener('keydown', closeTopmost);
    return () => {
      openDialogs.splice(openDialogs.indexOf(entry), 1);
      window.removeEventListener('keydown', closeTopmost);
    };
  }, [open]);
  return (event: Event) => {
    const isTopmost = openDialogs.at(-1) === dialog.current;
    if (!isTopmost) misdirected.add(event);
    if (!isTopmost || isLocked) event.preventDefault();
  };
}
