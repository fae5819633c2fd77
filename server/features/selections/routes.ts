import { z } from '@hono/zod-openapi';
import {
  mediaActJsonSchema,
  mediaChoiceJsonSchema,
  selectionDeleteSchema,
  selectionTagsSchema,
  selectionZipSchema,
} from '#domain/media/media-acts.ts';
import { selectionFilterSchema } from '#domain/media/media-filter.ts';
import { uuidSchema } from '#domain/shared/ids.ts';
import type { Services } from '#server/context.ts';
import { createZip } from '#server/features/zips/create-zip.ts';
import { answerOf, bodyOf } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { problemResponses } from '#server/http/problem.ts';
import { contextOf, createRouter } from '#server/http/router.ts';
import { createAct, createUndo, getAct } from './create-act.ts';
import { createSelection } from './create-selection.ts';
import { requireSelectedIds } from './require-selection.ts';

const idParam = { params: z.object({ id: uuidSchema }) };
const begun = {
  202: answerOf(mediaActJsonSchema, 'The act, which goes on by itself'),
  ...problemResponses('not_found', 'conflict', 'invalid_input'),
};

const selectRoute = defineRoute('realtor', {
  method: 'post',
  path: '/media/selections',
  summary: 'Choose all items that match a filter now',
  request: bodyOf(selectionFilterSchema),
  responses: {
    201: answerOf(mediaChoiceJsonSchema, 'The choice, for this account alone, and how many items it has'),
    ...problemResponses('invalid_input'),
  },
});
const deleteRoute = defineRoute('realtor', {
  method: 'post',
  path: '/media/selections/{id}/delete',
  summary: 'Delete all items of a choice but some; for 30 seconds after its end it can be taken back',
  request: { ...idParam, ...bodyOf(selectionDeleteSchema) },
  responses: begun,
});
const tagRoute = defineRoute('realtor', {
  method: 'post',
  path: '/media/selections/{id}/tags',
  summary: 'Add tags to all items of a choice but some, and take others away',
  request: { ...idParam, ...bodyOf(selectionTagsSchema) },
  responses: begun,
});
const zipRoute = defineRoute('realtor', {
  method: 'post',
  path: '/media/selections/{id}/zip',
  summary: 'Download all items of a choice but some as one archive; those that are gone are counted',
  request: { ...idParam, ...bodyOf(selectionZipSchema) },
  responses: {
    201: answerOf(
      z.object({ url: z.string(), expires_at: z.string(), count: z.int(), missing: z.int() }),
      'Where the archive is, how many files it has, and how many of the choice are gone',
    ),
    ...problemResponses('not_found', 'invalid_input', 'unavailable'),
  },
});
const actRoute = defineRoute('realtor', {
  method: 'get',
  path: '/media/acts/{id}',
  summary: 'How far an act on many items is',
  request: idParam,
  responses: { 200: answerOf(mediaActJsonSchema, 'The act'), ...problemResponses('not_found', 'invalid_input') },
});
const undoRoute = defineRoute('realtor', {
  method: 'post',
  path: '/media/acts/{id}/undo',
  summary: 'Take a deletion of many items back',
  request: idParam,
  responses: begun,
});

/** Acts on all items that match a filter: thousands at once, with their progress. */
export function selectionRoutes(services: Services) {
  return createRouter()
    .openapi(selectRoute, async (c) => c.json(await createSelection(contextOf(c, services), c.req.valid('json')), 201))
    .openapi(deleteRoute, async (c) => {
      const { id: selectionId } = c.req.valid('param');
      const wanted = { selectionId, ...c.req.valid('json'), kind: 'delete' as const };
      return c.json(await createAct(contextOf(c, services), wanted), 202);
    })
    .openapi(tagRoute, async (c) => {
      const { id: selectionId } = c.req.valid('param');
      const wanted = { selectionId, ...c.req.valid('json'), kind: 'tag' as const };
      return c.json(await createAct(contextOf(c, services), wanted), 202);
    })
    .openapi(zipRoute, async (c) => {
      const ctx = contextOf(c, services);
      const { excluded, size } = c.req.valid('json');
      const ids = await requireSelectedIds(ctx, c.req.valid('param').id, excluded);
      return c.json(await createZip(ctx, { ids, size, mayMiss: true }), 201);
    })
    .openapi(actRoute, async (c) => c.json(await getAct(contextOf(c, services), c.req.valid('param').id), 200))
    .openapi(undoRoute, async (c) => c.json(await createUndo(contextOf(c, services), c.req.valid('param').id), 202));
}
