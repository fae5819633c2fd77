import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { HALF_A_YEAR_SECONDS } from '#domain/shared/durations.ts';
import type { Config } from '#server/config.ts';
import { newToken } from '#server/platform/random/random.ts';
import type { HttpEnv } from './env.ts';

const TOKEN_PATTERN = /^[\w-]{43}$/;

const cookieName = (config: Config) => (config.isProduction ? '__Host-orders' : 'orders_access');

/** The token by which this browser may see the orders that it placed, or null. */
export function readAccessToken(c: Context<HttpEnv>, config: Config): string | null {
  const token = getCookie(c, cookieName(config));
  return token && TOKEN_PATTERN.test(token) ? token : null;
}

/** The browser's token; a browser without one gets it with the answer. */
export function ensureAccessToken(c: Context<HttpEnv>, config: Config): string {
  const token = readAccessToken(c, config) ?? newToken();
  setCookie(c, cookieName(config), token, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: config.isProduction,
    maxAge: HALF_A_YEAR_SECONDS,
  });
  return token;
}
