import { DragOverlay, useDndMonitor } from '@dnd-kit/core';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { CrewFits, Fit } from '#domain/calendar/crew-week-json.ts';
import { fitsQuery } from '../api/crew-week.ts';
import { getCell, type KeyCell, toPlace } from './use-week-sensors.ts';
import {
  fitAt,
  getCustomer,
  getGrade,
  getPackage,
  type Held,
  heldIn,
  type Place,
  readPlace,
  tellFit,
  tellPlace,
  toAsked,
  toElementId,
} from './week-drag.ts';

/** Something that was put down over a person's day, with what was known of it there. */
export type Dropped = { held: Held; place: Place; fit: Fit | null };

type HeldLayerProps = {
  days: { from: string; days: number };
  grid: RefObject<HTMLDivElement | null>;
  keyCell: KeyCell;
  nameOf: (personId: string) => string;
  onDrop: (dropped: Dropped) => void;
};

const personOf = (held: Held | null) => (held?.kind === 'shoot' ? held.shoot.person_id : undefined);

/** Marks each cell with how well something fits there, until it is put down. */
function useMarks(grid: RefObject<HTMLDivElement | null>, fits: CrewFits | undefined): void {
  useEffect(() => {
    if (!fits) return;
    const cells = [...(grid.current?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])];
    const grades = new Map(fits.fits.map((fit) => [`${fit.person_id} ${fit.day}`, getGrade(fit)]));
    for (const cell of cells) cell.dataset.fit = grades.get(cell.dataset.cell ?? '') ?? '';
    return () => {
      for (const cell of cells) delete cell.dataset.fit;
    };
  }, [grid, fits]);
}

/** Marks the cell over which something is held. */
function useOver(cell: HTMLElement | null): void {
  useEffect(() => {
    if (!cell) return;
    cell.dataset.over = '';
    return () => {
      delete cell.dataset.over;
    };
  }, [cell]);
}

/**
 * What is held, with what stands against it where it is held over: asked once for the whole week when it is picked up. The table itself is
 * not drawn again while something moves.
 */
export function HeldLayer({ days, grid, keyCell, nameOf, onDrop }: HeldLayerProps) {
  const [held, setHeld] = useState<Held | null>(null);
  const [cell, setCell] = useState<HTMLElement | null>(null);
  const { data: fits } = useQuery({
    ...fitsQuery(days, held ? toAsked(held) : { booking: '' }),
    enabled: held !== null,
  });
  const known = held ? fits : undefined;
  useMarks(grid, known);
  useOver(cell);
  const lifted = useRef<HTMLElement>(null);
  const leave = () => {
    lifted.current?.removeAttribute('data-lifted');
    setHeld(null);
    setCell(null);
  };
  useDndMonitor({
    onDragStart: ({ active }) => {
      const picked = heldIn(active);
      keyCell.current = activeCell(grid.current);
      lifted.current = picked && document.querySelector<HTMLElement>(`[data-held="${toElementId(picked)}"]`);
      lifted.current?.setAttribute('data-lifted', '');
      setHeld(picked);
    },
    onDragMove: ({ collisions }) => setCell(getCell(collisions)),
    onDragOver: ({ collisions }) => setCell(getCell(collisions)),
    onDragCancel: leave,
    onDragEnd: ({ active, collisions }) => {
      const put = heldIn(active);
      const place = toPlace(getCell(collisions), personOf(put));
      leave();
      if (put && place) onDrop({ held: put, place, fit: fitAt(known, place) });
    },
  });
  const place = toPlace(cell, personOf(held));
  const fit = place && fitAt(known, place);
  return (
    <DragOverlay dropAnimation={null} className="pointer-events-none z-50">
      {held && (
        <div className="w-64 max-w-[80vw] rounded-md border border-ink bg-raised px-3 py-2 text-xs leading-snug text-body shadow-float">
          <p className="font-semibold text-ink">
            {getPackage(held)}, {getCustomer(held)}
          </p>
          <p role="status" className="mt-1 text-pretty">
            {!place && 'Hold it over a day of somebody.'}
            {place && `${tellPlace(place, nameOf(place.personId))}. `}
            {place && (fit ? tellFit(fit) : 'Looking…')}
          </p>
        </div>
      )}
    </DragOverlay>
  );
}

/** The cell of the element that has the focus: where the keyboard begins. */
function activeCell(grid: HTMLElement | null): HTMLElement | null {
  const cell = document.activeElement?.closest<HTMLElement>('[data-cell]') ?? null;
  return cell && grid?.contains(cell) && readPlace(cell.dataset.cell) ? cell : null;
}
