import { z } from '@hono/zod-openapi';
import { addOnListQuerySchema, addOnListSchema, listAddOns } from '#domain/catalogue/add-on-json.ts';
import {
  catalogueDraftJsonSchema,
  catalogueVersionJsonSchema,
  catalogueVersionListSchema,
  publishCatalogueSchema,
  versionListQuerySchema,
  versionParamSchema,
} from '#domain/catalogue/catalogue-json.ts';
import { catalogueDocumentSchema, packageIdSchema } from '#domain/catalogue/catalogue-schema.ts';
import { catalogueJson } from '#domain/catalogue/package-json.ts';
import { findPackage, ICON_TYPES } from '#domain/catalogue/packages.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Services } from '#server/context.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { etagHeader, ifMatchHeader, staleResponses } from '#server/http/if-match.ts';
import { previewContext } from '#server/http/preview-context.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { getCatalogue } from './get-catalogue.ts';
import { getDraft } from './get-draft.ts';
import { getVersion, listVersions } from './list-versions.ts';
import { publishCatalogue } from './publish-catalogue.ts';
import { updateCatalogueDraft } from './update-draft.ts';

/** Package, in the names of CAT-1. Prices in decimal major units of what `currency` marks. */
export const packageSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    basePrice: z.number(),
    price: z.number(),
    currency: z.string(),
    tag: z.string(),
    features: z.array(z.string()),
    photoCount: z.int(),
    dynamicPhotoCount: z.boolean(),
    iconType: z.enum(ICON_TYPES),
    popular: z.boolean(),
  })
  .openapi('Package');

const listRoute = defineRoute('anyone', {
  method: 'get',
  path: '/catalogue',
  summary: 'The packages that are sold',
  responses: {
    200: {
      description: 'All packages that everybody is shown, in the order of the page',
      content: { 'application/json': { schema: z.object({ packages: z.array(packageSchema) }) } },
    },
  },
});
const addOnsRoute = defineRoute('anyone', {
  method: 'get',
  path: '/catalogue/{id}/add-ons',
  summary: 'What can be bought with a package',
  request: { params: z.object({ id: packageIdSchema }), query: addOnListQuerySchema },
  responses: {
    200: jsonAnswer(addOnListSchema, 'The add-ons, in the order of the catalog'),
    ...problemResponses('not_found', 'invalid_input', 'forbidden'),
  },
});
const draftRoute = defineRoute('admin', {
  method: 'get',
  path: '/admin/catalogue/draft',
  summary: 'The catalog that is being edited',
  responses: { 200: jsonAnswer(catalogueDraftJsonSchema, 'The draft') },
});
const updateRoute = defineRoute('admin', {
  method: 'put',
  path: '/admin/catalogue/draft',
  summary: 'Keep another draft of the catalog',
  request: { ...ifMatchHeader, ...jsonBody(catalogueDocumentSchema) },
  responses: {
    200: jsonAnswer(catalogueDraftJsonSchema, 'The draft as it is now'),
    ...staleResponses(catalogueDraftJsonSchema),
    ...problemResponses('invalid_input'),
  },
});
const publishRoute = defineRoute('admin', {
  method: 'post',
  path: '/admin/catalogue/publish',
  summary: 'Publish the draft as the next version of the catalog',
  request: { ...ifMatchHeader, ...jsonBody(publishCatalogueSchema) },
  responses: {
    200: jsonAnswer(catalogueDraftJsonSchema, 'The draft, which is published'),
    ...staleResponses(catalogueDraftJsonSchema),
    ...problemResponses('invalid_input', 'conflict'),
  },
});
const versionsRoute = defineRoute('admin', {
  method: 'get',
  path: '/admin/catalogue/versions',
  summary: 'The published versions of the catalog',
  request: { query: versionListQuerySchema },
  responses: {
    200: jsonAnswer(catalogueVersionListSchema, 'Some versions, the newest first'),
    ...problemResponses('invalid_input'),
  },
});
const versionRoute = defineRoute('admin', {
  method: 'get',
  path: '/admin/catalogue/versions/{number}',
  summary: 'A published version of the catalog',
  request: { params: versionParamSchema },
  responses: {
    200: jsonAnswer(catalogueVersionJsonSchema, 'The version with its packages'),
    ...problemResponses('not_found', 'invalid_input'),
  },
});

/** The routes of the studio's catalogue and its versions. */
export function catalogueRoutes(services: Services) {
  return createRouter()
    .openapi(listRoute, async (c) => c.json({ packages: catalogueJson(await getCatalogue(services)) }, 200))
    .openapi(addOnsRoute, async (c) => {
      const catalogue = await getCatalogue(await previewContext(c, services));
      const { id } = c.req.valid('param');
      if (!findPackage(catalogue, id)) throw new AppError('not_found', 'There is no such package.');
      return c.json(listAddOns(catalogue.document, id, c.req.valid('query').locale), 200);
    })
    .openapi(draftRoute, async (c) => {
      const draft = await getDraft(requestContext(c, services));
      return c.json(draft, 200, etagHeader(draft));
    })
    .openapi(updateRoute, async (c) => {
      const ifMatch = c.req.valid('header')['if-match'];
      const draft = await updateCatalogueDraft(requestContext(c, services), c.req.valid('json'), ifMatch);
      return c.json(draft, 200, etagHeader(draft));
    })
    .openapi(publishRoute, async (c) => {
      const ifMatch = c.req.valid('header')['if-match'];
      const draft = await publishCatalogue(requestContext(c, services), { ...c.req.valid('json'), ifMatch });
      return c.json(draft, 200, etagHeader(draft));
    })
    .openapi(versionsRoute, async (c) => {
      const { before } = c.req.valid('query');
      return c.json(await listVersions(requestContext(c, services), before), 200);
    })
    .openapi(versionRoute, async (c) => {
      const { number } = c.req.valid('param');
      return c.json(await getVersion(requestContext(c, services), number), 200);
    });
}
