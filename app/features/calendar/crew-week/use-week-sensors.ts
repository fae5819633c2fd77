import {
  type CollisionDetection,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type RefObject, useMemo } from 'react';
import { type Place, readPlace } from './week-drag.ts';

const DRAG_PX = 6;
/** A finger drags once it has rested this long, in milliseconds; one that moves earlier scrolls. */
const HOLD_MS = 250;
const MOUSE = { activationConstraint: { distance: DRAG_PX } };
const TOUCH = { activationConstraint: { delay: HOLD_MS, tolerance: DRAG_PX } };
const CELLS = '[data-cell]';

const cellAt = (x: number, y: number): HTMLElement | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>(CELLS) ?? null;

const STEPS: Record<string, { row: number; column: number }> = {
  ArrowRight: { row: 0, column: 1 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowDown: { row: 1, column: 0 },
  ArrowUp: { row: -1, column: 0 },
};

/** The cell beside another one in the table; the first of all where none was chosen yet. */
function cellBeside(grid: HTMLElement, from: HTMLElement | null, { row, column }: { row: number; column: number }) {
  const rows = [...grid.querySelectorAll('[data-row]')].map((each) => [...each.querySelectorAll<HTMLElement>(CELLS)]);
  const at = rows.findIndex((cells) => from !== null && cells.includes(from));
  if (at < 0 || !from) return rows[0]?.[0] ?? null;
  const index = rows[at]?.indexOf(from) ?? 0;
  return rows[at + row]?.[index + column] ?? null;
}

/** The cell that the keyboard is at. */
export type KeyCell = RefObject<HTMLElement | null>;

/**
 * Pointer, finger and keyboard for a week by person. The space bar picks up, the arrow keys go from cell to cell, Enter is left to open
 * what is focused.
 */
export function useWeekSensors(grid: RefObject<HTMLElement | null>, keyCell: KeyCell) {
  const keyboard = useMemo(() => {
    const coordinateGetter: KeyboardCoordinateGetter = (event, { currentCoordinates }) => {
      const step = STEPS[event.code];
      if (!step || !grid.current) return undefined;
      event.preventDefault();
      const next = cellBeside(grid.current, keyCell.current, step);
      if (!next) return currentCoordinates;
      keyCell.current = next;
      next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const { left, top } = next.getBoundingClientRect();
      return { x: left + 4, y: top + 4 };
    };
    return {
      coordinateGetter,
      keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] },
      scrollBehavior: 'auto' as const,
    };
  }, [grid, keyCell]);
  return useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH), useSensor(KeyboardSensor, keyboard));
}

/** The id of the one area for drops: which cell of it is meant is read from the page, so that hundreds of cells cost nothing. */
export const GRID_ID = 'week';

/** Finds the cell under the pointer, or the one that the keyboard is at. */
export const findCell =
  (keyCell: KeyCell): CollisionDetection =>
  ({ pointerCoordinates, droppableContainers }) => {
    const container = droppableContainers.find(({ id }) => id === GRID_ID);
    const cell = pointerCoordinates ? cellAt(pointerCoordinates.x, pointerCoordinates.y) : keyCell.current;
    return container && cell ? [{ id: GRID_ID, data: { droppableContainer: container, value: 0, cell } }] : [];
  };

/** The element that such a find is about. */
export const getCell = (collisions: readonly { data?: { cell?: HTMLElement } }[] | null): HTMLElement | null =>
  collisions?.[0]?.data?.cell ?? null;

/** Returns the person and day of a cell. In a cell of no person, the shoot stays with `personId`; null where there is nobody. */
export function toPlace(cell: HTMLElement | null, personId: string | undefined): Place | null {
  const place = readPlace(cell?.dataset.cell);
  if (place?.personId !== '*') return place;
  return personId ? { ...place, personId } : null;
}
