import { useEffect, useState } from 'react';
import { ApiProblem } from '#app/lib/api.ts';
import { openAccess } from '../api/open-access.ts';

const TOKEN_IN_HASH = /^#token=(.+)$/;

const tokenOf = (hash: string) => TOKEN_IN_HASH.exec(hash)?.[1] ?? null;

function dropHash(): void {
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', pathname + search);
}

/**
 * The token of the mail's link, handed in once and taken out of the address, so that it does not stay in the history
 * or on a shared screen. `ready` is true when the order may be asked for: without a token at once.
 */
export function useOrderAccess(orderId: string, hash: string) {
  const [token] = useState(() => tokenOf(hash));
  const [state, setState] = useState<'asking' | 'ready' | 'silent'>(token ? 'asking' : 'ready');
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks once more
  useEffect(() => {
    if (!token) return;
    let isWanted = true;
    setState('asking');
    const settle = (next: 'ready' | 'silent') => {
      if (isWanted) setState(next);
    };
    openAccess(orderId, decodeURIComponent(token)).then(
      () => {
        dropHash();
        settle('ready');
      },
      (error: unknown) => {
        // A token that is refused may come with a browser that has access already: the order itself decides.
        const isRefused = error instanceof ApiProblem && error.code !== 'unavailable';
        if (isRefused) dropHash();
        settle(isRefused ? 'ready' : 'silent');
      },
    );
    return () => {
      isWanted = false;
    };
  }, [orderId, token, attempt]);

  return { access: state, retry: () => setAttempt((count) => count + 1) };
}
