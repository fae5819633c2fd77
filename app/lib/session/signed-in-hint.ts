/**
 * Set while this browser is signed in. The session itself is a cookie that no script can read; the hint spares visitors
 * the request, so that public pages request no account.
 */
export const SIGNED_IN_HINT = 'listing_studio_signed_in';

/** `works`: the account is of somebody to whom the studio sells nothing. */
export type SignedInHint = '1' | 'works';

// A browser may refuse its storage (private windows): then the public pages show a visitor, and all else works.
export function readSignedInHint(): SignedInHint | null {
  try {
    const hint = localStorage.getItem(SIGNED_IN_HINT);
    return hint === '1' || hint === 'works' ? hint : null;
  } catch {
    return null;
  }
}

export function setSignedInHint(hint: SignedInHint | null): void {
  try {
    if (hint) localStorage.setItem(SIGNED_IN_HINT, hint);
    else localStorage.removeItem(SIGNED_IN_HINT);
  } catch {
    // Said above.
  }
}
