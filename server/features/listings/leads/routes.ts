import { z } from '@hono/zod-openapi';
import { leadFilterSchema, leadListSchema } from '#domain/listings/pages/lead-json.ts';
import { uuidSchema } from '#domain/shared/ids.ts';
import type { Services } from '#server/context.ts';
import { requireProperty } from '#server/features/properties/require-property.ts';
import { answerCsv } from '#server/http/answer-csv.ts';
import { jsonAnswer } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { idParam } from '#server/http/params.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { deleteLead } from './delete-lead.ts';
import { listLeads } from './list-leads.ts';
import { writeLeadsCsv } from './write-csv.ts';

const listRoute = defineRoute('realtor', {
  method: 'get',
  path: '/properties/{id}/leads',
  summary: 'Inquiries from the page of a property, the newest first',
  request: { ...idParam, query: leadFilterSchema },
  responses: { 200: jsonAnswer(leadListSchema, 'A page of them'), ...problemResponses('not_found', 'invalid_input') },
});
const csvRoute = defineRoute('realtor', {
  method: 'get',
  path: '/properties/{id}/leads.csv',
  summary: 'All inquiries from the page of a property as a CSV file',
  request: idParam,
  responses: {
    200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } },
    ...problemResponses('not_found', 'invalid_input'),
  },
});
const deleteRoute = defineRoute('realtor', {
  method: 'delete',
  path: '/properties/{id}/leads/{leadId}',
  summary: 'Delete an inquiry for good',
  request: { params: z.object({ id: uuidSchema, leadId: uuidSchema }) },
  responses: { 204: { description: 'It is deleted' }, ...problemResponses('not_found', 'invalid_input') },
});

/** Inquiries from the page of a property, for who has it and for staff. The form that they come by is a page (server/pages/property-pages.ts). */
export function leadRoutes(services: Services) {
  return createRouter()
    .openapi(listRoute, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await listLeads(requestContext(c, services), id, c.req.valid('query')), 200);
    })
    .openapi(csvRoute, async (c) => {
      const ctx = requestContext(c, services);
      const { id } = await requireProperty(ctx, c.req.valid('param').id);
      return answerCsv(writeLeadsCsv(ctx, id), ctx.clock.now(), 'inquiries');
    })
    .openapi(deleteRoute, async (c) => {
      const { id, leadId } = c.req.valid('param');
      await deleteLead(requestContext(c, services), id, leadId);
      return c.body(null, 204);
    });
}
