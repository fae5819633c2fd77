import { z } from '@hono/zod-openapi';
import {
  mediaActionJsonSchema,
  mediaChoiceJsonSchema,
  selectionDeleteSchema,
  selectionTagsSchema,
  selectionZipSchema,
} from '#domain/media/media-actions.ts';
import { selectionFilterSchema } from '#domain/media/media-filter.ts';
import type { Services } from '#server/context.ts';
import { createZip } from '#server/features/media/zips/create-zip.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { idParam } from '#server/http/params.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { createAction, createUndo, getAction } from './create-action.ts';
import { createSelection } from './create-selection.ts';
import { requireSelectedIds } from './require-selection.ts';

const begun = {
  202: jsonAnswer(mediaActionJsonSchema, 'The action, which continues by itself'),
  ...problemResponses('not_found', 'conflict', 'invalid_input'),
};

const selectRoute = defineRoute('realtor', {
  method: 'post',
  path: '/media/selections',
  summary: 'Choose all items that match a filter now',
  request: jsonBody(selectionFilterSchema),
  responses: {
    201: jsonAnswer(mediaChoiceJsonSchema, 'The choice, for this account alone, and how many items it has'),
    ...problemResponses('invalid_input'),
  },
});
const deleteRoute = defineRoute('realtor', {
  method: 'post',
  path: '/media/selections/{id}/delete',
  summary: 'Put all items of a choice but some into the trash; that can be taken back as a whole',
  request: { ...idParam, ...jsonBody(selectionDeleteSchema) },
  responses: begun,
});
const tagRoute = defineRoute('realtor', {
  method: 'post',
  path: '/media/selections/{id}/tags',
  summary: 'Add tags to all items of a choice but some, and take others away',
  request: { ...idParam, ...jsonBody(selectionTagsSchema) },
  responses: begun,
});
const zipRoute = defineRoute('realtor', {
  method: 'post',
  path: '/media/selections/{id}/zip',
  summary: 'Download all items of a choice but some as one archive; those that are gone are counted',
  request: { ...idParam, ...jsonBody(selectionZipSchema) },
  responses: {
    201: jsonAnswer(
      z.object({ url: z.string(), expires_at: z.string(), count: z.int(), missing: z.int() }),
      'Where the archive is, how many files it has, and how many of the choice are gone',
    ),
    ...problemResponses('not_found', 'invalid_input', 'unavailable'),
  },
});
const actionRoute = defineRoute('realtor', {
  method: 'get',
  path: '/media/acts/{id}',
  summary: 'How far an action on many items is',
  request: idParam,
  responses: {
    200: jsonAnswer(mediaActionJsonSchema, 'The action'),
    ...problemResponses('not_found', 'invalid_input'),
  },
});
const undoRoute = defineRoute('realtor', {
  method: 'post',
  path: '/media/acts/{id}/undo',
  summary: 'Take a deletion of many items back',
  request: idParam,
  responses: begun,
});

/** Actions on all items that match a filter: thousands at once, with their progress. */
export function selectionRoutes(services: Services) {
  return createRouter()
    .openapi(selectRoute, async (c) =>
      c.json(await createSelection(requestContext(c, services), c.req.valid('json')), 201),
    )
    .openapi(deleteRoute, async (c) => {
      const { id: selectionId } = c.req.valid('param');
      const wanted = { selectionId, ...c.req.valid('json'), kind: 'delete' as const };
      return c.json(await createAction(requestContext(c, services), wanted), 202);
    })
    .openapi(tagRoute, async (c) => {
      const { id: selectionId } = c.req.valid('param');
      const wanted = { selectionId, ...c.req.valid('json'), kind: 'tag' as const };
      return c.json(await createAction(requestContext(c, services), wanted), 202);
    })
    .openapi(zipRoute, async (c) => {
      const ctx = requestContext(c, services);
      const { excluded, size } = c.req.valid('json');
      const ids = await requireSelectedIds(ctx, c.req.valid('param').id, excluded);
      return c.json(await createZip(ctx, { ids, size, mayMiss: true }), 201);
    })
    .openapi(actionRoute, async (c) =>
      c.json(await getAction(requestContext(c, services), c.req.valid('param').id), 200),
    )
    .openapi(undoRoute, async (c) =>
      c.json(await createUndo(requestContext(c, services), c.req.valid('param').id), 202),
    );
}
