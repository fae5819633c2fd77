/** A place on a picture: from 0 to 1, from its left and its top. */
export type Place = { x: number; y: number };

/** How far the picture's arrow keys move a place: one step, and one with Shift. */
const STEP = 0.02;
const LARGE_STEP = 0.1;

const clamp = (part: number) => Math.min(1, Math.max(0, part));

type Point = { clientX: number; clientY: number };

/**
 * The place of a point of the window on an element that is as large as the picture that it shows. What transforms the element, such as zooming,
 * is in its rectangle.
 */
export function findPlace(element: Element, { clientX, clientY }: Point): Place {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: clamp((clientX - left) / width), y: clamp((clientY - top) / height) };
}

const DIRECTIONS: Record<string, Place> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Where a key moves a place; null for a key that moves nothing. */
export function movePosition({ x, y }: Place, { key, shiftKey }: { key: string; shiftKey: boolean }): Place | null {
  const direction = DIRECTIONS[key];
  if (!direction) return null;
  const step = shiftKey ? LARGE_STEP : STEP;
  return { x: clamp(x + direction.x * step), y: clamp(y + direction.y * step) };
}
