import { z } from '@hono/zod-openapi';
import { pageUpdateSchema } from '#domain/listings/pages/page-input.ts';
import { propertyPageSchema, unbrandedCheckSchema } from '#domain/listings/pages/page-json.ts';
import { PAGE_FACES } from '#domain/listings/pages/page-state.ts';
import { fileNumberSchema } from '#domain/media/media-versions.ts';
import { uuidSchema } from '#domain/shared/ids.ts';
import type { Services } from '#server/context.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { FILE_ANSWERS } from '#server/http/file-answers.ts';
import { etagHeader, ifMatchHeader, readEdited, staleResponses } from '#server/http/if-match.ts';
import { idParam } from '#server/http/params.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { answerStored } from '#server/http/send-stored.ts';
import { checkUnbranded } from './check-unbranded.ts';
import { getPage } from './get-page.ts';
import { openPagePicture } from './open-page.ts';
import { updatePage } from './update-page.ts';

const getRoute = defineRoute('realtor', {
  method: 'get',
  path: '/properties/{id}/page',
  summary: 'The page of a property for buyers, or what it would begin with',
  request: idParam,
  responses: { 200: jsonAnswer(propertyPageSchema, 'The page'), ...problemResponses('not_found', 'invalid_input') },
});
const updateRoute = defineRoute('realtor', {
  method: 'put',
  path: '/properties/{id}/page',
  summary: 'Save the page of a property, and publish or archive it by its state; the first time from version "0"',
  request: { ...idParam, ...ifMatchHeader, ...jsonBody(pageUpdateSchema) },
  responses: {
    200: jsonAnswer(propertyPageSchema, 'The page as it is now'),
    ...staleResponses(propertyPageSchema),
    ...problemResponses('not_found', 'conflict', 'invalid_input'),
  },
});
const checkRoute = defineRoute('realtor', {
  method: 'get',
  path: '/properties/{id}/page/unbranded',
  summary: 'Look through the page without names as strangers get it now; its address where nothing is found',
  request: idParam,
  responses: {
    200: jsonAnswer(unbrandedCheckSchema, 'What was found'),
    ...problemResponses('not_found', 'invalid_input'),
  },
});
const pictureRoute = defineRoute('anyone', {
  method: 'get',
  path: '/pages/{face}/{key}/photos/{id}/{number}/{variant}',
  summary: 'A picture of a public property page: preview or thumbnail, as .webp, or on the branded page as .jpg',
  request: {
    params: z.object({
      face: z.enum(PAGE_FACES),
      key: z.string().max(100),
      id: uuidSchema,
      number: fileNumberSchema,
      variant: z.string(),
    }),
  },
  responses: { ...FILE_ANSWERS, ...problemResponses('not_found', 'invalid_input') },
});

/** The page of a property for buyers: prepared by who has the property, and its pictures for everybody. */
export function propertyPageRoutes(services: Services) {
  return createRouter()
    .openapi(getRoute, async (c) => {
      const page = await getPage(requestContext(c, services), c.req.valid('param').id);
      return c.json(page, 200, etagHeader(page));
    })
    .openapi(updateRoute, async (c) => {
      const edited = readEdited(c.req.valid('param'), c.req.valid('header'));
      const page = await updatePage(requestContext(c, services), edited, c.req.valid('json'));
      return c.json(page, 200, etagHeader(page));
    })
    .openapi(checkRoute, async (c) =>
      c.json(await checkUnbranded(requestContext(c, services), c.req.valid('param').id), 200),
    )
    .openapi(pictureRoute, async (c) =>
      answerStored(c, services, await openPagePicture(requestContext(c, services), c.req.valid('param'))),
    );
}
