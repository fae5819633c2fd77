import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context as HonoContext } from 'hono';
import type { Context, Services } from '#server/context.ts';
import type { HttpEnv } from './env.ts';
import { ifMatchError } from './if-match.ts';
import { inputError } from './problem.ts';

/** A router whose schemas refuse with the product's error answer. */
export function createRouter(): OpenAPIHono<HttpEnv> {
  return new OpenAPIHono<HttpEnv>({
    defaultHook: (result, c) => {
      if (result.success) return;
      const isIfMatch = result.target === 'header' && result.error.issues.some(({ path }) => path[0] === 'if-match');
      throw isIfMatch ? ifMatchError(c.req.header('If-Match')) : inputError(result.error);
    },
  });
}

/** The context of a use case for a request: the services, who asks and from where. */
export function requestContext(c: HonoContext<HttpEnv>, services: Services): Context {
  const log = services.log.child({ requestId: c.get('requestId') });
  return { ...services, actor: c.get('actor'), clientIp: c.get('clientIp'), log };
}
