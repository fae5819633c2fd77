import { createHash } from 'node:crypto';
import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import { AppError } from '#domain/shared/errors.ts';
import type { HttpEnv } from './env.ts';

/** An answer as it is kept and given again: what a client sees of it besides the limits of its key. */
export type KeptAnswer = { status: number; headers: Record<string, string>; body: string };

/** A request that a client wants done once: its own key for it, and a hash of what it asks for. */
export type OnceRequest = { idempotencyKey: string; requestHash: string };

/** Gives the answer of a request that was done already, or does it; `isAgain` tells the first. */
export type ApplyOnce = (
  request: OnceRequest,
  run: () => Promise<KeptAnswer>,
) => Promise<{ answer: KeptAnswer; isAgain: boolean }>;

const KEY_PATTERN = /^[\x21-\x7e]{1,255}$/;
const MALFORMED = 'The Idempotency-Key has 1 to 255 visible ASCII characters, such as a UUID.';
const KEPT_HEADERS = ['Content-Type', 'ETag', 'Location', 'Cache-Control'];

/** What a request asks for, as one hash: its bytes, its address and what it depends on. */
async function hashRequest({ req }: HonoContext<HttpEnv>): Promise<string> {
  const { pathname, search } = new URL(req.url);
  const head = JSON.stringify([req.method, pathname, search, req.header('If-Match') ?? null]);
  return createHash('sha256')
    .update(head)
    .update(new Uint8Array(await req.arrayBuffer()))
    .digest('hex');
}

async function readAnswer({ res }: HonoContext<HttpEnv>): Promise<KeptAnswer> {
  const found = KEPT_HEADERS.flatMap((name) => [[name, res.headers.get(name)] as const]);
  const headers = Object.fromEntries(found.flatMap(([name, value]) => (value === null ? [] : [[name, value]])));
  return { status: res.status, headers, body: await res.clone().text() };
}

function giveAgain({ status, headers, body }: KeptAnswer): Response {
  const isEmpty = status === 204 || status === 304;
  return new Response(isEmpty ? null : body, { status, headers: { ...headers, 'Idempotent-Replayed': 'true' } });
}

/** Does a request with an `Idempotency-Key` once, however often it is sent within 24 hours; one without is done each time. */
export const onceByKey: MiddlewareHandler<HttpEnv> = async (c, next) => {
  const idempotencyKey = c.req.header('Idempotency-Key');
  if (idempotencyKey === undefined) return next();
  if (!KEY_PATTERN.test(idempotencyKey)) throw new AppError('malformed_request', MALFORMED);
  const request = { idempotencyKey, requestHash: await hashRequest(c) };
  const { answer, isAgain } = await c.get('applyOnce')(request, async () => {
    await next();
    return readAnswer(c);
  });
  return isAgain ? giveAgain(answer) : undefined;
};
