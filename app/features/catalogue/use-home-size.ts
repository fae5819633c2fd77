import { useLayoutEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useStarted } from '#app/lib/page/hydrated.ts';
import { readHomeSize } from '#domain/catalogue/home-size.ts';
import type { SizeUnit } from '#domain/shared/area.ts';

/** The parameter that names the size of a home on the pricing page, and takes it along to the order. */
export const SIZE_PARAMETER = 'size';

/**
 * The size of the home that a visitor looks for, typed or from the address, where it stays for a reload and the way back. A server renders
 * one page for all sizes with the same prices, so that the text itself is shown once scripts run.
 */
export function useHomeSize(unit: SizeUnit) {
  const [params, setParams] = useSearchParams();
  const isStarted = useStarted();
  const asked = params.get(SIZE_PARAMETER) ?? '';
  const [text, setText] = useState(asked);
  // Nobody is corrected in the middle of a number.
  const [isDone, setIsDone] = useState(true);
  const field = useRef<HTMLInputElement>(null);
  const size = readHomeSize(text, unit);

  // What was typed before scripts ran is in the field, but no handler has seen it yet.
  useLayoutEffect(() => {
    const early = field.current?.value;
    if (early) setText(early);
  }, []);

  return {
    field,
    text: isStarted ? text : '',
    /** In the unit of the catalogue; null where none is known. */
    size,
    isShown: isStarted && size !== null,
    isWrong: isStarted && isDone && size === null && text.trim() !== '',
    type: (next: string) => {
      setText(next);
      setIsDone(false);
    },
    finish: () => {
      setIsDone(true);
      const kept = size === null ? '' : text.trim();
      if (kept === asked) return;
      const keep = (before: URLSearchParams) => {
        const next = new URLSearchParams(before);
        next.delete(SIZE_PARAMETER);
        if (kept) next.set(SIZE_PARAMETER, kept);
        return next;
      };
      setParams(keep, { replace: true, preventScrollReset: true });
    },
  };
}

export type HomeSize = ReturnType<typeof useHomeSize>;
