import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';
import type { Config } from '#server/config.ts';
import type { HttpEnv } from './env.ts';

const PASS_SECONDS = 30 * 24 * 3600;

const cookieName = (config: Config, linkId: string) =>
  config.isProduction ? `__Host-delivery-${linkId}` : `delivery_${linkId}`;

/** What a browser keeps of a link whose password was typed in it, by the header with its cookies; else null. */
export function findDeliveryPass(config: Config, cookies: string | undefined, linkId: string): string | null {
  const name = cookieName(config, linkId);
  return parse(cookies ?? '', name)[name] ?? null;
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
