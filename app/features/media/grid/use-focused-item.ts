import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { findNeighbor, type GridLayout } from './grid-layout.ts';

const KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'];
const findButton = (grid: HTMLElement | null, id: string) =>
  grid?.querySelector<HTMLElement>(`[data-open-item="${CSS.escape(id)}"]`) ?? null;

type Grid = {
  element: RefObject<HTMLElement | null>;
  layout: GridLayout;
  ids: readonly string[];
  /** Brings an item's row onto the page. */
  showItem: (index: number) => void;
};

/**
 * The keyboard in the grid: Tab goes through the cards as they stand, arrows, Home and End move between them. The row of
 * the card that has the focus is kept on the page, since a card that leaves it would lose the focus.
 */
export function useFocusedItem({ element, layout, ids, showItem }: Grid) {
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const found = useMemo(() => (focusedId === null ? -1 : ids.indexOf(focusedId)), [ids, focusedId]);
  const focused = found < 0 ? null : found;
  const wanted = useRef<string | null>(null);

  // A card that was not on the page gets the focus when it has come.
  useEffect(() => {
    if (wanted.current === null) return;
    const button = findButton(element.current, wanted.current);
    if (!button) return;
    wanted.current = null;
    button.focus();
  });

  const focusItem = useCallback(
    (index: number): boolean => {
      const id = ids[index];
      if (id === undefined) return false;
      const button = findButton(element.current, id);
      if (!button) {
        wanted.current = id;
        showItem(index);
      }
      button?.focus();
      return true;
    },
    [element, ids, showItem],
  );

  const handlers = {
    onFocus: ({ target }: FocusEvent) => {
      const id = target.closest('[role=listitem]')?.querySelector<HTMLElement>('[data-open-item]')?.dataset.openItem;
      setFocusedId(id ?? null);
    },
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setFocusedId(null);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey);
      const isCard = event.target instanceof HTMLElement && event.target.dataset.openItem !== undefined;
      if (focused === null || !isPlain || !isCard || !KEYS.includes(event.key)) return;
      event.preventDefault();
      focusItem(findNeighbor(layout, focused, event.key));
    },
  };
  return { focused, focusItem, handlers };
}
