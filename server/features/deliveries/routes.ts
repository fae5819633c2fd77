import { z } from '@hono/zod-openapi';
import type { Context as HonoContext } from 'hono';
import {
  createdLinkSchema,
  deliveryPageSchema,
  deliveryPaymentSchema,
  deliverySchema,
  downloadReceiptsSchema,
  propertyToursSchema,
} from '#domain/deliveries/delivery-json.ts';
import { DELIVERY_SIZES } from '#domain/deliveries/delivery-link.ts';
import {
  createLinkSchema,
  downloadFilterSchema,
  overrideSchema,
  revokeLinksSchema,
} from '#domain/deliveries/link-input.ts';
import { createTourSchema } from '#domain/deliveries/tour-input.ts';
import { linkTokenSchema, unlockSchema } from '#domain/deliveries/visitor-input.ts';
import { fileNumberSchema } from '#domain/media/media-versions.ts';
import { notifyRealtorSchema } from '#domain/properties/property-input.ts';
import { propertyJsonSchema } from '#domain/properties/property-json.ts';
import { uuidSchema } from '#domain/shared/ids.ts';
import type { Services } from '#server/context.ts';
import { getProperty } from '#server/features/properties/get-property.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { keepDeliveryPass } from '#server/http/delivery-cookie.ts';
import type { HttpEnv } from '#server/http/env.ts';
import { FILE_ANSWERS } from '#server/http/file-answers.ts';
import { etagHeader, ifMatchHeader, readEdited, staleResponses } from '#server/http/if-match.ts';
import { idParam } from '#server/http/params.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { answerMemory } from '#server/http/send-bytes.ts';
import { answerStored } from '#server/http/send-stored.ts';
import { checkPassword } from './check-password.ts';
import { createLink } from './create-link.ts';
import { createTour } from './create-tour.ts';
import { deleteTour } from './delete-tour.ts';
import { getDelivery } from './get-delivery.ts';
import { listDownloads } from './list-downloads.ts';
import { listTours } from './list-tours.ts';
import {
  openDeliveredFile,
  openDeliveredPicture,
  openMarkedPicture,
  type WantedPicture,
} from './open-delivered-file.ts';
import { openDelivery } from './open-delivery.ts';
import { payDelivery } from './pay-delivery.ts';
import { readVisitor } from './read-visitor.ts';
import { recordDownload } from './record-download.ts';
import { recordVisit } from './record-visit.ts';
import { revokeLinks } from './revoke-links.ts';
import { sendDelivery } from './send-delivery.ts';
import { setOverride } from './set-override.ts';

/** The token of a link in the path, and why there may be nothing behind it. */
export const tokenParam = { params: z.object({ token: linkTokenSchema }) };
export const linkProblems = ['not_found', 'link_ended', 'password_required', 'invalid_input'] as const;

const createRoute = defineRoute('media', {
  method: 'post',
  path: '/properties/{id}/deliveries',
  summary: 'Make a link to the delivery of a property; the first one makes the delivery',
  request: { ...idParam, ...jsonBody(createLinkSchema) },
  responses: {
    201: jsonAnswer(createdLinkSchema, 'The delivery, and the link that was made'),
    ...problemResponses('not_found', 'conflict', 'rate_limited', 'invalid_input'),
  },
});
const getRoute = defineRoute('media', {
  method: 'get',
  path: '/properties/{id}/deliveries',
  summary: 'The links to the delivery of a property, the newest first',
  request: idParam,
  responses: {
    200: jsonAnswer(deliverySchema, 'The delivery, with an id once it has a link'),
    ...problemResponses('not_found', 'invalid_input'),
  },
});
const downloadsRoute = defineRoute('realtor', {
  method: 'get',
  path: '/properties/{id}/downloads',
  summary: 'What was downloaded of a property by its links, the newest first',
  request: { ...idParam, query: downloadFilterSchema },
  responses: {
    200: jsonAnswer(downloadReceiptsSchema, 'The receipts'),
    ...problemResponses('not_found', 'invalid_input'),
  },
});
const toursRoute = defineRoute('realtor', {
  method: 'get',
  path: '/properties/{id}/tours',
  summary: 'The tours of a property that stand with others',
  request: idParam,
  responses: { 200: jsonAnswer(propertyToursSchema, 'The tours'), ...problemResponses('not_found', 'invalid_input') },
});
const createTourRoute = defineRoute('media', {
  method: 'post',
  path: '/properties/{id}/tours',
  summary: 'Add a tour to a property by its address: Matterport, iGUIDE, Zillow 3D Home, YouTube or Vimeo',
  request: { ...idParam, ...jsonBody(createTourSchema) },
  responses: {
    201: jsonAnswer(propertyToursSchema, 'The tours as they are now'),
    ...problemResponses('not_found', 'conflict', 'invalid_input'),
  },
});
const deleteTourRoute = defineRoute('media', {
  method: 'delete',
  path: '/tours/{id}',
  summary: 'Remove a tour from its property',
  request: idParam,
  responses: { 204: { description: 'Removed' }, ...problemResponses('not_found', 'invalid_input') },
});
const revokeRoute = defineRoute('media', {
  method: 'post',
  path: '/deliveries/{id}/revoke',
  summary: 'End links to a delivery at once: those of `link_ids`, or all of them',
  request: { ...idParam, ...jsonBody(revokeLinksSchema) },
  responses: {
    200: jsonAnswer(deliverySchema, 'The delivery as it is now'),
    ...problemResponses('not_found', 'invalid_input'),
  },
});
const notifyRoute = defineRoute('media', {
  method: 'post',
  path: '/properties/{id}/notify',
  summary: 'Send the realtor a link to the media that are ready, and complete the orders that are delivered with them',
  request: { ...idParam, ...ifMatchHeader, ...jsonBody(notifyRealtorSchema) },
  responses: {
    200: jsonAnswer(propertyJsonSchema, 'The property as it is now'),
    ...staleResponses(propertyJsonSchema),
    ...problemResponses('not_found', 'conflict', 'rate_limited', 'invalid_input'),
  },
});
const overrideRoute = defineRoute('orders.write', {
  method: 'post',
  path: '/deliveries/{id}/override',
  summary: 'Open the files of a delivery before everything is paid, or let the balance decide again',
  request: { ...idParam, ...jsonBody(overrideSchema) },
  responses: {
    200: jsonAnswer(deliverySchema, 'The delivery as it is now'),
    ...problemResponses('not_found', 'invalid_input'),
  },
});
const openRoute = defineRoute('anyone', {
  method: 'get',
  path: '/d/{token}',
  summary: 'A delivery, for who has a link to it',
  request: tokenParam,
  responses: { 200: jsonAnswer(deliveryPageSchema, 'The delivery'), ...problemResponses(...linkProblems) },
});
const visitRoute = defineRoute('anyone', {
  method: 'post',
  path: '/d/{token}/visits',
  summary: 'Say that a person has the delivery before them',
  request: tokenParam,
  responses: { 204: { description: 'It is written down' }, ...problemResponses(...linkProblems) },
});
const unlockRoute = defineRoute('anyone', {
  method: 'post',
  path: '/d/{token}/unlock',
  summary: 'Type the password of a link; this browser keeps it for 30 days',
  request: { ...tokenParam, ...jsonBody(unlockSchema) },
  responses: {
    204: { description: 'The password is right, or there is none' },
    ...problemResponses('not_found', 'link_ended', 'rate_limited', 'invalid_input'),
  },
});
const payRoute = defineRoute('anyone', {
  method: 'post',
  path: '/d/{token}/payment',
  summary: 'The page on which the order of a locked delivery is paid',
  request: tokenParam,
  responses: {
    200: jsonAnswer(deliveryPaymentSchema, 'The address of the page'),
    ...problemResponses(...linkProblems, 'forbidden', 'conflict', 'rate_limited'),
  },
});

const fileResponses = {
  ...FILE_ANSWERS,
  ...problemResponses(...linkProblems, 'delivery_locked', 'forbidden'),
};
const fileRoute = defineRoute('anyone', {
  method: 'get',
  path: '/d/{token}/files/{id}',
  summary: 'A file of a delivery, in a size that the link gives',
  request: {
    params: z.object({ token: linkTokenSchema, id: uuidSchema }),
    query: z.object({
      size: z.enum(DELIVERY_SIZES, `The size is one of ${DELIVERY_SIZES.join(', ')}.`).default('original'),
      download: z.literal('1', 'Write download=1, or nothing.').optional(),
    }),
  },
  responses: fileResponses,
});
const pictureRoute = defineRoute('anyone', {
  method: 'get',
  path: '/d/{token}/files/{id}/{variant}',
  summary: 'A picture of a file for the page of a delivery, such as preview.webp',
  request: { params: z.object({ token: linkTokenSchema, id: uuidSchema, variant: z.string() }) },
  responses: fileResponses,
});

const versionParams = z.object({
  token: linkTokenSchema,
  id: uuidSchema,
  number: fileNumberSchema,
  variant: z.string(),
});
const versionRoute = defineRoute('anyone', {
  method: 'get',
  path: '/d/{token}/files/{id}/versions/{number}/{variant}',
  summary: 'A picture of a file that an item has or had, such as preview.webp',
  request: { params: versionParams },
  responses: fileResponses,
});
const markedVersionRoute = defineRoute('anyone', {
  method: 'get',
  path: '/d/{token}/files/{id}/versions/{number}/marked/{variant}',
  summary: 'The same with a watermark, as it is shown until everything is paid',
  request: { params: versionParams },
  responses: {
    200: { description: 'The picture' },
    304: { description: 'The picture that the client has already' },
    ...problemResponses(...linkProblems, 'delivery_locked'),
  },
});

const markedRoute = defineRoute('anyone', {
  method: 'get',
  path: '/d/{token}/files/{id}/marked/{variant}',
  summary: 'A picture of a file with a watermark, as it is shown until everything is paid',
  request: { params: z.object({ token: linkTokenSchema, id: uuidSchema, variant: z.string() }) },
  responses: {
    200: { description: 'The picture' },
    304: { description: 'The picture that the client has already' },
    ...problemResponses(...linkProblems, 'delivery_locked'),
  },
});

/** Deliveries: the links that the studio makes, and what their holders see. */
export function deliveryRoutes(services: Services) {
  const { config } = services;
  const visitorOf = (c: HonoContext<HttpEnv>, token: string) => readVisitor(c, config, token);
  return createRouter()
    .openapi(downloadsRoute, async (c) =>
      c.json(await listDownloads(requestContext(c, services), c.req.valid('param').id, c.req.valid('query')), 200),
    )
    .openapi(toursRoute, async (c) =>
      c.json(await listTours(requestContext(c, services), c.req.valid('param').id), 200),
    )
    .openapi(createTourRoute, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await createTour(requestContext(c, services), id, c.req.valid('json')), 201);
    })
    .openapi(deleteTourRoute, async (c) => {
      await deleteTour(requestContext(c, services), c.req.valid('param').id);
      return c.body(null, 204);
    })
    .openapi(createRoute, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await createLink(requestContext(c, services), id, c.req.valid('json')), 201);
    })
    .openapi(getRoute, async (c) =>
      c.json(await getDelivery(requestContext(c, services), c.req.valid('param').id), 200),
    )
    .openapi(revokeRoute, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await revokeLinks(requestContext(c, services), id, c.req.valid('json').link_ids), 200);
    })
    .openapi(notifyRoute, async (c) => {
      const ctx = requestContext(c, services);
      const edited = readEdited(c.req.valid('param'), c.req.valid('header'));
      await sendDelivery(ctx, edited, c.req.valid('json').complete_order_ids);
      const property = await getProperty(ctx, edited.id);
      return c.json(property, 200, etagHeader(property));
    })
    .openapi(overrideRoute, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await setOverride(requestContext(c, services), id, c.req.valid('json').is_open), 200);
    })
    .openapi(openRoute, async (c) => {
      const visitor = visitorOf(c, c.req.valid('param').token);
      return c.json(await openDelivery(requestContext(c, services), visitor), 200);
    })
    .openapi(visitRoute, async (c) => {
      await recordVisit(requestContext(c, services), visitorOf(c, c.req.valid('param').token));
      return c.body(null, 204);
    })
    .openapi(unlockRoute, async (c) => {
      const { password } = c.req.valid('json');
      const kept = await checkPassword(requestContext(c, services), c.req.valid('param').token, password);
      if (kept) keepDeliveryPass(c, config, kept);
      return c.body(null, 204);
    })
    .openapi(payRoute, async (c) => {
      const visitor = visitorOf(c, c.req.valid('param').token);
      return c.json(await payDelivery(requestContext(c, services), visitor), 200);
    });
}

/** The files of deliveries: pictures of their pages, and downloads. */
export function deliveredFileRoutes(services: Services) {
  const visitorOf = (c: HonoContext<HttpEnv>, token: string) => readVisitor(c, services.config, token);
  const answerPicture = async (c: HonoContext<HttpEnv>, token: string, wanted: WantedPicture) => {
    const opened = await openDeliveredPicture(requestContext(c, services), visitorOf(c, token), wanted);
    return opened.kind === 'drawn' ? answerMemory(c, opened.file) : answerStored(c, services, opened.file);
  };
  const answerMarked = async (c: HonoContext<HttpEnv>, token: string, wanted: WantedPicture) =>
    answerMemory(c, await openMarkedPicture(requestContext(c, services), visitorOf(c, token), wanted));
  return createRouter()
    .openapi(fileRoute, async (c) => {
      const { token, id } = c.req.valid('param');
      const { size, download } = c.req.valid('query');
      const wanted = { id, size, isDownload: download === '1' };
      const ctx = requestContext(c, services);
      const opened = await openDeliveredFile(ctx, visitorOf(c, token), wanted);
      if (opened.download) await recordDownload(ctx, c.req, opened.download);
      return answerStored(c, services, opened.file);
    })
    .openapi(markedRoute, async (c) => {
      const { token, id, variant } = c.req.valid('param');
      return answerMarked(c, token, { id, number: null, file: variant });
    })
    .openapi(markedVersionRoute, async (c) => {
      const { token, id, number, variant } = c.req.valid('param');
      return answerMarked(c, token, { id, number, file: variant });
    })
    .openapi(versionRoute, async (c) => {
      const { token, id, number, variant } = c.req.valid('param');
      return answerPicture(c, token, { id, number, file: variant });
    })
    .openapi(pictureRoute, async (c) => {
      const { token, id, variant } = c.req.valid('param');
      return answerPicture(c, token, { id, number: null, file: variant });
    });
}
