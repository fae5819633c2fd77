import type { ServerResponse } from 'node:http';
import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { HttpEnv } from './env.ts';

const labels = new WeakMap<object, string>();

/** Paths of middleware, which say nothing of where a request went. */
const EVERYWHERE = ['/*', '*'];

/** Addresses that lead nowhere have one name together: anybody can make up any number of them. */
export const NO_ROUTE = '(not found)';

/** The pattern of the endpoint that answered, such as `/api/orders/:orderId`. It never holds what a visitor sent. */
export function endpointPattern(c: Context<HttpEnv>): string {
  return matchedRoutes(c).findLast(({ path }) => !EVERYWHERE.includes(path))?.path ?? NO_ROUTE;
}

/** Notes to which route an answer belongs: its pattern, never its address. */
export function labelRoute(response: ServerResponse | undefined, label: string): void {
  if (response) labels.set(response, label);
}

/** The route that was noted for an answer. */
export function findRouteLabel(response: ServerResponse): string | undefined {
  return labels.get(response);
}
