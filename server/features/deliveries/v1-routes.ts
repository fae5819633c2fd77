import { createdLinkSchema, deliverySchema, downloadReceiptSchema } from '#domain/deliveries/delivery-json.ts';
import { createLinkSchema, downloadFilterSchema, revokeLinksSchema } from '#domain/deliveries/link-input.ts';
import { notifyRealtorSchema } from '#domain/properties/property-input.ts';
import { propertyJsonSchema } from '#domain/properties/property-json.ts';
import { pageSchema } from '#domain/shared/page.ts';
import type { Services } from '#server/context.ts';
import { getProperty } from '#server/features/properties/get-property.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineV1Route } from '#server/http/define-v1-route.ts';
import { etagHeader, ifMatchHeader, readEdited, staleResponses } from '#server/http/if-match.ts';
import { idParam } from '#server/http/params.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { createLink } from './create-link.ts';
import { getDelivery } from './get-delivery.ts';
import { listDownloads } from './list-downloads.ts';
import { revokeLinks } from './revoke-links.ts';
import { sendDelivery } from './send-delivery.ts';

const getRoute = defineV1Route('deliveries:read', {
  method: 'get',
  path: '/properties/{id}/delivery',
  summary: 'The delivery of a property with its links, the newest first',
  request: idParam,
  responses: {
    200: jsonAnswer(deliverySchema, 'The delivery, with an id once it has a link'),
    ...problemResponses('not_found', 'invalid_input'),
  },
});
const downloadsRoute = defineV1Route('deliveries:read', {
  method: 'get',
  path: '/properties/{id}/downloads',
  summary: 'What was downloaded of a property by its links, the newest first',
  request: { ...idParam, query: downloadFilterSchema },
  responses: {
    200: jsonAnswer(pageSchema(downloadReceiptSchema), 'The receipts'),
    ...problemResponses('not_found', 'invalid_input'),
  },
});
const linkRoute = defineV1Route('deliveries:write', {
  method: 'post',
  path: '/properties/{id}/delivery/links',
  summary: 'Make a link to the delivery of a property; the first one makes the delivery',
  request: { ...idParam, ...jsonBody(createLinkSchema) },
  responses: {
    201: jsonAnswer(createdLinkSchema, 'The delivery, and the link that was made'),
    ...problemResponses('not_found', 'conflict', 'invalid_input'),
  },
});
const revokeRoute = defineV1Route('deliveries:write', {
  method: 'post',
  path: '/deliveries/{id}/revoke',
  summary: 'End links to a delivery at once: those of `link_ids`, or all of them',
  request: { ...idParam, ...jsonBody(revokeLinksSchema) },
  responses: {
    200: jsonAnswer(deliverySchema, 'The delivery as it is now'),
    ...problemResponses('not_found', 'invalid_input'),
  },
});
const notifyRoute = defineV1Route('deliveries:write', {
  method: 'post',
  path: '/properties/{id}/notify',
  summary: 'Send the realtor a link to the media that are ready, and complete the orders that are delivered with them',
  request: { ...idParam, ...ifMatchHeader, ...jsonBody(notifyRealtorSchema) },
  responses: {
    200: jsonAnswer(propertyJsonSchema, 'The property as it is now'),
    ...staleResponses(propertyJsonSchema),
    ...problemResponses('not_found', 'conflict', 'invalid_input'),
  },
});

/** Deliveries and their links, for programs with a key. */
export function deliveryV1Routes(services: Services) {
  return createRouter()
    .openapi(getRoute, async (c) =>
      c.json(await getDelivery(requestContext(c, services), c.req.valid('param').id), 200),
    )
    .openapi(downloadsRoute, async (c) => {
      const { id } = c.req.valid('param');
      const { downloads, next_cursor } = await listDownloads(requestContext(c, services), id, c.req.valid('query'));
      return c.json({ data: downloads, next_cursor }, 200);
    })
    .openapi(linkRoute, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await createLink(requestContext(c, services), id, c.req.valid('json')), 201);
    })
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
    });
}
