import { useLocation } from 'react-router';
import { randomId } from '../state/random-id.ts';

/** What the addresses of pages begin with that other websites may show in a frame, behind the prefix of a language. */
const EMBED = '/embed/';

/** Whether this document is such a page. It remains one until it is closed: other pages of ours open at the top. */
export const isEmbedded = typeof document !== 'undefined' && document.location.pathname.includes(EMBED);

/** The same for a page that the server renders as well. */
export const useIsEmbedded = () => useLocation().pathname.startsWith(EMBED);

const KEY = 'embed-token';

const newToken = () => (randomId() + randomId()).replaceAll('-', '').slice(0, 43);

let token: string | null = null;

/** The token of the frame: 166 random bits that the frame's own session keeps. Where there is no storage, it lives as long as the page. */
export function embedToken(): string {
  try {
    token ??= sessionStorage.getItem(KEY);
    token ??= newToken();
    sessionStorage.setItem(KEY, token);
  } catch {
    token ??= newToken();
  }
  return token;
}
