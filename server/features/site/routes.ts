import { z } from '@hono/zod-openapi';
import { versionListQuerySchema, versionParamSchema } from '#domain/catalogue/catalogue-json.ts';
import { MAX_LOGO_BYTES } from '#domain/media/logo-failures.ts';
import { AppError } from '#domain/shared/errors.ts';
import { localeSchema } from '#domain/shared/locale-schema.ts';
import { legalProposalSchema } from '#domain/site/generated-legal/legal-proposal.ts';
import {
  legalPageJsonSchema,
  legalQuerySchema,
  ownPageJsonSchema,
  ownPageQuerySchema,
} from '#domain/site/legal-json.ts';
import { legalKindSchema } from '#domain/site/legal-schema.ts';
import { PAGE_NAMES } from '#domain/site/pages/site-pages.ts';
import { sampleJsonSchema } from '#domain/site/sample/sample-part.ts';
import {
  logoJsonSchema,
  shownPageSchema,
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
import { hasSameFile } from '#server/http/ranges.ts';
import { readBytes } from '#server/http/read-bytes.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { getDraft } from './get-draft.ts';
import { findLegalPage, findOwnPage } from './get-page-texts.ts';
import { getSample } from './get-sample.ts';
import { getProposal } from './legal/get-proposal.ts';
import { getVersion, listVersions } from './list-versions.ts';
import { publishSite } from './publish-site.ts';
import { readPage } from './read-page.ts';
import { receiveLogo } from './receive-logo.ts';
import { updateSiteDraft } from './update-draft.ts';

const draftRoute = defineRoute('admin', {
  method: 'get',
  path: '/admin/site/draft',
  summary: 'The site that is being edited: its brand',
  responses: { 200: jsonAnswer(siteDraftJsonSchema, 'The draft') },
});
const sampleRoute = defineRoute('admin', {
  method: 'get',
  path: '/admin/site/sample',
  summary: 'What of the site that is edited is still the sample’s',
  responses: { 200: jsonAnswer(sampleJsonSchema, 'The parts; none under the sample’s own name') },
});
const proposalRoute = defineRoute('admin', {
  method: 'get',
  path: '/admin/site/legal-proposal',
  summary: 'Terms and privacy from the studio’s facts, and what of them must be reviewed',
  responses: { 200: jsonAnswer(legalProposalSchema, 'The texts; null while no country is chosen') },
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

const legalRoute = defineRoute('anyone', {
  method: 'get',
  path: '/site/legal/{kind}',
  summary: 'The Terms of Use or the privacy policy, as they hold or as they were',
  request: { params: z.object({ kind: legalKindSchema }), query: legalQuerySchema },
  responses: {
    200: jsonAnswer(legalPageJsonSchema, 'The text as a tree'),
    ...problemResponses('not_found', 'invalid_input'),
  },
});

const ownPageRoute = defineRoute('anyone', {
  method: 'get',
  path: '/site/pages/own/{slug}',
  summary: 'A page of the studio’s own',
  request: { params: z.object({ slug: z.string().max(60) }), query: ownPageQuerySchema },
  responses: {
    200: jsonAnswer(ownPageJsonSchema, 'The page with its text as a tree'),
    ...problemResponses('not_found', 'invalid_input'),
  },
});

const pageRoute = defineRoute('anyone', {
  method: 'get',
  path: '/site/pages/{page}',
  summary: 'The words and pictures of a page in one language, as it shows them',
  request: {
    params: z.object({ page: z.enum(PAGE_NAMES, 'There is no such page.') }),
    query: z.object({ language: localeSchema.optional() }),
  },
  responses: {
    200: jsonAnswer(shownPageSchema, 'The page'),
    304: { description: 'The page has not changed since it was read with this ETag' },
    ...problemResponses('invalid_input'),
  },
});

/** The routes of the studio's site and its versions. */
export function siteRoutes(services: Services) {
  return createRouter()
    .openapi(pageRoute, async (c) => {
      const { page } = c.req.valid('param');
      const { shown, etag } = readPage(await services.content.get(), page, c.req.valid('query').language);
      const headers = { ETag: etag, 'Cache-Control': 'no-cache' };
      if (hasSameFile(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
      return c.json(shown, 200, headers);
    })
    .openapi(draftRoute, async (c) => {
      const draft = await getDraft(requestContext(c, services));
      return c.json(draft, 200, etagHeader(draft));
    })
    .openapi(sampleRoute, async (c) => c.json(await getSample(requestContext(c, services)), 200))
    .openapi(proposalRoute, async (c) => c.json(await getProposal(requestContext(c, services)), 200))
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
    })
    .openapi(legalRoute, async (c) => {
      const { language, version = null } = c.req.valid('query');
      const { kind } = c.req.valid('param');
      const page = await findLegalPage(services, await services.content.get(), { kind, version, language });
      if (!page) throw new AppError('not_found', 'There never was such a version.');
      return c.json(page, 200);
    })
    .openapi(ownPageRoute, async (c) => {
      const { language } = c.req.valid('query');
      const page = await findOwnPage(await services.content.get(), c.req.valid('param').slug, language);
      if (!page) throw new AppError('not_found', 'There is no page at this address.');
      return c.json(page, 200);
    });
}

/** The route that takes a file. Mounted before the limit of bodies. */
export function logoRoutes(services: Services) {
  return createRouter().openapi(logoRoute, async (c) => {
    const bytes = await readBytes(c.req.raw, MAX_LOGO_BYTES);
    return c.json({ logo: await receiveLogo(requestContext(c, services), bytes) }, 200);
  });
}
