import { z } from '@hono/zod-openapi';
import { mediaFilterSchema, monthsFilterSchema } from '#domain/media/media-filter.ts';
import {
  downloadSizeSchema,
  mediaKindSchema,
  mediaRoomSchema,
  mediaSelectionSchema,
  mediaTagsSchema,
} from '#domain/media/media-input.ts';
import { mediaChangesSchema, mediaJsonSchema, mediaPageJsonSchema } from '#domain/media/media-json.ts';
import { mediaMonthsJsonSchema } from '#domain/media/media-months.ts';
import { fileMarkSchema } from '#domain/media/media-versions.ts';
import { uuidSchema } from '#domain/shared/ids.ts';
import type { Services } from '#server/context.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { FILE_ANSWERS } from '#server/http/file-answers.ts';
import { etagHeader, ifMatchHeader, readEdited, staleResponses } from '#server/http/if-match.ts';
import { idParam } from '#server/http/params.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { answerMemory } from '#server/http/send-bytes.ts';
import { answerStored } from '#server/http/send-stored.ts';
import { deleteItem, deleteMedia, restoreMedia } from './delete-media.ts';
import { listMedia, listMediaMonths } from './list-media.ts';
import { openOriginal, openVariant } from './open-file.ts';
import { presentMedia } from './present.ts';
import { requireMedia } from './require-media.ts';
import { updateKind, updateMedia, updateRoom, updateTags } from './update-media.ts';

const touchedSchema = z.object({ ids: z.array(z.uuid()) });
const downloadSchema = z.literal('1', 'Write download=1, or nothing.').optional();

const listRoute = defineRoute('realtor', {
  method: 'get',
  path: '/media',
  summary: 'A page of the library: the own media, for an admin those of `user_id` or all',
  request: { query: mediaFilterSchema },
  responses: { 200: jsonAnswer(mediaPageJsonSchema, 'A page of it'), ...problemResponses('invalid_input') },
});
const monthsRoute = defineRoute('realtor', {
  method: 'get',
  path: '/media/months',
  summary: 'The months of the library, newest first, with how many items each has: null above 1,000',
  request: { query: monthsFilterSchema },
  responses: { 200: jsonAnswer(mediaMonthsJsonSchema, 'The months'), ...problemResponses('invalid_input') },
});
const getRoute = defineRoute('realtor', {
  method: 'get',
  path: '/media/{id}',
  summary: 'One item',
  request: idParam,
  responses: { 200: jsonAnswer(mediaJsonSchema, 'The item'), ...problemResponses('not_found', 'invalid_input') },
});
const updateRoute = defineRoute('realtor', {
  method: 'patch',
  path: '/media/{id}',
  summary: 'Change description, tags or shoot date',
  request: { ...idParam, ...ifMatchHeader, ...jsonBody(mediaChangesSchema) },
  responses: {
    200: jsonAnswer(mediaJsonSchema, 'The item as it is now'),
    ...staleResponses(mediaJsonSchema),
    ...problemResponses('not_found', 'invalid_input'),
  },
});
const tagsRoute = defineRoute('realtor', {
  method: 'post',
  path: '/media/tags',
  summary: 'Add tags to many items, and take others away',
  request: jsonBody(mediaTagsSchema),
  responses: {
    200: jsonAnswer(z.object({ items: z.array(mediaJsonSchema) }), 'The items as they are now'),
    ...problemResponses('not_found', 'invalid_input'),
  },
});
const roomRoute = defineRoute('media', {
  method: 'post',
  path: '/media/room',
  summary: 'Say which room of their property items show; their delivery is in chapters by it',
  request: jsonBody(mediaRoomSchema),
  responses: {
    200: jsonAnswer(z.object({ items: z.array(mediaJsonSchema) }), 'The items as they are now'),
    ...problemResponses('not_found', 'invalid_input'),
  },
});
const kindRoute = defineRoute('media', {
  method: 'post',
  path: '/media/kind',
  summary: 'Say what items are: photos, plans, panoramas or documents; their delivery has a section for each',
  request: jsonBody(mediaKindSchema),
  responses: {
    200: jsonAnswer(z.object({ items: z.array(mediaJsonSchema) }), 'The items as they are now'),
    ...problemResponses('not_found', 'invalid_input'),
  },
});
const deleteRoute = defineRoute('realtor', {
  method: 'delete',
  path: '/media/{id}',
  summary: 'Put an item into the trash, from which it can be restored',
  request: { ...idParam, ...ifMatchHeader },
  responses: {
    204: { description: 'Deleted' },
    ...staleResponses(mediaJsonSchema),
    ...problemResponses('not_found', 'conflict', 'invalid_input'),
  },
});
const deleteManyRoute = defineRoute('realtor', {
  method: 'post',
  path: '/media/delete',
  summary: 'Put many items into the trash, from which they can be restored',
  request: jsonBody(mediaSelectionSchema),
  responses: {
    200: jsonAnswer(touchedSchema, 'Those that were deleted'),
    ...problemResponses('not_found', 'conflict', 'invalid_input'),
  },
});
const restoreRoute = defineRoute('realtor', {
  method: 'post',
  path: '/media/restore',
  summary: 'Bring items back from the trash, as they were',
  request: jsonBody(mediaSelectionSchema),
  responses: {
    200: jsonAnswer(touchedSchema, 'Those that are back'),
    ...problemResponses('not_found', 'conflict', 'invalid_input'),
  },
});

const fileResponses = {
  ...FILE_ANSWERS,
  ...problemResponses('not_found', 'delivery_locked', 'invalid_input'),
};
const originalRoute = defineRoute('realtor', {
  method: 'get',
  path: '/media/{id}/original/{fileName}',
  summary: 'The file as it was uploaded, or smaller for listing services and websites',
  request: {
    params: z.object({ id: uuidSchema, fileName: z.string() }),
    query: z.object({ download: downloadSchema, size: downloadSizeSchema, v: fileMarkSchema }),
  },
  responses: fileResponses,
});
const variantRoute = defineRoute('realtor', {
  method: 'get',
  path: '/media/{id}/{variant}',
  summary: 'A derived picture, such as preview.webp; of a video, its poster',
  request: {
    params: z.object({ id: uuidSchema, variant: z.string() }),
    query: z.object({ download: downloadSchema, v: fileMarkSchema }),
  },
  responses: fileResponses,
});

/** The media library: what is in it, and the files themselves. */
export function mediaRoutes(services: Services) {
  return createRouter()
    .openapi(listRoute, async (c) => c.json(await listMedia(requestContext(c, services), c.req.valid('query')), 200))
    .openapi(monthsRoute, async (c) =>
      c.json(await listMediaMonths(requestContext(c, services), c.req.valid('query')), 200),
    )
    .openapi(tagsRoute, async (c) => {
      const rows = await updateTags(requestContext(c, services), c.req.valid('json'));
      return c.json({ items: rows.map(presentMedia) }, 200);
    })
    .openapi(roomRoute, async (c) => {
      const rows = await updateRoom(requestContext(c, services), c.req.valid('json'));
      return c.json({ items: rows.map(presentMedia) }, 200);
    })
    .openapi(kindRoute, async (c) => {
      const rows = await updateKind(requestContext(c, services), c.req.valid('json'));
      return c.json({ items: rows.map(presentMedia) }, 200);
    })
    .openapi(deleteManyRoute, async (c) =>
      c.json({ ids: await deleteMedia(requestContext(c, services), c.req.valid('json').ids) }, 200),
    )
    .openapi(restoreRoute, async (c) =>
      c.json({ ids: await restoreMedia(requestContext(c, services), c.req.valid('json').ids) }, 200),
    )
    .openapi(getRoute, async (c) => {
      const item = presentMedia(await requireMedia(requestContext(c, services), c.req.valid('param').id));
      return c.json(item, 200, etagHeader(item));
    })
    .openapi(updateRoute, async (c) => {
      const edited = readEdited(c.req.valid('param'), c.req.valid('header'));
      const item = presentMedia(await updateMedia(requestContext(c, services), edited, c.req.valid('json')));
      return c.json(item, 200, etagHeader(item));
    })
    .openapi(deleteRoute, async (c) => {
      await deleteItem(requestContext(c, services), readEdited(c.req.valid('param'), c.req.valid('header')));
      return c.body(null, 204);
    })
    .openapi(originalRoute, async (c) => {
      const { download, size } = c.req.valid('query');
      const wanted = { ...c.req.valid('param'), size, isDownload: download === '1' };
      return answerStored(c, services, await openOriginal(requestContext(c, services), wanted));
    })
    .openapi(variantRoute, async (c) => {
      const { id, variant } = c.req.valid('param');
      const wanted = { id, file: variant, isDownload: c.req.valid('query').download === '1' };
      const opened = await openVariant(requestContext(c, services), wanted);
      return opened.kind === 'marked' ? answerMemory(c, opened.file) : answerStored(c, services, opened.file);
    });
}
