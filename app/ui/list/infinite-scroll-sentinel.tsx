import { useEffect, useRef } from 'react';
import { useLatest } from '#app/lib/state/use-latest.ts';

/** How far below the screen the end of a list may be and still count as near. */
const MARGIN = '0px 0px 600px 0px';

/**
 * Stands at the end of a list and calls when the visitor comes near it. Give it a `key` that changes with the length of
 * the list, so that it calls again where the end is still near after more has come.
 */
export function InfiniteScrollSentinel({ onVisible }: { onVisible: () => void }) {
  const mark = useRef<HTMLDivElement>(null);
  const latest = useLatest(onVisible);
  useEffect(() => {
    if (!mark.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && latest.current(),
      { rootMargin: MARGIN },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={mark} />;
}
