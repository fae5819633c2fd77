import type { Context } from 'hono';
import type { Config } from '#server/config.ts';
import { findDeliveryPass } from '#server/http/delivery-cookie.ts';
import type { HttpEnv } from '#server/http/env.ts';
import type { Visitor } from './require-link.ts';

/** Who opens a delivery by a request: by its token, and the passes of its browser. */
export const readVisitor = (c: Context<HttpEnv>, config: Config, token: string): Visitor => ({
  token,
  readPass: (linkId) => findDeliveryPass(config, c.req.header('Cookie'), linkId),
});
