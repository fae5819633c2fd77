import { useEffect, useState } from 'react';
import { useLinkToken } from '../links/use-link-token.ts';

const KEY = 'setup-admin';

function findKept(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function keep(token: string): void {
  try {
    sessionStorage.setItem(KEY, token);
  } catch {
    // The link of the server's console can be opened again.
  }
}

/** The code of the link that the server prints for its first admin. It is kept in this tab while its visitor signs in, and never in an address. */
export function useSetupToken(): string | null {
  const inAddress = useLinkToken();
  const [kept] = useState(findKept);
  useEffect(() => {
    if (inAddress !== null) keep(inAddress);
  }, [inAddress]);
  return inAddress ?? kept;
}
