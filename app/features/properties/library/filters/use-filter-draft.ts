import { useCallback, useEffect, useRef, useState } from 'react';
import type { LibraryFilter } from '../library-address.ts';

/** How long a filter stays unchanged before it is applied (MED-7), in milliseconds. */
const FILTER_DEBOUNCE_MS = 300;

const isSame = (a: LibraryFilter, b: LibraryFilter) =>
  a.q.trim() === b.q.trim() && a.from === b.from && a.to === b.to && a.property === b.property && a.hidden === b.hidden;

/**
 * The filter as it is being written; `apply` gets it once it has rested. A filter that comes from elsewhere, as by Back,
 * takes its place.
 */
export function useFilterDraft(applied: LibraryFilter, apply: (filter: LibraryFilter) => void) {
  const { q, from, to, property, hidden } = applied;
  const [draft, setDraft] = useState<LibraryFilter>({ q, from, to, property, hidden });
  const newest = useRef(draft);
  const asked = useRef<LibraryFilter | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    const filter = { q, from, to, property, hidden };
    const wasAsked = asked.current !== null && isSame(asked.current, filter);
    asked.current = null;
    // Text that was typed since then stays.
    if (wasAsked) return;
    clearTimeout(timer.current);
    newest.current = filter;
    setDraft(filter);
  }, [q, from, to, property, hidden]);

  const change = useCallback(
    (part: Partial<LibraryFilter>) => {
      const next = { ...newest.current, ...part };
      newest.current = next;
      setDraft(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        asked.current = { ...next, q: next.q.trim() };
        apply(asked.current);
      }, FILTER_DEBOUNCE_MS);
    },
    [apply],
  );
  return { draft, change };
}
