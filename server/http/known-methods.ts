import type { OpenAPIHono } from '@hono/zod-openapi';
import type { HttpEnv } from './env.ts';
import { isEverywhere } from './list-routes.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** The methods that an address of the running app answers, for `Allow`; none where there is no such address. */
export function listMethods(app: OpenAPIHono<HttpEnv>, path: string): string[] {
  const isAnswered = (method: string) =>
    app.router.match(method, path)[0].some(([[, route]]) => route.method === method && !isEverywhere(route.path));
  return METHODS.filter(isAnswered).flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
}
