import { z } from '@hono/zod-openapi';
import {
  accountingExportSchema,
  accountingSchema,
  exportInputSchema,
  exportPreviewSchema,
} from '#domain/billing/accounting/export-json.ts';
import type { Services } from '#server/context.ts';
import { answerFile } from '#server/http/answer-file.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { idParam } from '#server/http/params.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { getAccounting, getExportFile } from './get-accounting.ts';
import { getPreview } from './get-preview.ts';
import { makeExport } from './make-export.ts';
import { takeBackExport } from './take-back-export.ts';

const getRoute = defineRoute('orders.read', {
  method: 'get',
  path: '/admin/accounting',
  summary: 'The exports for the accountant, and the accounts that the next ones take',
  responses: { 200: jsonAnswer(accountingSchema, 'The newest exports') },
});
const previewRoute = defineRoute('orders.read', {
  method: 'post',
  path: '/admin/accounting/preview',
  summary: 'What an export would have, and what is in its way',
  request: jsonBody(exportInputSchema),
  responses: { 200: jsonAnswer(exportPreviewSchema, 'The preview'), ...problemResponses('invalid_input') },
});
const makeRoute = defineRoute('orders.write', {
  method: 'post',
  path: '/admin/accounting/exports',
  summary: 'Export what no export of the format has yet, and mark it',
  request: jsonBody(exportInputSchema),
  responses: {
    201: jsonAnswer(accountingExportSchema, 'The export'),
    ...problemResponses('invalid_input', 'conflict'),
  },
});
const fileRoute = defineRoute('orders.read', {
  method: 'get',
  path: '/admin/accounting/exports/{id}/file',
  summary: 'The file of an export, byte for byte as it was made',
  request: idParam,
  responses: {
    200: {
      description: 'The file',
      content: { 'text/csv': { schema: z.string() }, 'application/zip': { schema: z.string() } },
    },
    ...problemResponses('not_found'),
  },
});
const takeBackRoute = defineRoute('orders.write', {
  method: 'delete',
  path: '/admin/accounting/exports/{id}',
  summary: 'Take back the newest export of a format: the next one has its entries again',
  request: idParam,
  responses: { 204: { description: 'It is taken back' }, ...problemResponses('not_found', 'conflict') },
});

/** Exports for the accountant (BIL-36 to BIL-42). */
export function accountingRoutes(services: Services) {
  return createRouter()
    .openapi(getRoute, async (c) => c.json(await getAccounting(requestContext(c, services)), 200))
    .openapi(previewRoute, async (c) => c.json(await getPreview(requestContext(c, services), c.req.valid('json')), 200))
    .openapi(makeRoute, async (c) => c.json(await makeExport(requestContext(c, services), c.req.valid('json')), 201))
    .openapi(fileRoute, async (c) =>
      answerFile(await getExportFile(requestContext(c, services), c.req.valid('param').id)),
    )
    .openapi(takeBackRoute, async (c) => {
      await takeBackExport(requestContext(c, services), c.req.valid('param').id);
      return c.body(null, 204);
    });
}
