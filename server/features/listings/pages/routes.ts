import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { ownPictureSchema } from '#domain/catalogue/pictures/own-pictures.ts';
import { pageUpdateSchema } from '#domain/listings/pages/page-input.ts';
import { propertyPageSchema, unbrandedCheckSchema } from '#domain/listings/pages/page-json.ts';
import { PAGE_FACES } from '#domain/listings/pages/page-state.ts';
import { fileNumberSchema } from '#domain/media/media-versions.ts';
import { uuidSchema } from '#domain/shared/ids.ts';
import type { Services } from '#server/context.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import type { HttpEnv } from '#server/http/env.ts';
import { FILE_ANSWERS } from '#server/http/file-answers.ts';
import { etagHeader, ifMatchHeader, readEdited, staleResponses } from '#server/http/if-match.ts';
import { idParam } from '#server/http/params.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { answerMemory } from '#server/http/send-bytes.ts';
import { answerStored } from '#server/http/send-stored.ts';
import { checkUnbranded } from './check-unbranded.ts';
import { getPage } from './get-page.ts';
import { openPageMedium, openPagePicture, openShare } from './open-page.ts';
import type { OpenedFile } from './open-page-file.ts';
import { openPreview, openPreviewFile } from './open-preview.ts';
import { receiveSellerPicture } from './receive-seller-picture.ts';
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
const previewRoute = defineRoute('realtor', {
  method: 'get',
  path: '/properties/{id}/page/preview',
  summary: 'The saved page of a property as HTML, as strangers would get it, marked as a preview',
  request: { ...idParam, query: z.object({ face: z.enum(PAGE_FACES).default('branded') }) },
  responses: {
    200: { description: 'The page', content: { 'text/html': { schema: z.string() } } },
    ...problemResponses('not_found', 'invalid_input'),
  },
});
const previewFileRoute = defineRoute('realtor', {
  method: 'get',
  path: '/properties/{id}/page/preview/{face}/{mediaId}/{number}/{file}',
  summary: 'A picture or film of the preview of a page; a picture that is not paid has a watermark',
  request: {
    params: z.object({
      id: uuidSchema,
      face: z.enum(PAGE_FACES),
      mediaId: uuidSchema,
      number: fileNumberSchema,
      file: z.string().max(40),
    }),
  },
  responses: { ...FILE_ANSWERS, ...problemResponses('not_found', 'invalid_input') },
});
const sellerPictureRoute = defineRoute('realtor', {
  method: 'post',
  path: '/properties/{id}/page/pictures',
  summary:
    'Take in the picture of an agent or the logo of a brokerage: JPEG, PNG or WebP of 10 MB at most, as the body',
  request: { ...idParam, query: z.object({ name: z.string().max(500).default('') }) },
  responses: {
    200: jsonAnswer(ownPictureSchema, 'The picture, which the page names by its checksum'),
    ...problemResponses('not_found', 'too_large', 'invalid_input', 'rate_limited', 'unavailable'),
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
const mediumRoute = defineRoute('anyone', {
  method: 'get',
  path: '/pages/{face}/{key}/media/{id}/{number}/{file}',
  summary: 'A file of a film, plan or panorama of a public property page: film-720.mp4, panorama.webp, preview.webp',
  request: {
    params: z.object({
      face: z.enum(PAGE_FACES),
      key: z.string().max(100),
      id: uuidSchema,
      number: fileNumberSchema,
      file: z.string().max(40),
    }),
  },
  responses: { ...FILE_ANSWERS, ...problemResponses('not_found', 'invalid_input') },
});
const shareRoute = defineRoute('anyone', {
  method: 'get',
  path: '/pages/{face}/{key}/share.jpg',
  summary: 'The picture of 1200 × 630 pixels that links to a public property page show elsewhere',
  request: {
    params: z.object({ face: z.enum(PAGE_FACES), key: z.string().max(100) }),
    query: z.object({ of: z.string().max(60).optional() }),
  },
  responses: { ...FILE_ANSWERS, ...problemResponses('not_found', 'invalid_input') },
});

/** An answer with a file of a page. */
const answerFile = (c: Context<HttpEnv>, services: Services, opened: OpenedFile) =>
  opened.kind === 'drawn' ? answerMemory(c, opened.file) : answerStored(c, services, opened.file);

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
    .openapi(pictureRoute, async (c) => {
      const { variant: file, ...wanted } = c.req.valid('param');
      return answerFile(c, services, await openPagePicture(requestContext(c, services), { ...wanted, file }));
    })
    .openapi(mediumRoute, async (c) =>
      answerFile(c, services, await openPageMedium(requestContext(c, services), c.req.valid('param'))),
    )
    .openapi(shareRoute, async (c) => {
      const { face, key } = c.req.valid('param');
      return answerMemory(c, await openShare(requestContext(c, services), face, key));
    })
    .openapi(previewRoute, async (c) => {
      const { face } = c.req.valid('query');
      const { html, headers } = await openPreview(requestContext(c, services), c.req.valid('param').id, face);
      return c.html(html, 200, headers);
    })
    .openapi(previewFileRoute, async (c) =>
      answerFile(c, services, await openPreviewFile(requestContext(c, services), c.req.valid('param'))),
    );
}

/** The route that takes the pictures of who sells. Mounted before the limit of bodies. */
export function sellerPictureRoutes(services: Services) {
  return createRouter().openapi(sellerPictureRoute, async (c) => {
    const picture = { propertyId: c.req.valid('param').id, fileName: c.req.valid('query').name };
    return c.json(await receiveSellerPicture(requestContext(c, services), c.req.raw, picture), 200);
  });
}
