import { z } from '@hono/zod-openapi';
import {
  movementListSchema,
  movementQuerySchema,
  reportParamsSchema,
  reportQuerySchema,
  reportSchema,
} from '#domain/billing/reports/report-json.ts';
import type { Services } from '#server/context.ts';
import { answerCsv } from '#server/http/answer-csv.ts';
import { jsonAnswer } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { getReport } from './get-report.ts';
import { listMovements } from './list-movements.ts';
import { writeReportCsv } from './write-csv.ts';

const request = { params: reportParamsSchema, query: reportQuerySchema };

const reportRoute = defineRoute('orders.read', {
  method: 'get',
  path: '/admin/reports/{report}',
  summary: 'A report of some days in one currency, with the days before them',
  request,
  responses: { 200: jsonAnswer(reportSchema, 'The report'), ...problemResponses('invalid_input') },
});
const csvRoute = defineRoute('orders.read', {
  method: 'get',
  path: '/admin/reports/{report}/csv',
  summary: 'All rows of a report, as a CSV file',
  request,
  responses: {
    200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } },
    ...problemResponses('invalid_input'),
  },
});
const movementsRoute = defineRoute('orders.read', {
  method: 'get',
  path: '/admin/reports/cash/movements',
  summary: 'The money behind a figure of the report of cash, the newest first',
  request: { query: movementQuerySchema },
  responses: { 200: jsonAnswer(movementListSchema, 'A page of it'), ...problemResponses('invalid_input') },
});

/** Reports of the studio's documents and money. */
export function reportRoutes(services: Services) {
  return createRouter()
    .openapi(movementsRoute, async (c) =>
      c.json(await listMovements(requestContext(c, services), c.req.valid('query')), 200),
    )
    .openapi(reportRoute, async (c) => {
      const ctx = requestContext(c, services);
      return c.json(await getReport(ctx, c.req.valid('param').report, c.req.valid('query')), 200);
    })
    .openapi(csvRoute, async (c) => {
      const ctx = requestContext(c, services);
      const { report } = c.req.valid('param');
      return answerCsv(writeReportCsv(ctx, report, c.req.valid('query')), ctx.clock.now(), `report-${report}`);
    });
}
