import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps what was pressed where it is on the screen: when a category above closes, the page would otherwise slide away
 * under the pointer. Call the returned function with the element before `state` changes.
 */
export function useScrollAnchor(state: unknown): (element: Element | null) => void {
  const kept = useRef<{ element: Element; top: number } | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `state` is what the place is kept over.
  useLayoutEffect(() => {
    const { element, top } = kept.current ?? {};
    kept.current = null;
    if (!element || top === undefined) return;
    window.scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' });
  }, [state]);

  return (element) => {
    kept.current = element ? { element, top: element.getBoundingClientRect().top } : null;
  };
}
