import { type PointerEvent, useRef } from 'react';

/** As long as phones wait before they show their own menu, in milliseconds. */
const LONG_PRESS_MS = 450;
/** A finger that moves further is scrolling, in pixels. */
const MOVED_PX = 10;

/**
 * Handlers for an element that a finger may hold: `onHold` is called once it was held, and `wasHeld` recognizes the click
 * that ends it.
 */
export function useLongPress(onHold: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0 });
  const isHeld = useRef(false);
  const isTouch = useRef(false);
  const stop = () => clearTimeout(timer.current);
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      isHeld.current = false;
      isTouch.current = event.pointerType !== 'mouse';
      if (!isTouch.current) return;
      start.current = { x: event.clientX, y: event.clientY };
      stop();
      timer.current = setTimeout(() => {
        isHeld.current = true;
        navigator.vibrate?.(10);
        onHold();
      }, LONG_PRESS_MS);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - start.current.x, clientY - start.current.y) > MOVED_PX) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerLeave: stop,
    onContextMenu: (event: { preventDefault: () => void }) => {
      if (isTouch.current) event.preventDefault();
    },
  };
  return { handlers, wasHeld: () => isHeld.current };
}
