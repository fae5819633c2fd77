import { z } from '@hono/zod-openapi';
import { addOnListQuerySchema, addOnListSchema, listAddOns } from '#domain/catalogue/add-on-json.ts';
import { packageIdSchema } from '#domain/catalogue/catalogue-schema.ts';
import { catalogueJson } from '#domain/catalogue/package-json.ts';
import { findPackage } from '#domain/catalogue/packages.ts';
import { AppError } from '#domain/shared/errors.ts';
import { pageSchema } from '#domain/shared/page.ts';
import type { Services } from '#server/context.ts';
import { jsonAnswer } from '#server/http/bodies.ts';
import { defineV1Route } from '#server/http/define-v1-route.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter } from '#server/http/router.ts';
import { getCatalogue } from './get-catalogue.ts';
import { packageSchema } from './routes.ts';

const listRoute = defineV1Route('catalogue:read', {
  method: 'get',
  path: '/catalogue',
  summary: 'The packages that are sold, all on one page',
  responses: { 200: jsonAnswer(pageSchema(packageSchema), 'All packages, in the order of the site') },
});
const addOnsRoute = defineV1Route('catalogue:read', {
  method: 'get',
  path: '/catalogue/{id}/add-ons',
  summary: 'What can be bought with a package',
  request: { params: z.object({ id: packageIdSchema }), query: addOnListQuerySchema },
  responses: {
    200: jsonAnswer(addOnListSchema, 'The add-ons, in the order of the catalog'),
    ...problemResponses('not_found', 'invalid_input'),
  },
});

/** What is sold, for programs with a key. */
export function catalogueV1Routes(services: Services) {
  return createRouter()
    .openapi(listRoute, async (c) =>
      c.json({ data: catalogueJson(await getCatalogue(services)), next_cursor: null }, 200),
    )
    .openapi(addOnsRoute, async (c) => {
      const catalogue = await getCatalogue(services);
      const { id } = c.req.valid('param');
      if (!findPackage(catalogue, id)) throw new AppError('not_found', 'There is no such package.');
      return c.json(listAddOns(catalogue.document, id, c.req.valid('query').locale), 200);
    });
}
