import { KeyboardSensor, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';

/** A pointer that moves further drags and does not click, in pixels. */
const DRAG_PX = 8;
/** A finger drags once it has rested this long, in milliseconds; one that moves earlier scrolls. */
const HOLD_MS = 300;

/** Always the same objects: other ones would have every row drawn again. */
const MOUSE = { activationConstraint: { distance: DRAG_PX } };
const TOUCH = { activationConstraint: { delay: HOLD_MS, tolerance: DRAG_PX } };
const KEYBOARD = { coordinateGetter: sortableKeyboardCoordinates };

/** The ways to drag what can be put in another order: pointer, finger and keyboard. */
export const useDragSensors = () =>
  useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH), useSensor(KeyboardSensor, KEYBOARD));
