import { type RefObject, useLayoutEffect, useState } from 'react';

/** The measures that the layout of a grid depends on, in pixels. */
type Measured = { width: number; rem: number };

const UNKNOWN: Measured = { width: 0, rem: 16 };

/** The width of an element and the letter size of the page, kept current. The width is 0 until it was measured. */
export function useMeasures(element: RefObject<HTMLElement | null>): Measured {
  const [measured, setMeasured] = useState(UNKNOWN);
  useLayoutEffect(() => {
    if (!element.current) return;
    const measured = element.current;
    const measure = () => {
      const width = measured.clientWidth;
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setMeasured((old) => (old.width === width && old.rem === rem ? old : { width, rem }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return measured;
}

/** How far below the top of the page an element begins, in pixels; measured again whenever the page's height changes. */
export function usePageTop(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (element.current) setTop(Math.round(element.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return top;
}
