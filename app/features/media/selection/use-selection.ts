import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { MediaJson } from '#domain/media/media-json.ts';
import { addRange, chooseAll, NOTHING_CHOSEN, toggleItem } from './choose-range.ts';

const TYPES_IN = 'input:not([type=checkbox]), textarea, select, [contenteditable]';
const OPEN_ABOVE = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

const isTyping = (target: EventTarget | null) => target instanceof Element && target.closest(TYPES_IN) !== null;

/** Ctrl+A or Cmd+A chooses all, Escape nothing, unless the keys belong to a field or to what lies over the page. */
function useSelectionKeys(keys: { onAll: () => void; onNone: () => void }) {
  const latest = useRef(keys);
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target) || document.querySelector(OPEN_ABOVE)) return;
      if (event.key === 'Escape') return latest.current.onNone();
      if (event.key.toLowerCase() !== 'a' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      latest.current.onAll();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Which items are chosen. `question` names the list: another list begins without a choice. */
export function useSelection(items: readonly MediaJson[], question: string) {
  const [selection, setSelection] = useState(NOTHING_CHOSEN);
  const [isOpen, setIsOpen] = useState(false);
  const [seen, setSeen] = useState(question);
  const order = useRef<readonly string[]>([]);
  useLayoutEffect(() => {
    order.current = items.map(({ id }) => id);
  }, [items]);
  if (seen !== question) {
    setSeen(question);
    setSelection(NOTHING_CHOSEN);
    setIsOpen(false);
  }

  const toggle = useCallback((id: string) => setSelection((old) => toggleItem(old, id)), []);
  const range = useCallback((id: string) => setSelection((old) => addRange(old, id, order.current)), []);
  const all = useCallback(() => setSelection(chooseAll(order.current)), []);
  const clear = useCallback(() => {
    setSelection(NOTHING_CHOSEN);
    setIsOpen(false);
  }, []);
  useSelectionKeys({ onAll: all, onNone: clear });

  // What has left the list is not chosen any more.
  const chosen = useMemo(() => items.filter(({ id }) => selection.ids.has(id)), [items, selection]);
  return {
    chosen,
    ids: selection.ids,
    /** Whether items are being chosen, also before the first one is. */
    isSelecting: isOpen || chosen.length > 0,
    begin: () => setIsOpen(true),
    toggle,
    range,
    all,
    clear,
  };
}
