import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { decodeText } from '#app/lib/page/decode-text.ts';

const TOKEN_IN_HASH = /^#token=(.+)$/;

function readToken(): string | null {
  const found = TOKEN_IN_HASH.exec(window.location.hash)?.[1];
  return found ? decodeText(found) : null;
}

/**
 * The token of a mail's link. It is behind `#`, so that no server logs it, and is taken out of the address at once,
 * so that it stays neither in the history nor on a shared screen. Null where the address has none.
 */
export function useLinkToken(): string | null {
  const [token, setToken] = useState(readToken);
  const { key } = useLocation();
  // The same page may be open when the link is followed again: then its hash alone changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks at each new address
  useEffect(() => {
    const next = readToken();
    if (next === null) return;
    setToken(next);
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, '', pathname + search);
  }, [key]);
  return token;
}
