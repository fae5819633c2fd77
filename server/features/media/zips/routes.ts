import { z } from '@hono/zod-openapi';
import { zipSelectionSchema } from '#domain/media/media-input.ts';
import { uuidSchema } from '#domain/shared/ids.ts';
import type { Services } from '#server/context.ts';
import { requireUser } from '#server/features/shared/users/require-user.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { ARCHIVE_ANSWERS } from '#server/http/file-answers.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { createZip } from './create-zip.ts';
import { openZip } from './open-zip.ts';
import { answerZip } from './send-zip.ts';

const createZipRoute = defineRoute('realtor', {
  method: 'post',
  path: '/media/zips',
  summary: 'Choose items to download as one archive',
  request: jsonBody(zipSelectionSchema),
  responses: {
    201: jsonAnswer(
      z.object({ url: z.string(), expires_at: z.string(), count: z.int(), missing: z.int() }),
      'Where the archive is, for this account alone',
    ),
    ...problemResponses('not_found', 'invalid_input', 'unavailable'),
  },
});
const zipRoute = defineRoute('realtor', {
  method: 'get',
  path: '/media/zips/{id}/{fileName}',
  summary: 'The requested archive; a download that was cut can be continued by Range',
  request: { params: z.object({ id: uuidSchema, fileName: z.string() }) },
  responses: {
    ...ARCHIVE_ANSWERS,
    ...problemResponses('not_found', 'invalid_input', 'rate_limited'),
  },
});

/** Many items of the library as one download. */
export function zipRoutes(services: Services) {
  return createRouter()
    .openapi(createZipRoute, async (c) =>
      c.json(await createZip(requestContext(c, services), c.req.valid('json')), 201),
    )
    .openapi(zipRoute, async (c) => {
      const ctx = requestContext(c, services);
      const { archive, fileName } = await openZip(ctx, c.req.valid('param'));
      return answerZip(c, { archive, fileName, by: { kind: 'account', id: requireUser(ctx).userId }, ctx });
    });
}
