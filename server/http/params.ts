import { z } from '@hono/zod-openapi';
import { uuidSchema } from '#domain/shared/ids.ts';

/** The request of a route whose path ends in, or holds, the id of one thing: `{id}`. */
export const idParam = { params: z.object({ id: uuidSchema }) };
