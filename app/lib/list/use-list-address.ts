import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** The state of a list in the address: what is empty is not there. Changing it is no step of the history. */
export function useListAddress() {
  const [query, setQuery] = useSearchParams();
  const change = useCallback(
    (parts: Record<string, string>) =>
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
      ),
    [setQuery],
  );
  return { query, change };
}
