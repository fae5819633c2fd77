import type { davRequest } from 'tsdav';

/** What an account is signed in with. */
export type CalDavAccount = { address: string; userName: string; password: string };

/** Why a calendar server cannot be read or written. The message is a sentence for the person who connected it. */
export class CalDavError extends Error {}

/** The user name or the password is wrong. */
export class CalDavSignInError extends CalDavError {}

/** An account that requests go out for; `fetch` stays with its servers and signs in. */
export type CalDavSession = { address: URL; fetch: typeof globalThis.fetch };

type SessionOptions = {
  /** The guarded way out, `Services.outbound`. */
  outbound: typeof globalThis.fetch;
  /** Ends all requests of the session. */
  signal: AbortSignal;
};

/**
 * Whether a server may get the password of an account: the one that was typed, and others of its domain over https, since large
 * services keep calendars on numbered hosts beside `caldav.`.
 */
function isOfAccount(url: URL, address: URL): boolean {
  if (url.origin === address.origin) return true;
  const domain = address.hostname.replace(/^caldav\./, '');
  return url.protocol === 'https:' && address.protocol === 'https:' && url.hostname.endsWith(`.${domain}`);
}

const basic = ({ userName, password }: CalDavAccount) =>
  `Basic ${Buffer.from(`${userName}:${password}`, 'utf8').toString('base64')}`;

/** Signs requests of an account in. They go through the guard, and to servers of the account alone, whatever an answer names. */
export function openSession(account: CalDavAccount, { outbound, signal }: SessionOptions): CalDavSession {
  const address = new URL(account.address);
  const authorization = basic(account);
  return {
    address,
    fetch: async (input, init = {}) => {
      const url = new URL(input instanceof Request ? input.url : String(input));
      if (!isOfAccount(url, address)) {
        throw new CalDavError(
          `${address.host} leads to ${url.host}, which is another server. Write its address instead.`,
        );
      }
      const headers = new Headers(init.headers);
      headers.set('Authorization', authorization);
      const response = await outbound(url, { ...init, headers, signal });
      if (response.status !== 401) return response;
      throw new CalDavSignInError(`${address.host} does not accept the user name and the password.`);
    },
  };
}

/** What a calendar server answered with, where that is no use. */
export const statusError = ({ address }: CalDavSession, status: number): CalDavError =>
  new CalDavError(
    status === 403
      ? `${address.host} does not allow it (status 403).`
      : `${address.host} answered with status ${status}.`,
  );

/** A response within an answer, as the library reads it. Names of properties are in camel case. */
export type DavResponse = Awaited<ReturnType<typeof davRequest>>[number];

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The text of a property; the library turns what looks like a number or a truth into one. Null where there is none. */
export function propertyText(value: unknown): string | null {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (!isObject(value)) return null;
  return propertyText(value._cdata ?? value._text);
}

/** One or several of something, as a list. */
export const asList = (value: unknown): unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

/** A named part of a property. */
export const partOf = (value: unknown, name: string): unknown => (isObject(value) ? value[name] : undefined);

/** The addresses within a property, whole. */
export function propertyHrefs(value: unknown, base: string | URL): string[] {
  return asList(partOf(value, 'href'))
    .map(propertyText)
    .filter((href) => href !== null)
    .filter((href) => URL.canParse(href, base))
    .map((href) => new URL(href, base).href);
}
