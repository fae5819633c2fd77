import { z } from '@hono/zod-openapi';
import type { Context as HonoContext } from 'hono';
import type { Services } from '#server/context.ts';
import { defineRoute } from '#server/http/define-route.ts';
import type { HttpEnv } from '#server/http/env.ts';
import { problemResponses, problemSchema } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { watchCaller } from './watch-caller.ts';

// Requests with an invalid id are answered by the upload server, with the same message as for one that does not exist.
const idParam = { params: z.object({ id: z.string() }) };
const noUpload = problemResponses('not_found');

const describeRoute = defineRoute('uploads', {
  method: 'options',
  path: '/uploads',
  summary: 'What of resumable uploads (tus 1.0.0) is offered',
  responses: { 204: { description: 'Tus-Version, Tus-Extension and Tus-Max-Size' } },
});
const createUploadRoute = defineRoute('uploads', {
  method: 'post',
  path: '/uploads',
  summary:
    'Begin an upload: Upload-Length, and Upload-Metadata with filename, filetype, description, tags, propertyId, userId',
  responses: {
    201: { description: 'Begun; its address is in Location. The finished upload becomes the item of the same id.' },
    507: {
      description: 'There is no room for a file of this size',
      content: { 'application/problem+json': { schema: problemSchema } },
    },
    ...problemResponses('not_found', 'conflict', 'too_large', 'unsupported_media_type', 'invalid_input'),
  },
});
const headRoute = defineRoute('uploads', {
  method: 'get',
  path: '/uploads/{id}',
  summary: 'How far an upload came: HEAD alone, GET finds nothing',
  request: idParam,
  responses: { 200: { description: 'Upload-Offset and Upload-Length' }, ...noUpload },
});
const patchRoute = defineRoute('uploads', {
  method: 'patch',
  path: '/uploads/{id}',
  summary: 'Go on with an upload at Upload-Offset',
  request: idParam,
  responses: {
    204: { description: 'Stored; Upload-Offset says up to where' },
    ...problemResponses('not_found', 'conflict', 'too_large', 'unsupported_media_type'),
  },
});
const deleteRoute = defineRoute('uploads', {
  method: 'delete',
  path: '/uploads/{id}',
  summary: 'Give an upload up',
  request: idParam,
  responses: { 204: { description: 'Gone' }, ...problemResponses('not_found', 'conflict') },
});

/**
 * Resumable uploads (spec §7 Storage). Mounted before the limit of bodies: the bytes go to the storage as they come, and
 * the size of a file has its own limit.
 */
export function uploadRoutes(services: Services) {
  const answer = async (c: HonoContext<HttpEnv>) => {
    const { incoming } = c.env ?? {};
    const ctx = requestContext(c, services);
    const stopWatching = incoming && c.req.method === 'PATCH' && watchCaller(ctx, c.req.raw.headers, incoming);
    try {
      const source = incoming ? { incoming } : {};
      return await services.uploads.handleWeb(c.req.raw, { caller: ctx, requestId: c.get('requestId'), ...source });
    } finally {
      if (stopWatching) stopWatching();
    }
  };
  return createRouter()
    .openapi(describeRoute, answer)
    .openapi(createUploadRoute, answer)
    .openapi(headRoute, answer)
    .openapi(patchRoute, answer)
    .openapi(deleteRoute, answer);
}
