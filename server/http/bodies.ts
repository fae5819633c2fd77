import type { z } from '@hono/zod-openapi';

/** The request of a route that takes a JSON body. */
export function jsonBody<T extends z.ZodType>(schema: T) {
  return { body: { required: true as const, content: { 'application/json': { schema } } } };
}

/** An answer of a route: a JSON body and what it means. */
export function jsonAnswer<T extends z.ZodType>(schema: T, description: string) {
  return { description, content: { 'application/json': { schema } } };
}
