import { versionListQuerySchema, versionParamSchema } from '#domain/catalogue/catalogue-json.ts';
import { MAX_LOGO_BYTES } from '#domain/site/logo-failures.ts';
import {
  logoJsonSchema,
  siteDraftJsonSchema,
  siteVersionJsonSchema,
  siteVersionListSchema,
} from '#domain/site/site-json.ts';
import { publishSiteSchema, siteDocumentSchema } from '#domain/site/site-schema.ts';
import type { Services } from '#server/context.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { etagHeader, ifMatchHeader, staleResponses } from '#server/http/if-match.ts';
import { problemResponses } from '#server/http/problem.ts';
import { readBytes } from '#server/http/read-bytes.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { getDraft } from './get-draft.ts';
import { getVersion, listVersions } from './list-versions.ts';
import { publishSite } from './publish-site.ts';
import { receiveLogo } from './receive-logo.ts';
import { updateSiteDraft } from './update-draft.ts';

const draftRoute = defineRoute('admin', {
  method: 'get',
  path: '/admin/site/draft',
  summary: 'The site that is being edited: its brand',
  responses: { 200: jsonAnswer(siteDraftJsonSchema, 'The draft') },
});
const updateRoute = defineRoute('admin', {
  method: 'put',
  path: '/admin/site/draft',
  summary: 'Keep another draft of the site',
  request: { ...ifMatchHeader, ...jsonBody(siteDocumentSchema) },
  responses: {
    200: jsonAnswer(siteDraftJsonSchema, 'The draft as it is now'),
    ...staleResponses(siteDraftJsonSchema),
    ...problemResponses('invalid_input'),
  },
});
const publishRoute = defineRoute('admin', {
  method: 'post',
  path: '/admin/site/publish',
  summary: 'Publish the draft as the next version of the site',
  request: { ...ifMatchHeader, ...jsonBody(publishSiteSchema) },
  responses: {
    200: jsonAnswer(siteDraftJsonSchema, 'The draft, which is published'),
    ...staleResponses(siteDraftJsonSchema),
    ...problemResponses('invalid_input', 'conflict'),
  },
});
const versionsRoute = defineRoute('admin', {
  method: 'get',
  path: '/admin/site/versions',
  summary: 'The published versions of the site',
  request: { query: versionListQuerySchema },
  responses: {
    200: jsonAnswer(siteVersionListSchema, 'Some versions, the newest first'),
    ...problemResponses('invalid_input'),
  },
});
const versionRoute = defineRoute('admin', {
  method: 'get',
  path: '/admin/site/versions/{number}',
  summary: 'A published version of the site',
  request: { params: versionParamSchema },
  responses: {
    200: jsonAnswer(siteVersionJsonSchema, 'The version with its content'),
    ...problemResponses('not_found', 'invalid_input'),
  },
});
const logoRoute = defineRoute('admin', {
  method: 'post',
  path: '/admin/site/logo',
  summary: 'Draw a logo for the draft: SVG or PNG of 2 MB at most, as the body',
  responses: {
    200: jsonAnswer(logoJsonSchema, 'The logo in all its sizes'),
    ...problemResponses('too_large', 'invalid_input'),
  },
});

/** The routes of the studio's site and its versions. */
export function siteRoutes(services: Services) {
  return createRouter()
    .openapi(draftRoute, async (c) => {
      const draft = await getDraft(requestContext(c, services));
      return c.json(draft, 200, etagHeader(draft));
    })
    .openapi(updateRoute, async (c) => {
      const ifMatch = c.req.valid('header')['if-match'];
      const draft = await updateSiteDraft(requestContext(c, services), c.req.valid('json'), ifMatch);
      return c.json(draft, 200, etagHeader(draft));
    })
    .openapi(publishRoute, async (c) => {
      const ifMatch = c.req.valid('header')['if-match'];
      const draft = await publishSite(requestContext(c, services), { ...c.req.valid('json'), ifMatch });
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

/** The route that takes a file. Mounted before the limit of bodies. */
export function logoRoutes(services: Services) {
  return createRouter().openapi(logoRoute, async (c) => {
    const bytes = await readBytes(c.req.raw, MAX_LOGO_BYTES);
    return c.json({ logo: await receiveLogo(requestContext(c, services), bytes) }, 200);
  });
}
