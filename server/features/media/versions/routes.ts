import { z } from '@hono/zod-openapi';
import { mediaJsonSchema } from '#domain/media/media-json.ts';
import { fileNumberSchema, mediaVersionsSchema } from '#domain/media/media-versions.ts';
import { uuidSchema } from '#domain/shared/ids.ts';
import type { Services } from '#server/context.ts';
import { presentMedia } from '#server/features/media/present.ts';
import { jsonAnswer } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { FILE_ANSWERS } from '#server/http/file-answers.ts';
import { etagHeader, ifMatchHeader, readEdited, staleResponses } from '#server/http/if-match.ts';
import { idParam } from '#server/http/params.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { answerStored } from '#server/http/send-stored.ts';
import { applyFormer } from './apply-former.ts';
import { listVersions } from './list-versions.ts';
import { openVersion } from './open-version.ts';

const listRoute = defineRoute('media', {
  method: 'get',
  path: '/media/{id}/versions',
  summary: 'All files of an item: the present one, those to come and those before it',
  request: idParam,
  responses: { 200: jsonAnswer(mediaVersionsSchema, 'The files'), ...problemResponses('not_found', 'invalid_input') },
});

const versionParams = z.object({ id: uuidSchema, number: fileNumberSchema });
const restoreRoute = defineRoute('media', {
  method: 'post',
  path: '/media/{id}/versions/{number}/restore',
  summary: 'Give an item a file again that it had; the present one becomes a former one',
  request: { params: versionParams, ...ifMatchHeader },
  responses: {
    200: jsonAnswer(mediaJsonSchema, 'The item as it is now'),
    ...staleResponses(mediaJsonSchema),
    ...problemResponses('not_found', 'conflict', 'invalid_input'),
  },
});

const fileRoute = defineRoute('media', {
  method: 'get',
  path: '/media/{id}/versions/{number}/{variant}',
  summary: 'A file that an item has or had: `original`, or a picture of it such as preview.webp',
  request: { params: versionParams.extend({ variant: z.string() }) },
  responses: {
    ...FILE_ANSWERS,
    ...problemResponses('not_found', 'invalid_input'),
  },
});

/** The files that items had one after another. */
export function mediaVersionRoutes(services: Services) {
  return createRouter()
    .openapi(listRoute, async (c) =>
      c.json(await listVersions(requestContext(c, services), c.req.valid('param').id), 200),
    )
    .openapi(restoreRoute, async (c) => {
      const { id, number } = c.req.valid('param');
      const edited = readEdited({ id }, c.req.valid('header'));
      const item = presentMedia(await applyFormer(requestContext(c, services), edited, number));
      return c.json(item, 200, etagHeader(item));
    })
    .openapi(fileRoute, async (c) => {
      const { id, number, variant } = c.req.valid('param');
      return answerStored(c, services, await openVersion(requestContext(c, services), { id, number, file: variant }));
    });
}
