import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Config } from '#server/config.ts';
import type { HttpEnv } from './env.ts';

const PASS_SECONDS = 30 * 24 * 3600;

const cookieName = (config: Config, linkId: string) =>
  config.isProduction ? `__Host-delivery-${linkId}` : `delivery_${linkId}`;

/** What this browser keeps of a link whose password was typed in it, or null. */
export function readDeliveryPass(c: Context<HttpEnv>, config: Config, linkId: string): string | null {
  return getCookie(c, cookieName(config, linkId)) ?? null;
}

/** Lets this browser keep that the password of a link was typed, for 30 days. */
export function keepDeliveryPass(
  c: Context<HttpEnv>,
  config: Config,
  { linkId, pass }: { linkId: string; pass: string },
) {
  setCookie(c, cookieName(config, linkId), pass, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: config.isProduction,
    maxAge: PASS_SECONDS,
  });
}
