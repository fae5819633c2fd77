import { useEffect, useState } from 'react';
import { decodeText } from '#app/lib/page/decode-text.ts';
import { dropLinkToken, readLinkToken } from '../link-token.ts';

const keyOf = (orderId: string) => `payment-link:${orderId}`;

/** Keeps the token for a reload and for the way back from a bank's page; false where the browser keeps nothing. */
function saveToken(orderId: string, token: string): boolean {
  try {
    sessionStorage.setItem(keyOf(orderId), token);
    return true;
  } catch {
    return false;
  }
}

function findToken(orderId: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(orderId));
  } catch {
    return null;
  }
}

/** The token of the payment link by which this tab was opened, taken out of the address; null where there is none. */
export function usePaymentToken(orderId: string, hash: string): string | null {
  const [inAddress] = useState(() => readLinkToken(hash));
  const [token] = useState(() => (inAddress === null ? findToken(orderId) : decodeText(inAddress)));
  useEffect(() => {
    if (inAddress !== null && token !== null && saveToken(orderId, token)) dropLinkToken();
  }, [orderId, inAddress, token]);
  return token;
}
