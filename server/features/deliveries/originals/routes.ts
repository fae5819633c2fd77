import { z } from '@hono/zod-openapi';
import { alterationInputSchema } from '#domain/deliveries/originals/alteration-input.ts';
import {
  originalChoicesSchema,
  originalsLinkSchema,
  originalsPageSchema,
} from '#domain/deliveries/originals/originals-json.ts';
import { linkTokenSchema } from '#domain/deliveries/visitor-input.ts';
import { mediaJsonSchema } from '#domain/media/media-json.ts';
import { fileNumberSchema } from '#domain/media/media-versions.ts';
import { uuidSchema } from '#domain/shared/ids.ts';
import type { Services } from '#server/context.ts';
import { presentMedia } from '#server/features/media/present.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { FILE_ANSWERS } from '#server/http/file-answers.ts';
import { etagHeader, ifMatchHeader, readEdited, staleResponses } from '#server/http/if-match.ts';
import { idParam } from '#server/http/params.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { answerMemory } from '#server/http/send-bytes.ts';
import { answerStored } from '#server/http/send-stored.ts';
import { getOriginals } from './get-originals.ts';
import { listOriginalChoices } from './list-original-choices.ts';
import { openMarkedOriginal, openOriginalChoice, openOriginalPicture } from './open-original-file.ts';
import { openOriginals } from './open-originals.ts';
import { resetOriginalsLink } from './reset-originals-link.ts';
import { setAlteration } from './set-alteration.ts';

const getRoute = defineRoute('realtor', {
  method: 'get',
  path: '/properties/{id}/originals',
  summary: 'The address of the page with the originals of a property’s altered pictures',
  request: idParam,
  responses: { 200: jsonAnswer(originalsLinkSchema, 'The address'), ...problemResponses('not_found', 'invalid_input') },
});
const resetRoute = defineRoute('media', {
  method: 'post',
  path: '/properties/{id}/originals',
  summary: 'Give that page another address; the one that it had ends at once',
  request: idParam,
  responses: {
    201: jsonAnswer(originalsLinkSchema, 'The new address'),
    ...problemResponses('not_found', 'invalid_input'),
  },
});
const setRoute = defineRoute('media', {
  method: 'put',
  path: '/media/{id}/alteration',
  summary: 'Say what an edit did to a picture, what it was made of, and whether its label stands on it',
  request: { ...idParam, ...ifMatchHeader, ...jsonBody(alterationInputSchema) },
  responses: {
    200: jsonAnswer(mediaJsonSchema, 'The item as it is now'),
    ...staleResponses(mediaJsonSchema),
    ...problemResponses('not_found', 'conflict', 'invalid_input'),
  },
});
const choicesRoute = defineRoute('media', {
  method: 'get',
  path: '/media/{id}/originals',
  summary: 'The files that a picture may have been made of',
  request: idParam,
  responses: { 200: jsonAnswer(originalChoicesSchema, 'The files'), ...problemResponses('not_found', 'invalid_input') },
});
const choiceRoute = defineRoute('media', {
  method: 'get',
  path: '/media/{id}/originals/{fileId}/{variant}',
  summary: 'A picture of one of them, such as preview.webp',
  request: { params: z.object({ id: uuidSchema, fileId: uuidSchema, variant: z.string() }) },
  responses: { ...FILE_ANSWERS, ...problemResponses('not_found', 'invalid_input') },
});

const openRoute = defineRoute('anyone', {
  method: 'get',
  path: '/originals/{token}',
  summary: 'The altered pictures of a property and their originals',
  request: { params: z.object({ token: linkTokenSchema }) },
  responses: {
    200: jsonAnswer(originalsPageSchema, 'The pairs'),
    ...problemResponses('not_found', 'link_ended', 'invalid_input'),
  },
});
const pictureParams = z.object({
  token: linkTokenSchema,
  id: uuidSchema,
  number: fileNumberSchema,
  variant: z.string(),
});
const pictureProblems = problemResponses('not_found', 'link_ended', 'delivery_locked', 'invalid_input');
const pictureRoute = defineRoute('anyone', {
  method: 'get',
  path: '/originals/{token}/files/{id}/{number}/{variant}',
  summary: 'A picture of that page: preview.webp or preview.jpg',
  request: { params: pictureParams },
  responses: { ...FILE_ANSWERS, ...pictureProblems },
});
const markedRoute = defineRoute('anyone', {
  method: 'get',
  path: '/originals/{token}/files/{id}/{number}/marked/{variant}',
  summary: 'The same with a watermark, as it is shown until everything is paid',
  request: { params: pictureParams },
  responses: {
    200: { description: 'The picture' },
    304: { description: 'The picture that the client has already' },
    ...pictureProblems,
  },
});

/** What was done to pictures, and the page that shows what they were made of. */
export function originalsRoutes(services: Services) {
  return createRouter()
    .openapi(getRoute, async (c) =>
      c.json(await getOriginals(requestContext(c, services), c.req.valid('param').id), 200),
    )
    .openapi(resetRoute, async (c) =>
      c.json(await resetOriginalsLink(requestContext(c, services), c.req.valid('param').id), 201),
    )
    .openapi(setRoute, async (c) => {
      const edited = readEdited(c.req.valid('param'), c.req.valid('header'));
      const item = presentMedia(await setAlteration(requestContext(c, services), edited, c.req.valid('json')));
      return c.json(item, 200, etagHeader(item));
    })
    .openapi(choicesRoute, async (c) =>
      c.json(await listOriginalChoices(requestContext(c, services), c.req.valid('param').id), 200),
    )
    .openapi(choiceRoute, async (c) =>
      answerStored(c, services, await openOriginalChoice(requestContext(c, services), c.req.valid('param'))),
    )
    .openapi(openRoute, async (c) =>
      c.json(await openOriginals(requestContext(c, services), c.req.valid('param').token), 200),
    )
    .openapi(markedRoute, async (c) =>
      answerMemory(c, await openMarkedOriginal(requestContext(c, services), c.req.valid('param'))),
    )
    .openapi(pictureRoute, async (c) =>
      answerStored(c, services, await openOriginalPicture(requestContext(c, services), c.req.valid('param'))),
    );
}
