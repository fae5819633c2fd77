import { z } from '@hono/zod-openapi';
import {
  createTaxProfileSchema,
  ownTaxNumberSchema,
  stateTaxNumberSchema,
  taxProfileJsonSchema,
  updateTaxProfileSchema,
} from '#domain/orders/pricing/tax-profile.ts';
import { uuidSchema } from '#domain/shared/ids.ts';
import { customerEmailSchema } from '#domain/shared/text.ts';
import type { Services } from '#server/context.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { etagHeader, ifMatchHeader, readEdited, staleResponses } from '#server/http/if-match.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { createTaxProfile } from './create-tax-profile.ts';
import { deleteTaxProfile } from './delete-tax-profile.ts';
import { getOwnTaxNumber } from './get-own-tax-number.ts';
import { presentTaxProfile } from './present.ts';
import { listTaxProfiles } from './queries.ts';
import { updateTaxNumber } from './update-tax-number.ts';
import { updateTaxProfile } from './update-tax-profile.ts';

const MAX_LISTED = 500;
const listSchema = z.object({ profiles: z.array(taxProfileJsonSchema) });
const idParam = z.object({ id: uuidSchema });

const listRoute = defineRoute('orders.write', {
  method: 'get',
  path: '/admin/tax-profiles',
  summary: 'What is known about the taxes of customers',
  request: { query: z.object({ email: customerEmailSchema.optional() }) },
  responses: {
    200: jsonAnswer(listSchema, 'The first 500 by their address, or those of one address'),
    ...problemResponses('invalid_input'),
  },
});
const createRoute = defineRoute('orders.write', {
  method: 'post',
  path: '/admin/tax-profiles',
  summary: 'Keep the tax number, exemption and place of a customer',
  request: jsonBody(createTaxProfileSchema),
  responses: {
    201: jsonAnswer(taxProfileJsonSchema, 'The tax details'),
    ...problemResponses('invalid_input', 'conflict'),
  },
});
const updateRoute = defineRoute('orders.write', {
  method: 'put',
  path: '/admin/tax-profiles/{id}',
  summary: 'Change the tax details of a customer',
  request: { params: idParam, ...ifMatchHeader, ...jsonBody(updateTaxProfileSchema) },
  responses: {
    200: jsonAnswer(taxProfileJsonSchema, 'The tax details as they are now'),
    ...staleResponses(taxProfileJsonSchema),
    ...problemResponses('invalid_input', 'not_found'),
  },
});
const deleteRoute = defineRoute('orders.write', {
  method: 'delete',
  path: '/admin/tax-profiles/{id}',
  summary: 'Delete the tax details of a customer; orders keep theirs',
  request: { params: idParam, ...ifMatchHeader },
  responses: {
    204: { description: 'They are gone' },
    ...staleResponses(taxProfileJsonSchema),
    ...problemResponses('not_found'),
  },
});

const ownRoute = defineRoute('account', {
  method: 'get',
  path: '/account/tax-number',
  summary: 'The own tax number, for invoices',
  responses: { 200: jsonAnswer(ownTaxNumberSchema, 'The number, and whether the studio asks for it') },
});
const stateRoute = defineRoute('account', {
  method: 'put',
  path: '/account/tax-number',
  summary: 'State the own tax number, which the studio then verifies',
  request: jsonBody(stateTaxNumberSchema),
  responses: {
    200: jsonAnswer(ownTaxNumberSchema, 'The number as it is now'),
    ...problemResponses('invalid_input', 'address_unconfirmed', 'conflict'),
  },
});

/** The routes of customers' tax details. */
export function taxProfileRoutes(services: Services) {
  return createRouter()
    .openapi(listRoute, async (c) => {
      const profiles = await listTaxProfiles(services.db, MAX_LISTED, c.req.valid('query').email);
      return c.json({ profiles: profiles.map(presentTaxProfile) }, 200);
    })
    .openapi(createRoute, async (c) => {
      const profile = await createTaxProfile(requestContext(c, services), c.req.valid('json'));
      return c.json(profile, 201, etagHeader(profile));
    })
    .openapi(updateRoute, async (c) => {
      const edited = readEdited(c.req.valid('param'), c.req.valid('header'));
      const profile = await updateTaxProfile(requestContext(c, services), edited, c.req.valid('json'));
      return c.json(profile, 200, etagHeader(profile));
    })
    .openapi(ownRoute, async (c) => c.json(await getOwnTaxNumber(requestContext(c, services)), 200))
    .openapi(stateRoute, async (c) => {
      const { tax_number } = c.req.valid('json');
      return c.json(await updateTaxNumber(requestContext(c, services), tax_number), 200);
    })
    .openapi(deleteRoute, async (c) => {
      const edited = readEdited(c.req.valid('param'), c.req.valid('header'));
      await deleteTaxProfile(requestContext(c, services), edited);
      return c.body(null, 204);
    });
}
