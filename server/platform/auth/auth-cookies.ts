import { parse, serialize } from 'hono/utils/cookie';
import { SESSION_LIMITS } from '#domain/accounts/session-limits.ts';
import type { Config } from '#server/config.ts';

/** The prefix of the cookies of sign-ins: on https a browser takes them from this host alone (security check 96). */
export const cookiePrefix = (config: Config) => (config.isProduction ? '__Host-studio' : 'studio');

/** No script reads them, and no other site sends them along. */
export const cookieAttributes = (config: Config) =>
  ({ secure: config.isProduction, sameSite: 'lax', httpOnly: true, path: '/' }) as const;

/** As long as a browser could stay signed in without ever leaving. */
export const SIGN_UP_SECONDS = SESSION_LIMITS.realtor.absoluteMs / 1000;

const signUpCookie = (config: Config) => `${cookiePrefix(config)}.sign_up`;

/** The cookie of the browser that signs up. Each sign-up sets one, also where the address has an account already. */
export function writeSignUpCookie(config: Config, token: string): string {
  return serialize(signUpCookie(config), token, { ...cookieAttributes(config), maxAge: SIGN_UP_SECONDS });
}

export function clearSignUpCookie(config: Config): string {
  return serialize(signUpCookie(config), '', { ...cookieAttributes(config), maxAge: 0 });
}

/** The token that a browser got when it signed up; null where it did not, or has signed out since. */
export function readSignUpCookie(config: Config, headers: Headers): string | null {
  const name = signUpCookie(config);
  return parse(headers.get('cookie') ?? '', name)[name] || null;
}
