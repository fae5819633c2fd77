import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Audience } from '#domain/shared/access/audience.ts';
import type { RouteScope } from '#domain/shared/access/scopes.ts';
import { audienceOfGuard } from './define-route.ts';
import { scopeOfGuard } from './define-v1-route.ts';
import type { HttpEnv } from './env.ts';

/** An endpoint of the running app, and for whom it is; null where nothing says so. For keys with the scope that it asks for. */
export type MountedRoute = { method: string; path: string; audience: Audience | null; scope: RouteScope | null };

/** Paths of middleware that runs before everything; it answers nothing by itself. */
const EVERYWHERE = ['/*', '*'];

/** Whether a path of the app is one of middleware alone. */
export const isEverywhere = (path: string): boolean => EVERYWHERE.includes(path);

/**
 * Every endpoint that a client could reach, read from the running app: a route without a guard shows here,
 * wherever it was mounted.
 */
export function listRoutes(app: OpenAPIHono<HttpEnv>): MountedRoute[] {
  const found = new Map<string, MountedRoute>();
  for (const { method, path, handler } of app.routes) {
    if (isEverywhere(path)) continue;
    const key = `${method} ${path}`;
    const audience = audienceOfGuard(handler) ?? found.get(key)?.audience ?? null;
    const scope = scopeOfGuard(handler) ?? found.get(key)?.scope ?? null;
    found.set(key, { method, path, audience, scope });
  }
  return [...found.values()];
}

/** The endpoints that do not say for whom they are. */
export function listUndeclaredRoutes(app: OpenAPIHono<HttpEnv>): string[] {
  return listRoutes(app)
    .filter(({ audience }) => !audience)
    .map(({ method, path }) => `${method} ${path}`);
}
