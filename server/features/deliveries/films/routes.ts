import { mediaJsonSchema } from '#domain/media/media-json.ts';
import type { Services } from '#server/context.ts';
import { presentMedia } from '#server/features/media/present.ts';
import { jsonAnswer } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { idParam } from '#server/http/params.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { cancelFilm } from './cancel-film.ts';
import { enqueueFilm } from './enqueue-film.ts';

const responses = {
  200: jsonAnswer(mediaJsonSchema, 'The item as it is now'),
  ...problemResponses('not_found', 'conflict', 'invalid_input'),
};

const makeRoute = defineRoute('realtor', {
  method: 'post',
  path: '/media/{id}/film',
  summary: 'Make what browsers play of a film of which nothing was made, or whose making failed or was stopped',
  request: idParam,
  responses,
});
const cancelRoute = defineRoute('realtor', {
  method: 'delete',
  path: '/media/{id}/film',
  summary: 'Stop that a film is made: it is delivered as it came',
  request: idParam,
  responses,
});

/** What browsers play of a film: made again, or stopped. */
export function filmRoutes(services: Services) {
  return createRouter()
    .openapi(makeRoute, async (c) =>
      c.json(presentMedia(await enqueueFilm(requestContext(c, services), c.req.valid('param').id)), 200),
    )
    .openapi(cancelRoute, async (c) =>
      c.json(presentMedia(await cancelFilm(requestContext(c, services), c.req.valid('param').id)), 200),
    );
}
