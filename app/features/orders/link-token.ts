const TOKEN_IN_HASH = /^#token=(.+)$/;

/** The token behind the `#` of a link's address, as it stands there; null where there is none. */
export const readLinkToken = (hash: string): string | null => TOKEN_IN_HASH.exec(hash)?.[1] ?? null;

/** Takes the token out of the address, so that it does not stay in the history or on a shared screen. */
export function dropLinkToken(): void {
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', pathname + search);
}
