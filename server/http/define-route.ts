import { createRoute, type RouteConfig } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { ACCOUNT_MESSAGES } from '#domain/accounts/account-messages.ts';
import { type Admission, type Audience, admission } from '#domain/shared/access/audience.ts';
import { AppError } from '#domain/shared/errors.ts';
import { hasApiKey, NO_KEYS_HERE } from './api-key.ts';
import type { HttpEnv } from './env.ts';
import { NOTHING_HERE, problemResponses } from './problem.ts';
import { refuseUnknown } from './unknown-fields.ts';

/** The extension of the description by which each endpoint names its audience. */
export const AUDIENCE_KEY = 'x-audience';

/** How each outcome but the good one is refused. */
export const REFUSALS: Record<Exclude<Admission, 'allowed'>, () => AppError> = {
  unauthenticated: () => new AppError('unauthenticated', ACCOUNT_MESSAGES.mustBeLoggedIn),
  forbidden: () => new AppError('forbidden', ACCOUNT_MESSAGES.notAdmin),
  hidden: () => new AppError('not_found', NOTHING_HERE),
  needs_two_factor: () =>
    new AppError('forbidden', 'Admins need two-factor sign-in here. Set it up on the security page of your account.'),
};

/** The guards that were made, with their audience: how the list of mounted routes knows one from any other handler. */
const AUDIENCE_OF_GUARD = new WeakMap<object, Audience>();

/** The audience of a handler that is a guard; null for every other handler. */
export function audienceOfGuard(handler: object): Audience | null {
  return AUDIENCE_OF_GUARD.get(handler) ?? null;
}

/** Notes for whom a guard is, for the list of mounted routes. */
export function declareAudience<T extends object>(guard: T, audience: Audience): T {
  AUDIENCE_OF_GUARD.set(guard, audience);
  return guard;
}

/**
 * Lets in whom the audience includes, and refuses the others with the reason; who comes with a key of the API is refused, unless it
 * `takesKeys` because it is for everybody.
 */
export function requireRole(audience: Audience, { takesKeys = false } = {}): MiddlewareHandler<HttpEnv> {
  const guard: MiddlewareHandler<HttpEnv> = async (c, next) => {
    if (hasApiKey(c) && !takesKeys) throw new AppError('forbidden', NO_KEYS_HERE);
    const outcome = admission(audience, c.get('actor'), c.get('requiresAdminTwoFactor'));
    if (outcome === 'allowed') return next();
    if (outcome !== 'unauthenticated') await c.get('noteRefusal')();
    throw REFUSALS[outcome]();
  };
  return declareAudience(guard, audience);
}

/** The description of a route, with its path. */
export type Route = Omit<RouteConfig, 'path'> & { path: string };

/** Addresses that follow a protocol of somebody else, monitors among them: what may be in their requests is not ours to say. */
const FOREIGN = /^\/(auth\/|calendar-sign-ins\/|health$|ready$)|^(\/e\/\{key\})?\/uploads(\/|$)/;

/** A file that anyone with its address can open. Messengers and social networks add parameters of their own to such addresses. */
function isOpenFile(audience: Audience, { method, responses }: Pick<Route, 'method' | 'responses'>): boolean {
  const answer = responses[200];
  const isJson = answer && 'content' in answer && answer.content && 'application/json' in answer.content;
  return audience === 'anyone' && method === 'get' && answer !== undefined && !isJson;
}

/** Whether a route says all that may be in its requests. */
function knowsItsRequests(audience: Audience, route: Pick<Route, 'path' | 'method' | 'responses'>): boolean {
  return audience !== 'machine' && !FOREIGN.test(route.path) && !isOpenFile(audience, route);
}

/**
 * A route with its audience: the guard runs before the handler, what the route does not know is refused by its name, and the
 * description says for whom it is. Routes are made by this alone; `createApp` refuses one without an audience.
 */
export function defineRoute<P extends string, R extends Omit<Route, 'path'> & { path: P }>(
  audience: Audience,
  route: R,
) {
  const isOpen = audience === 'anyone' || audience === 'machine';
  const refusals = isOpen
    ? {}
    : problemResponses(
        'unauthenticated',
        ...(['account', 'realtor'].includes(audience) ? [] : (['forbidden'] as const)),
      );
  const isStrict = knowsItsRequests(audience, route);
  return asDescribed(
    createRoute({
      ...route,
      [AUDIENCE_KEY]: audience,
      middleware: [requireRole(audience), ...(isStrict ? [refuseUnknown(route.request)] : [])],
      responses: { ...refusals, ...(isStrict ? problemResponses('invalid_input') : {}), ...route.responses },
    }),
    route,
  );
}

/** A route as it was described; `made` is what became of it. */
// A guard and words of the description were added: neither changes the types of input and answers.
export function asDescribed<R extends Route>(made: unknown, _route: R) {
  return made as R & { getRoutingPath(): string };
}
