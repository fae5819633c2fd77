import type { davRequest } from 'tsdav';
import { MINUTE_MS } from '#domain/shared/time/durations.ts';
import { CalendarServerError, ServerBusyError } from '#server/platform/calendar/calendar-session.ts';
import type { OutboundFetch } from '#server/platform/outbound/outbound-fetch.ts';
import { readRetryAfter } from '#server/platform/outbound/retry-after.ts';

/** Whose calendars are asked for, and how its requests are signed in: `refused` is what the server did not take. */
export type CalDavAccount = { address: string; authorize(refused: string | null): Promise<string> };

/** Why a CalDAV server cannot be read or written. */
export class CalDavError extends CalendarServerError {}

/** The user name or the password is wrong. */
export class CalDavSignInError extends CalDavError {}

/** An account that requests go out for; `fetch` stays with its servers and signs in. */
export type CalDavSession = { address: URL; fetch: typeof globalThis.fetch };

type SessionOptions = {
  /** The guarded way out, `Services.outbound`. */
  outbound: OutboundFetch;
  /** Ends all requests of the session. */
  signal: AbortSignal;
  /** How long one of them may take, where that is more than usual. */
  requestMs?: number;
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

/** An account that is signed in with a user name and a password. */
export function passwordAccount(address: string, userName: string, password: string): CalDavAccount {
  const basic = `Basic ${Buffer.from(`${userName}:${password}`, 'utf8').toString('base64')}`;
  const { host } = new URL(address);
  return {
    address,
    authorize: async (refused) => {
      if (refused === null) return basic;
      throw new CalDavSignInError(`${host} does not accept the user name and the password.`);
    },
  };
}

/** Where a service says no time with its limit. */
const LIMIT_MS = 10 * MINUTE_MS;

/** Google also refuses with 403 what is over its limits, and says so in words for programs. */
async function readLimit(response: Response): Promise<number | null> {
  if (response.status !== 403) return null;
  const isLimit = /rateLimitExceeded|quotaExceeded|dailyLimitExceeded/i.test(await response.clone().text());
  return isLimit ? LIMIT_MS : null;
}

/** Signs requests of an account in. They go through the guard, and to servers of the account alone, whatever an answer names. */
export function openSession(account: CalDavAccount, { outbound, signal, requestMs }: SessionOptions): CalDavSession {
  const address = new URL(account.address);
  return {
    address,
    fetch: async (input, init = {}) => {
      const url = new URL(input instanceof Request ? input.url : String(input));
      if (!isOfAccount(url, address)) {
        throw new CalDavError(
          `${address.host} leads to ${url.host}, which is another server. Write its address instead.`,
        );
      }
      const send = async (authorization: string) => {
        const headers = new Headers(init.headers);
        headers.set('Authorization', authorization);
        return outbound(url, { ...init, headers, signal, timeoutMs: requestMs });
      };
      const authorization = await account.authorize(null);
      let response = await send(authorization);
      if (response.status === 401) response = await send(await account.authorize(authorization));
      if (response.status === 401) throw new CalDavSignInError(`${address.host} does not let this account in.`);
      const waitMs = readRetryAfter(response) ?? (await readLimit(response));
      if (waitMs !== null) throw new ServerBusyError(address.host, waitMs);
      return response;
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
export const readPart = (value: unknown, name: string): unknown => (isObject(value) ? value[name] : undefined);

/** The addresses within a property, whole. */
export function propertyHrefs(value: unknown, base: string | URL): string[] {
  return asList(readPart(value, 'href'))
    .map(propertyText)
    .filter((href) => href !== null)
    .filter((href) => URL.canParse(href, base))
    .map((href) => new URL(href, base).href);
}
