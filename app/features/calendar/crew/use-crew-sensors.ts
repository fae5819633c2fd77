import {
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type RefObject, useMemo } from 'react';

const DRAG_PX = 6;
/** A finger drags once it has rested this long, in milliseconds; one that moves earlier scrolls. */
const HOLD_MS = 250;
const MOUSE = { activationConstraint: { distance: DRAG_PX } };
const TOUCH = { activationConstraint: { delay: HOLD_MS, tolerance: DRAG_PX } };

/** What an arrow key moves by, in pixels: a quarter of an hour to the side, a person up or down. */
export type Steps = { x: number; y: number };

/** Pointer, finger and keyboard for the crew's day. The space bar picks up; Enter is left to open what is focused. */
export function useCrewSensors(steps: RefObject<() => Steps>) {
  const keyboard = useMemo(() => {
    const coordinateGetter: KeyboardCoordinateGetter = (event, { currentCoordinates: { x, y } }) => {
      const by = steps.current();
      const moves: Record<string, Steps> = {
        ArrowRight: { x: by.x, y: 0 },
        ArrowLeft: { x: -by.x, y: 0 },
        ArrowDown: { x: 0, y: by.y },
        ArrowUp: { x: 0, y: -by.y },
      };
      const move = moves[event.code];
      if (!move) return undefined;
      event.preventDefault();
      return { x: x + move.x, y: y + move.y };
    };
    return {
      coordinateGetter,
      keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] },
      scrollBehavior: 'auto' as const,
    };
  }, [steps]);
  return useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH), useSensor(KeyboardSensor, keyboard));
}
