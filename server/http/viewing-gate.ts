import type { MiddlewareHandler } from 'hono';
import { judgeViewing, VIEWING_REFUSALS, type ViewingRefusal } from '#domain/shared/access/viewing.ts';
import { VIEWING_HEADER } from '#domain/shared/access/viewing-header.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { HttpEnv } from './env.ts';

/** What who sees as a customer does as themselves: they stop, or sign out. */
const OWN_CALLS = ['DELETE /api/account/viewing', 'POST /api/auth/sign-out'];

/** What a page may ask that was opened during a viewing which is over: who is here now. */
const ALWAYS = ['GET /api/auth/get-session', ...OWN_CALLS];

const refuse = (reason: ViewingRefusal): never => {
  throw new AppError('forbidden', VIEWING_REFUSALS[reason]);
};

/**
 * The one place that keeps a session in which staff see as a customer from changing anything (CUS-14): it stands before every endpoint, and lets through
 * what `VIEWABLE` lists. A page that was opened during a viewing asks nothing in the name of whoever is here behind it (CUS-17).
 */
export function guardViewing(): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const actor = c.get('actor');
    const viewing = actor.kind === 'user' ? actor.viewing : undefined;
    const { method, path } = c.req;
    const call = `${method} ${path}`;
    const pageOf = c.req.header(VIEWING_HEADER);
    if (pageOf !== undefined && pageOf !== viewing?.id && !ALWAYS.includes(call)) refuse('over');
    if (!viewing) return next();
    if (OWN_CALLS.includes(call)) {
      c.set('actor', viewing.viewer);
      return next();
    }
    const isDownload = c.req.queries('download') !== undefined;
    const reason = judgeViewing({ method, path, isDownload });
    if (reason) refuse(reason);
    return next();
  };
}
