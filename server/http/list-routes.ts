import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Audience } from '#domain/accounts/audience.ts';
import { audienceOfGuard } from './define-route.ts';
import type { HttpEnv } from './env.ts';

/** An endpoint of the running app, and for whom it is; null where nothing says so. */
export type MountedRoute = { method: string; path: string; audience: Audience | null };

/** Paths of middleware that runs before everything; it answers nothing by itself. */
const EVERYWHERE = ['/*', '*'];

/**
 * Every endpoint that a client could reach, read from the running app: a route without a guard shows here,
 * wherever it was mounted.
 */
export function listRoutes(app: OpenAPIHono<HttpEnv>): MountedRoute[] {
  const found = new Map<string, MountedRoute>();
  for (const { method, path, handler } of app.routes) {
    if (EVERYWHERE.includes(path)) continue;
    const key = `${method} ${path}`;
    const audience = audienceOfGuard(handler) ?? found.get(key)?.audience ?? null;
    found.set(key, { method, path, audience });
  }
  return [...found.values()];
}

/** The endpoints that do not say for whom they are. */
export function listUndeclaredRoutes(app: OpenAPIHono<HttpEnv>): string[] {
  return listRoutes(app)
    .filter(({ audience }) => !audience)
    .map(({ method, path }) => `${method} ${path}`);
}
