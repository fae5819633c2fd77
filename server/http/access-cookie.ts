import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { ORDER_ACCESS_HEADER } from '#domain/shared/order-access-header.ts';
import { HALF_A_YEAR_SECONDS } from '#domain/shared/time/durations.ts';
import type { Config } from '#server/config.ts';
import { newToken } from '#server/platform/random/random.ts';
import type { HttpEnv } from './env.ts';

const TOKEN_PATTERN = /^[\w-]{43}$/;

const cookieName = (config: Config) => (config.isProduction ? '__Host-orders' : 'orders_access');

const asToken = (text: string | undefined) => (text && TOKEN_PATTERN.test(text) ? text : null);

/** The token of a frame in another website, which has no cookies. */
const readFrameToken = (c: Context<HttpEnv>) => asToken(c.req.header(ORDER_ACCESS_HEADER));

/** The token by which this browser, or a frame in it, may see the orders that it placed, or null. */
export function readAccessToken(c: Context<HttpEnv>, config: Config): string | null {
  const actor = c.get('actor');
  // What this browser ordered is not the customer's whom staff see as.
  if (actor.kind === 'user' && actor.viewing) return null;
  return readFrameToken(c) ?? asToken(getCookie(c, cookieName(config)));
}

/** The browser's token; a browser without one gets it with the answer. A frame keeps its own, and gets no cookie. */
export function ensureAccessToken(c: Context<HttpEnv>, config: Config): string {
  const ofFrame = readFrameToken(c);
  if (ofFrame) return ofFrame;
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
