import { useDraggable } from '@dnd-kit/core';
import {
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type TouchEvent,
  useContext,
  useRef,
} from 'react';
import type { Held } from './week-drag.ts';

/** The id of the text that says how things are moved by the keyboard. */
const HelpContext = createContext<string | undefined>(undefined);

/** The id of that text, for the description of what can be picked up. */
export const useHelpId = () => useContext(HelpContext);

type DragAreaProps = {
  /** Finds what an element stands for, by its `data-held`. */
  find: (key: string) => Held | null;
  children: ReactNode;
};

const draggedFrom = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-held]') : null;

/**
 * An area in which everything with `data-held` can be picked up. It is one draggable, which stands for whatever was pressed last: hundreds
 * of them would all be drawn again as one is picked up.
 */
export function DragArea({ find, children }: DragAreaProps) {
  const holder = useRef<{ held: Held | null }>({ held: null });
  const { setNodeRef, listeners, attributes } = useDraggable({ id: 'held', data: holder.current });
  const press =
    (name: 'onMouseDown' | 'onTouchStart' | 'onKeyDown') => (event: MouseEvent | TouchEvent | KeyboardEvent) => {
      const element = draggedFrom(event.target);
      const held = element ? find(element.dataset.held ?? '') : null;
      if (!element || !held) return;
      holder.current.held = held;
      setNodeRef(element);
      listeners?.[name]?.(event);
    };
  return (
    <HelpContext value={attributes['aria-describedby']}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears what its buttons are pressed by. */}
      <div onMouseDown={press('onMouseDown')} onTouchStart={press('onTouchStart')} onKeyDown={press('onKeyDown')}>
        {children}
      </div>
    </HelpContext>
  );
}
