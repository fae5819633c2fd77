import { z } from '@hono/zod-openapi';
import { hasQuestions } from '#domain/orders/questions/question-schema.ts';
import { isAdmin } from '#domain/shared/access/actor.ts';
import { publicConfigSchema } from '#domain/site/settings/public-config.ts';
import type { Services } from '#server/context.ts';
import { getQuestions } from '#server/features/orders/questions/queries.ts';
import { getSettings } from '#server/features/site/settings/get-settings.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { createRouter } from '#server/http/router.ts';
import { VERSION } from '#server/version.ts';
import { createPartsCheck, isDatabaseUp, isReady } from './check-parts.ts';
import { presentConfig } from './present.ts';

const statusSchema = z.object({ status: z.enum(['ok', 'error']) });
const partSchema = z.object({ ok: z.boolean(), detail: z.string() });
const readySchema = statusSchema.extend({
  version: z.string().optional(),
  parts: z.record(z.string(), partSchema).optional(),
});

const healthRoute = defineRoute('anyone', {
  method: 'get',
  path: '/health',
  summary: 'Whether the server and its database answer',
  responses: {
    200: { description: 'They do', content: { 'application/json': { schema: statusSchema } } },
    503: { description: 'The database does not', content: { 'application/json': { schema: statusSchema } } },
  },
});

const readyRoute = defineRoute('anyone', {
  method: 'get',
  path: '/ready',
  summary:
    'Whether database, schema and storage are well; the version of the product and the state of each part are for admins only',
  responses: {
    200: { description: 'They are', content: { 'application/json': { schema: readySchema } } },
    503: { description: 'One is not', content: { 'application/json': { schema: readySchema } } },
  },
});

const configRoute = defineRoute('anyone', {
  method: 'get',
  path: '/config',
  summary: 'What the browser needs to know at run time',
  responses: { 200: { description: 'The settings', content: { 'application/json': { schema: publicConfigSchema } } } },
});

/** The state of the server: what a process answers whose role is not to serve pages. */
export function healthRoutes(services: Services) {
  const checkParts = createPartsCheck(services);
  return createRouter()
    .openapi(healthRoute, async (c) => {
      const isUp = await isDatabaseUp(services);
      return isUp ? c.json({ status: 'ok' as const }, 200) : c.json({ status: 'error' as const }, 503);
    })
    .openapi(readyRoute, async (c) => {
      const parts = await checkParts();
      const details = isAdmin(c.get('actor'), c.get('requiresAdminTwoFactor')) ? { version: VERSION, parts } : {};
      return isReady(parts)
        ? c.json({ status: 'ok' as const, ...details }, 200)
        : c.json({ status: 'error' as const, ...details }, 503);
    });
}

/** The state of the server, and its public settings. */
export function systemRoutes(services: Services) {
  return createRouter()
    .route('/', healthRoutes(services))
    .openapi(configRoute, async (c) => {
      const { scheduling, payments } = await getSettings(services);
      const more = {
        scheduling,
        keepsCards: payments.saved_cards !== 'off',
        hasAddressSuggestions: (await services.connections.get()).geocoder.url !== null,
        // Another process looks after films where this one does not.
        makesFilms: !services.config.roles.has('images') || (await services.videos.findMeans()).canMake,
        hasQuestions: hasQuestions((await getQuestions(services.db)).document),
      };
      return c.json(presentConfig(services.config, await services.content.get(), more), 200);
    });
}
