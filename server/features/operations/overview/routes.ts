import { z } from '@hono/zod-openapi';
import { attentionSchema } from '#domain/operations/attention.ts';
import {
  adminOverviewSchema,
  FAILURE_KINDS,
  failureListSchema,
  storageUseSchema,
} from '#domain/operations/overview.ts';
import { adminStatsSchema } from '#domain/operations/stats.ts';
import { uuidSchema } from '#domain/shared/ids.ts';
import type { Services } from '#server/context.ts';
import { jsonAnswer } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { idParam } from '#server/http/params.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { readLogLoss } from '#server/platform/log/log.ts';
import { confirmAlert } from './confirm-alert.ts';
import { confirmShoot } from './confirm-shoot.ts';
import { enqueueAgain } from './enqueue-again.ts';
import { getOverview } from './get-overview.ts';
import { getStats } from './get-stats.ts';
import { createStorageMeter } from './get-storage.ts';
import { listAttention } from './list-attention.ts';
import { listFailures } from './list-failures.ts';

const KIND_SENTENCE = `Say which kind failed: ${FAILURE_KINDS.join(' or ')}.`;

const statsRoute = defineRoute('overview', {
  method: 'get',
  path: '/admin/stats',
  summary: 'The counts of the dashboard, and the latest orders',
  responses: { 200: jsonAnswer(adminStatsSchema, 'Counts up to 1,000, null above') },
});
const overviewRoute = defineRoute('overview', {
  method: 'get',
  path: '/admin/overview',
  summary: 'Orders and revenue by week, the next shoots, and who waits for files',
  responses: { 200: jsonAnswer(adminOverviewSchema, 'The last twelve weeks, and five of each list') },
});
const storageRoute = defineRoute('overview', {
  method: 'get',
  path: '/admin/storage',
  summary: 'How many bytes the originals take, and where',
  responses: { 200: jsonAnswer(storageUseSchema, 'As measured at most a minute ago') },
});
const attentionRoute = defineRoute('overview', {
  method: 'get',
  path: '/admin/attention',
  summary: 'What waits for somebody in the studio, as counts',
  responses: { 200: jsonAnswer(attentionSchema, 'Counts up to 1,000, null above, the most urgent first') },
});
const failuresRoute = defineRoute('overview', {
  method: 'get',
  path: '/admin/failures',
  summary: 'Emails and jobs that failed for good, the newest first',
  responses: { 200: jsonAnswer(failureListSchema, 'The first fifty, and how many there are') },
});
const retryRoute = defineRoute('overview', {
  method: 'post',
  path: '/admin/failures/{kind}/{id}/retry',
  summary: 'Try again what failed for good',
  request: { params: z.object({ kind: z.enum(FAILURE_KINDS, KIND_SENTENCE), id: uuidSchema }) },
  responses: {
    204: { description: 'It is tried again' },
    ...problemResponses('not_found', 'conflict', 'invalid_input'),
  },
});

const confirmShootRoute = defineRoute('orders.write', {
  method: 'post',
  path: '/admin/orders/{id}/confirm-shoot',
  summary: 'Say that the shoot of an order that was refunded at the provider takes place all the same',
  request: idParam,
  responses: { 204: { description: 'It is not asked again' }, ...problemResponses('not_found', 'invalid_input') },
});

const confirmAlertRoute = defineRoute('overview', {
  method: 'post',
  path: '/admin/alerts/{id}/confirm',
  summary: 'Mark an alert as done',
  request: idParam,
  responses: { 204: { description: 'It is not shown again' }, ...problemResponses('not_found', 'invalid_input') },
});

/** The studio's whole day: what came in, when the shoots are, who waits for files, what failed. */
export function overviewRoutes(services: Services) {
  const measureStorage = createStorageMeter(services);
  return createRouter()
    .openapi(statsRoute, async (c) => c.json(await getStats(requestContext(c, services)), 200))
    .openapi(overviewRoute, async (c) => c.json(await getOverview(requestContext(c, services)), 200))
    .openapi(storageRoute, async (c) => c.json(await measureStorage(), 200))
    .openapi(attentionRoute, async (c) => c.json(await listAttention(requestContext(c, services)), 200))
    .openapi(failuresRoute, async (c) =>
      c.json(await listFailures(requestContext(c, services), readLogLoss(services.log)), 200),
    )
    .openapi(retryRoute, async (c) => {
      const { kind, id } = c.req.valid('param');
      await enqueueAgain(requestContext(c, services), kind, id);
      return c.body(null, 204);
    })
    .openapi(confirmAlertRoute, async (c) => {
      await confirmAlert(requestContext(c, services), c.req.valid('param').id);
      return c.body(null, 204);
    })
    .openapi(confirmShootRoute, async (c) => {
      await confirmShoot(requestContext(c, services), c.req.valid('param').id);
      return c.body(null, 204);
    });
}
