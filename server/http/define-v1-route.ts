import { createRoute } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { admission } from '#domain/shared/access/audience.ts';
import { allowsScope, type RouteScope } from '#domain/shared/access/scopes.ts';
import { AppError } from '#domain/shared/errors.ts';
import { AUDIENCE_KEY, asDescribed, declareAudience, REFUSALS, type Route } from './define-route.ts';
import type { HttpEnv } from './env.ts';
import { onceByKey } from './idempotency.ts';
import { problemResponses } from './problem.ts';
import { refuseUnknown } from './unknown-fields.ts';

/** The extension of the description by which each endpoint for keys names its scope. */
const SCOPE_KEY = 'x-scope';

/** The guards of endpoints for keys, with their scopes. */
const SCOPE_OF_GUARD = new WeakMap<object, RouteScope>();

/** The scope that a handler asks for, where it is the guard of an endpoint for keys. */
export const scopeOfGuard = (handler: object): RouteScope | null => SCOPE_OF_GUARD.get(handler) ?? null;

const SCOPE_MISSING = (scope: RouteScope) =>
  `This key may not do that: it lacks the scope ${scope}. An owner of the studio can make another key.`;

/** Lets in who has a key that works and allows this scope. The actor is the owner who made the key, and no cookie is read. */
export function requireKey(scope: RouteScope): MiddlewareHandler<HttpEnv> {
  const guard: MiddlewareHandler<HttpEnv> = async (c, next) => {
    const { actor, key } = await c.get('openKey')();
    c.set('actor', actor);
    const outcome = admission('key', actor, c.get('requiresAdminTwoFactor'));
    if (outcome === 'allowed' && allowsScope(key.scopes, scope)) return next();
    await c.get('noteRefusal')();
    throw outcome === 'allowed' ? new AppError('forbidden', SCOPE_MISSING(scope)) : REFUSALS[outcome]();
  };
  SCOPE_OF_GUARD.set(guard, scope);
  return declareAudience(guard, 'key');
}

/** Bytes of files are not read before they are stored; tus makes sure of them by itself. */
const takesJson = ({ path }: { path: string }) => !path.startsWith('/uploads');

/**
 * A route of `/api/v1`, where a feature adds it to the router of its `v1-routes.ts`: paths begin behind `/api/v1`. The guard asks
 * for a key with the scope, and counts the request against the limit of the key. What is posted with an `Idempotency-Key` is done once.
 */
export function defineV1Route<P extends string, R extends Omit<Route, 'path'> & { path: P }>(
  scope: RouteScope,
  route: R,
) {
  const isStrict = takesJson(route);
  return asDescribed(
    createRoute({
      ...route,
      [AUDIENCE_KEY]: 'key',
      [SCOPE_KEY]: scope,
      middleware: [
        requireKey(scope),
        ...(isStrict ? [refuseUnknown(route.request)] : []),
        ...(isStrict && route.method === 'post' ? [onceByKey] : []),
      ],
      responses: {
        ...problemResponses('unauthenticated', 'forbidden', 'rate_limited'),
        ...(isStrict ? problemResponses('invalid_input') : {}),
        ...route.responses,
      },
    }),
    route,
  );
}
