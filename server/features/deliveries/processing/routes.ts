import { z } from '@hono/zod-openapi';
import { mediaJsonSchema } from '#domain/media/media-json.ts';
import type { Services } from '#server/context.ts';
import { presentMedia } from '#server/features/media/present.ts';
import { jsonAnswer } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { idParam } from '#server/http/params.ts';
import { problemResponses } from '#server/http/problem.ts';
import { readBytes } from '#server/http/read-bytes.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { receivePoster } from './receive-poster.ts';

const MAX_POSTER_BYTES = 5_000_000;
const MAX_SIDE = 100_000;
const MAX_SECONDS = 1_000_000;

const side = z.coerce.number().int().min(1).max(MAX_SIDE).optional();
const posterQuery = z.object({
  width: side,
  height: side,
  duration: z.coerce.number().min(0).max(MAX_SECONDS).optional(),
});

const posterRoute = defineRoute('realtor', {
  method: 'post',
  path: '/media/{id}/poster',
  summary: 'The poster of a video as the browser made it: JPEG, PNG or WebP of 5 MB at most, as the body',
  request: { ...idParam, query: posterQuery },
  responses: {
    200: jsonAnswer(mediaJsonSchema, 'The video; it keeps a poster that it had'),
    ...problemResponses('not_found', 'conflict', 'too_large', 'unsupported_media_type', 'invalid_input'),
  },
});

/** The routes by which browsers add to items themselves. Mounted before the limit of bodies. */
export function processingRoutes(services: Services) {
  return createRouter().openapi(posterRoute, async (c) => {
    const { width = null, height = null, duration = null } = c.req.valid('query');
    const bytes = await readBytes(c.req.raw, MAX_POSTER_BYTES);
    const poster = { bytes, width, height, durationSeconds: duration };
    return c.json(presentMedia(await receivePoster(requestContext(c, services), c.req.valid('param').id, poster)), 200);
  });
}
