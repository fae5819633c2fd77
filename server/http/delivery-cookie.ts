import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';
import type { Config } from '#server/config.ts';
import type { HttpEnv } from './env.ts';

const PASS_SECONDS = 30 * 24 * 3600;
const REVIEWER_SECONDS = 180 * 24 * 3600;

/** What a browser keeps of a link: that its password was typed, or who reviews by it. */
type Kept = 'delivery' | 'reviewer';

const cookieName = (config: Config, kept: Kept, linkId: string) =>
  config.isProduction ? `__Host-${kept}-${linkId}` : `${kept}_${linkId}`;

function findKept(config: Config, cookies: string | undefined, { kept, linkId }: { kept: Kept; linkId: string }) {
  const name = cookieName(config, kept, linkId);
  return parse(cookies ?? '', name)[name] ?? null;
}

type Keeping = { kept: Kept; linkId: string; pass: string; seconds: number };

function keep(c: Context<HttpEnv>, config: Config, { kept, linkId, pass, seconds }: Keeping): void {
  setCookie(c, cookieName(config, kept, linkId), pass, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: config.isProduction,
    maxAge: seconds,
  });
}

/** What a browser keeps of a link whose password was typed in it, by the header with its cookies; else null. */
export function findDeliveryPass(config: Config, cookies: string | undefined, linkId: string): string | null {
  return findKept(config, cookies, { kept: 'delivery', linkId });
}

/** The same of who reviews by a link. */
export function findReviewerPass(config: Config, cookies: string | undefined, linkId: string): string | null {
  return findKept(config, cookies, { kept: 'reviewer', linkId });
}

/** Lets this browser keep that the password of a link was typed, for 30 days. */
export function keepDeliveryPass(
  c: Context<HttpEnv>,
  config: Config,
  { linkId, pass }: { linkId: string; pass: string },
) {
  keep(c, config, { kept: 'delivery', linkId, pass, seconds: PASS_SECONDS });
}

/** Lets this browser keep who reviews by a link, for half a year: what they wrote stays theirs. */
export function keepReviewer(c: Context<HttpEnv>, config: Config, { linkId, pass }: { linkId: string; pass: string }) {
  keep(c, config, { kept: 'reviewer', linkId, pass, seconds: REVIEWER_SECONDS });
}
