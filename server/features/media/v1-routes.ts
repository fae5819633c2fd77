import { z } from '@hono/zod-openapi';
import { trashFilterSchema, trashItemSchema } from '#domain/media/deleted-media.ts';
import { mediaFilterSchema } from '#domain/media/media-filter.ts';
import { downloadSizeSchema } from '#domain/media/media-input.ts';
import { mediaChangesSchema, mediaJsonSchema } from '#domain/media/media-json.ts';
import { fileMarkSchema } from '#domain/media/media-versions.ts';
import { uuidSchema } from '#domain/shared/ids.ts';
import { pageSchema } from '#domain/shared/page.ts';
import type { Services } from '#server/context.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineV1Route } from '#server/http/define-v1-route.ts';
import { FILE_ANSWERS } from '#server/http/file-answers.ts';
import { etagHeader, ifMatchHeader, readEdited, staleResponses } from '#server/http/if-match.ts';
import { idParam } from '#server/http/params.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { answerMemory } from '#server/http/send-bytes.ts';
import { answerStored } from '#server/http/send-stored.ts';
import { deleteItem, restoreMedia } from './delete-media.ts';
import { listMedia } from './list-media.ts';
import { openOriginal, openVariant } from './open-file.ts';
import { presentForKeys, presentMedia } from './present.ts';
import { requireMedia } from './require-media.ts';
import { listTrashed } from './trash/list-trash.ts';
import { openTrashPicture } from './trash/open-picture.ts';
import { presentTrashedForKeys, TRASH_PICTURE } from './trash/present.ts';
import { updateMedia } from './update-media.ts';

const stale = staleResponses(mediaJsonSchema);

const listRoute = defineV1Route('media:read', {
  method: 'get',
  path: '/media',
  summary: 'A page of the library of all, or of that of `user_id`',
  request: { query: mediaFilterSchema },
  responses: { 200: jsonAnswer(pageSchema(mediaJsonSchema), 'A page of it'), ...problemResponses('invalid_input') },
});
const getRoute = defineV1Route('media:read', {
  method: 'get',
  path: '/media/{id}',
  summary: 'One item, with the SHA-256 of its file',
  request: idParam,
  responses: { 200: jsonAnswer(mediaJsonSchema, 'The item'), ...problemResponses('not_found', 'invalid_input') },
});
const updateRoute = defineV1Route('media:write', {
  method: 'patch',
  path: '/media/{id}',
  summary: 'Change description, tags or shoot date',
  request: { ...idParam, ...ifMatchHeader, ...jsonBody(mediaChangesSchema) },
  responses: {
    200: jsonAnswer(mediaJsonSchema, 'The item as it is now'),
    ...stale,
    ...problemResponses('not_found', 'invalid_input'),
  },
});
const deleteRoute = defineV1Route('media:write', {
  method: 'delete',
  path: '/media/{id}',
  summary: 'Put an item into the trash, from which it can be restored',
  request: { ...idParam, ...ifMatchHeader },
  responses: {
    204: { description: 'Deleted' },
    ...stale,
    ...problemResponses('not_found', 'conflict', 'invalid_input'),
  },
});
const trashRoute = defineV1Route('media:read', {
  method: 'get',
  path: '/media/trash',
  summary: 'A page of the trash of all, or of `user_id` or `property_id`; the newest deletion first',
  request: { query: trashFilterSchema },
  responses: { 200: jsonAnswer(pageSchema(trashItemSchema), 'A page of it'), ...problemResponses('invalid_input') },
});
const restoreRoute = defineV1Route('media:write', {
  method: 'post',
  path: '/media/{id}/restore',
  summary: 'Bring an item back from the trash, as it was',
  request: idParam,
  responses: {
    200: jsonAnswer(mediaJsonSchema, 'The item as it is now'),
    ...problemResponses('not_found', 'conflict', 'invalid_input'),
  },
});
const trashPictureRoute = defineV1Route('media:read', {
  method: 'get',
  path: `/media/trash/{id}/${TRASH_PICTURE}`,
  summary: 'The small picture of an item in the trash',
  request: idParam,
  responses: { ...FILE_ANSWERS, ...problemResponses('not_found', 'invalid_input') },
});
const fileResponses = { ...FILE_ANSWERS, ...problemResponses('not_found', 'invalid_input') };
const originalRoute = defineV1Route('media:read', {
  method: 'get',
  path: '/media/{id}/original/{fileName}',
  summary: 'The file as it was uploaded, or smaller for listing services and websites',
  request: {
    params: z.object({ id: uuidSchema, fileName: z.string() }),
    query: z.object({ size: downloadSizeSchema, v: fileMarkSchema }),
  },
  responses: fileResponses,
});
const variantRoute = defineV1Route('media:read', {
  method: 'get',
  path: '/media/{id}/{variant}',
  summary: 'A derived picture, such as preview.webp; of a video, its poster',
  request: {
    params: z.object({ id: uuidSchema, variant: z.string() }),
    query: z.object({ v: fileMarkSchema }),
  },
  responses: fileResponses,
});

/** The media library, for programs with a key. */
export function mediaV1Routes(services: Services) {
  return createRouter()
    .openapi(listRoute, async (c) => {
      const { items, next_cursor } = await listMedia(requestContext(c, services), c.req.valid('query'));
      return c.json({ data: items.map(presentForKeys), next_cursor }, 200);
    })
    .openapi(trashRoute, async (c) => {
      const { items, next_cursor } = await listTrashed(requestContext(c, services), c.req.valid('query'));
      return c.json({ data: items.map(presentTrashedForKeys), next_cursor }, 200);
    })
    .openapi(trashPictureRoute, async (c) => {
      const opened = await openTrashPicture(requestContext(c, services), c.req.valid('param').id);
      return opened.kind === 'marked' ? answerMemory(c, opened.file) : answerStored(c, services, opened.file);
    })
    .openapi(restoreRoute, async (c) => {
      const ctx = requestContext(c, services);
      const { id } = c.req.valid('param');
      await restoreMedia(ctx, [id]);
      const item = presentForKeys(presentMedia(await requireMedia(ctx, id)));
      return c.json(item, 200, etagHeader(item));
    })
    .openapi(getRoute, async (c) => {
      const item = presentForKeys(
        presentMedia(await requireMedia(requestContext(c, services), c.req.valid('param').id)),
      );
      return c.json(item, 200, etagHeader(item));
    })
    .openapi(updateRoute, async (c) => {
      const edited = readEdited(c.req.valid('param'), c.req.valid('header'));
      const item = presentForKeys(
        presentMedia(await updateMedia(requestContext(c, services), edited, c.req.valid('json'))),
      );
      return c.json(item, 200, etagHeader(item));
    })
    .openapi(deleteRoute, async (c) => {
      await deleteItem(requestContext(c, services), readEdited(c.req.valid('param'), c.req.valid('header')));
      return c.body(null, 204);
    })
    .openapi(originalRoute, async (c) => {
      const wanted = { ...c.req.valid('param'), size: c.req.valid('query').size, isDownload: true };
      return answerStored(c, services, await openOriginal(requestContext(c, services), wanted));
    })
    .openapi(variantRoute, async (c) => {
      const { id, variant } = c.req.valid('param');
      const opened = await openVariant(requestContext(c, services), { id, file: variant, isDownload: false });
      return opened.kind === 'marked' ? answerMemory(c, opened.file) : answerStored(c, services, opened.file);
    });
}
