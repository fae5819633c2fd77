import { z } from '@hono/zod-openapi';
import {
  emptiedTrashSchema,
  emptyTrashSchema,
  trashFilterSchema,
  trashPageSchema,
} from '#domain/media/deleted-media.ts';
import { deletionCheckJsonSchema, deletionCheckSchema, putAwaySchema } from '#domain/media/shown-media.ts';
import type { Services } from '#server/context.ts';
import { checkDeletion } from '#server/features/media/showing/check-deletion.ts';
import { updatePutAway } from '#server/features/media/update-put-away.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { FILE_ANSWERS } from '#server/http/file-answers.ts';
import { idParam } from '#server/http/params.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { answerMemory } from '#server/http/send-bytes.ts';
import { answerStored } from '#server/http/send-stored.ts';
import { listTrashed } from './list-trash.ts';
import { openTrashPicture } from './open-picture.ts';
import { TRASH_PICTURE } from './present.ts';
import { purgeTrash } from './purge-trash.ts';

const listRoute = defineRoute('realtor', {
  method: 'get',
  path: '/media/trash',
  summary: 'A page of the trash: the own deletions, for an admin those of `user_id`, of `property_id` or of all',
  request: { query: trashFilterSchema },
  responses: { 200: jsonAnswer(trashPageSchema, 'A page of it'), ...problemResponses('invalid_input') },
});
const pictureRoute = defineRoute('realtor', {
  method: 'get',
  path: `/media/trash/{id}/${TRASH_PICTURE}`,
  summary: 'The small picture of an item in the trash',
  request: idParam,
  responses: { ...FILE_ANSWERS, ...problemResponses('not_found', 'invalid_input') },
});
const emptyRoute = defineRoute('realtor', {
  method: 'post',
  path: '/media/trash/empty',
  summary: 'Remove items of the trash for good, or all of it; what was delivered stays with the studio for its days',
  request: jsonBody(emptyTrashSchema),
  responses: {
    200: jsonAnswer(emptiedTrashSchema, 'How many are removed, and how many stay with the studio'),
    ...problemResponses('not_found', 'invalid_input'),
  },
});
const checkRoute = defineRoute('realtor', {
  method: 'post',
  path: '/media/deletion-check',
  summary: 'What is to be known before items are deleted: how many they are, and what shows them to others',
  request: jsonBody(deletionCheckSchema),
  responses: {
    200: jsonAnswer(deletionCheckJsonSchema, 'What shows them'),
    ...problemResponses('not_found', 'invalid_input'),
  },
});
const putAwayRoute = defineRoute('realtor', {
  method: 'post',
  path: '/media/put-away',
  summary: 'Put own items out of sight of the own library, or back; links show them all the same',
  request: jsonBody(putAwaySchema),
  responses: {
    200: jsonAnswer(z.object({ ids: z.array(z.uuid()) }), 'Those that changed'),
    ...problemResponses('not_found', 'invalid_input'),
  },
});

/** What a library no longer shows: the trash, what shows items before they are deleted, and what a realtor put out of sight. */
export function trashRoutes(services: Services) {
  return createRouter()
    .openapi(listRoute, async (c) => c.json(await listTrashed(requestContext(c, services), c.req.valid('query')), 200))
    .openapi(pictureRoute, async (c) => {
      const opened = await openTrashPicture(requestContext(c, services), c.req.valid('param').id);
      return opened.kind === 'marked' ? answerMemory(c, opened.file) : answerStored(c, services, opened.file);
    })
    .openapi(emptyRoute, async (c) => c.json(await purgeTrash(requestContext(c, services), c.req.valid('json')), 200))
    .openapi(checkRoute, async (c) =>
      c.json(await checkDeletion(requestContext(c, services), c.req.valid('json')), 200),
    )
    .openapi(putAwayRoute, async (c) =>
      c.json({ ids: await updatePutAway(requestContext(c, services), c.req.valid('json')) }, 200),
    );
}
