/**
 * Set while this browser is signed in. The session itself is a cookie that no script can read; the hint spares visitors
 * the request, so that public pages request no account.
 */
export const SIGNED_IN_HINT = 'listing_studio_signed_in';

// A browser may refuse its storage (private windows): then the public pages show a visitor, and all else works.
export function hasSignedInHint(): boolean {
  try {
    return localStorage.getItem(SIGNED_IN_HINT) === '1';
  } catch {
    return false;
  }
}

export function setSignedInHint(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(SIGNED_IN_HINT, '1');
    else localStorage.removeItem(SIGNED_IN_HINT);
  } catch {
    // Said above.
  }
}
