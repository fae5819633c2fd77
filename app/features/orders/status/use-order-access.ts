import { useEffect, useState } from 'react';
import { decodeText } from '#app/lib/page/decode-text.ts';
import { ApiProblem } from '#app/lib/request/api.ts';
import type { ErrorCode } from '#domain/shared/errors.ts';
import { openAccess } from '../api/orders.ts';
import { type CallError, getCallError } from '../call-error.ts';
import { dropLinkToken, readLinkToken } from '../link-token.ts';

/** The outcome of a try: the order may be requested, or why the token could not be handed in and is kept. */
type Access = { kind: 'asking' } | { kind: 'ready' } | { kind: 'failed'; callError: CallError };

/** The answers that are about the token itself. After any other, the same token may be taken at the next try. */
const REFUSALS: readonly ErrorCode[] = ['not_found', 'invalid_input', 'malformed_request', 'forbidden'];
const isRefusal = (error: unknown) => error instanceof ApiProblem && REFUSALS.includes(error.code);

/**
 * The token of the mail's link, handed in once and taken out of the address, so that it does not stay in the history
 * or on a shared screen. `ready` is when the order may be asked for: without a token at once. A server that is silent,
 * busy or broken leaves the token in the address, for another try or a reload.
 */
export function useOrderAccess(orderId: string, hash: string) {
  const [token] = useState(() => readLinkToken(hash));
  const [access, setAccess] = useState<Access>({ kind: token ? 'asking' : 'ready' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks once more
  useEffect(() => {
    if (!token) return;
    let isWanted = true;
    setAccess({ kind: 'asking' });
    const settle = (next: Access) => {
      if (isWanted) setAccess(next);
    };
    const finish = () => {
      dropLinkToken();
      settle({ kind: 'ready' });
    };
    openAccess(orderId, decodeText(token)).then(finish, (error: unknown) => {
      // A token that is refused may come with a browser that has access already: the order itself decides.
      if (isRefusal(error)) finish();
      else settle({ kind: 'failed', callError: getCallError(error) });
    });
    return () => {
      isWanted = false;
    };
  }, [orderId, token, attempt]);

  return { access, retry: () => setAttempt((count) => count + 1) };
}
