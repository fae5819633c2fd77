import { parseSigned, serializeSigned } from 'hono/utils/cookie';
import { SESSION_LIMITS } from '#domain/accounts/session-limits.ts';
import type { Config } from '#server/config.ts';
import { derivedToken } from '#server/platform/random/random.ts';
import { cookieAttributes, cookiePrefix } from './auth-cookies.ts';

/** The longest that any session lasts; how long one really does, our guard decides by its role. */
export const SESSION_SECONDS = SESSION_LIMITS.realtor.absoluteMs / 1000;

export const signingSecret = (config: Config) => derivedToken(config.secret, 'sign-in');

/** The cookies of an answer as a browser would send them back. */
export function asRequestHeaders(cookies: string[]): Headers {
  return new Headers({ cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') });
}

/** The value of a cookie of the library; null where there is none that we signed. */
export async function readSignedCookie(config: Config, headers: Headers, name: string): Promise<string | null> {
  const fullName = `${cookiePrefix(config)}.${name}`;
  const cookies = headers.get('cookie') ?? '';
  if (!cookies.includes(`${fullName}=`)) return null;
  return (await parseSigned(cookies, signingSecret(config), fullName))[fullName] || null;
}

/** The cookie of a session; one that is not to be remembered ends with the browser. */
export function writeSessionCookie(config: Config, token: string, isRemembered: boolean): Promise<string> {
  const name = `${cookiePrefix(config)}.session_token`;
  const attributes = { ...cookieAttributes(config), ...(isRemembered ? { maxAge: SESSION_SECONDS } : {}) };
  return serializeSigned(name, token, signingSecret(config), attributes);
}
