import { parse, parseSigned, serializeSigned } from 'hono/utils/cookie';
import { SESSION_LIMITS } from '#domain/accounts/session-limits.ts';
import type { Config } from '#server/config.ts';
import { derivedToken } from '#server/platform/random/random.ts';
import { cookieAttributes, cookiePrefix } from './auth-cookies.ts';

/** The longest that any session lasts; how long one really does, our guard decides by its role. */
export const SESSION_SECONDS = SESSION_LIMITS.realtor.absoluteMs / 1000;

export const signingSecret = (config: Config) => derivedToken(config.secret, 'sign-in');

/** As many signatures are remembered as good; a browser sends the same one with each request. */
const MAX_REMEMBERED = 1000;

/** Of the cookies that were found to be signed by an installation, the values by what was sent. */
const rememberedBy = new WeakMap<Config, Map<string, string>>();

function remember(remembered: Map<string, string>, sent: string, value: string): void {
  const [oldest] = remembered.keys();
  if (remembered.size >= MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
  remembered.set(sent, value);
}

/** The cookies of an answer as a browser would send them back. */
export function asRequestHeaders(cookies: string[]): Headers {
  return new Headers({ cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') });
}

/** The value of a cookie of the library; null where there is none that we signed. */
export async function readSignedCookie(config: Config, headers: Headers, name: string): Promise<string | null> {
  const fullName = `${cookiePrefix(config)}.${name}`;
  const cookies = headers.get('cookie') ?? '';
  const sent = parse(cookies, fullName)[fullName];
  if (!sent) return null;
  const remembered = rememberedBy.get(config) ?? new Map<string, string>();
  rememberedBy.set(config, remembered);
  const known = remembered.get(`${fullName}=${sent}`);
  if (known) return known;
  const value = (await parseSigned(cookies, signingSecret(config), fullName))[fullName] || null;
  if (value) remember(remembered, `${fullName}=${sent}`, value);
  return value;
}

/** The cookie of a session; one that is not to be remembered ends with the browser. */
export function writeSessionCookie(config: Config, token: string, isRemembered: boolean): Promise<string> {
  const name = `${cookiePrefix(config)}.session_token`;
  const attributes = { ...cookieAttributes(config), ...(isRemembered ? { maxAge: SESSION_SECONDS } : {}) };
  return serializeSigned(name, token, signingSecret(config), attributes);
}
