import { useCallback } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router';
import { useLatest } from '#app/lib/state/use-latest.ts';

/**
 * Keeps the search and filters of a list in the page's query parameters. Empty values are left out, and changes replace
 * the history entry. Nothing changes while the visitor is on the way to another page.
 */
export function useListAddress() {
  const [query, setQuery] = useSearchParams();
  const { pathname } = useLocation();
  const leavingFor = useNavigation().location?.pathname;
  const isLeaving = useLatest(leavingFor !== undefined && leavingFor !== pathname);
  const change = useCallback(
    (parts: Record<string, string>) => {
      // A search that waited for the typing to rest does not call back who pressed a link meanwhile.
      if (isLeaving.current) return;
      setQuery(
        (now) => {
          const next = new URLSearchParams(now);
          for (const [name, value] of Object.entries(parts)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: true, preventScrollReset: true },
      );
    },
    [setQuery],
  );
  return { query, change };
}
