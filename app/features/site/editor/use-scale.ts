import { useLayoutEffect, useRef, useState } from 'react';

/** How much smaller than its real width, in pixels, something is shown in the place for it. */
export function useScale(width: number) {
  const place = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(0.5);
  useLayoutEffect(() => {
    const { current } = place;
    if (!current) return;
    // What is hidden has no width.
    const measure = () => current.clientWidth > 0 && setScale(Math.min(1, current.clientWidth / width));
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    measure();
    return () => observer.disconnect();
  }, [width]);
  return { place, scale };
}
