import type { Context as HonoContext } from 'hono';
import { KEY_PREFIX } from '#domain/accounts/api-keys/key-token.ts';
import type { HttpEnv } from './env.ts';

/** Where the API for keys stands. */
export const V1_PATH = '/api/v1/';

const BEARER = /^Bearer +(\S+) *$/i;

/** What a request carries as `Authorization: Bearer …`; null where nothing. */
export const readBearer = (c: Pick<HonoContext<HttpEnv>, 'req'>): string | null =>
  BEARER.exec(c.req.header('Authorization') ?? '')?.[1] ?? null;

/** Whether a request comes with a key of ours, right or wrong. What a proxy or a program authorizes itself by is none. */
export const hasApiKey = (c: Pick<HonoContext<HttpEnv>, 'req'>): boolean =>
  readBearer(c)?.startsWith(KEY_PREFIX) ?? false;

/** The refusal of a key where none is taken. */
export const NO_KEYS_HERE = 'Keys of the API work for what is made for them below /api/v1 alone.';
