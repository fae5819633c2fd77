import { z } from '@hono/zod-openapi';
import { FLYER_DESIGNS } from '#domain/listings/flyers/flyer-layout.ts';
import { contentDisposition } from '#domain/media/content-disposition.ts';
import type { Services } from '#server/context.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { idParam } from '#server/http/params.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { makeFlyer } from './make-flyer.ts';

const flyerRoute = defineRoute('realtor', {
  method: 'get',
  path: '/properties/{id}/page/flyer.pdf',
  summary: 'The page of a property as a flyer for a printer: one sheet with 3 mm of bleed',
  request: {
    ...idParam,
    query: z.object({ design: z.enum(FLYER_DESIGNS, 'Choose classic, mosaic or bold.').default('classic') }),
  },
  responses: {
    200: { description: 'The PDF file', content: { 'application/pdf': { schema: z.string() } } },
    ...problemResponses('not_found', 'conflict', 'rate_limited', 'invalid_input'),
  },
});

/** Flyers of property pages, for who has the property and for staff. */
export function flyerRoutes(services: Services) {
  return createRouter().openapi(flyerRoute, async (c) => {
    const { design } = c.req.valid('query');
    const pdf = await makeFlyer(requestContext(c, services), c.req.valid('param').id, design);
    return c.body(new Uint8Array(pdf), 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': contentDisposition(`flyer-${design}.pdf`, 'attachment'),
      'Cache-Control': 'private, no-store',
    });
  });
}
