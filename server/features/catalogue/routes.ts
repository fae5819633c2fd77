import { z } from '@hono/zod-openapi';
import { catalogueJson } from '#domain/catalogue/package-json.ts';
import { PACKAGE_IDS } from '#domain/catalogue/packages.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { createRouter } from '#server/http/router.ts';

/** Package, in the names of spec §3. Prices in decimal dollars. */
const packageSchema = z
  .object({
    id: z.enum(PACKAGE_IDS),
    name: z.string(),
    description: z.string(),
    basePrice: z.number(),
    price: z.number(),
    currency: z.literal('$'),
    tag: z.enum(['Basic', 'Value', 'Standard', 'Advanced', 'Premium', 'Aerial']),
    features: z.array(z.string()),
    photoCount: z.int(),
    dynamicPhotoCount: z.boolean(),
    iconType: z.enum(['Camera', 'Video', 'Drone', 'DroneIcon', 'Building', 'People', 'Wind']),
    popular: z.boolean(),
  })
  .openapi('Package');

const listRoute = defineRoute('anyone', {
  method: 'get',
  path: '/catalogue',
  summary: 'The packages that are sold',
  responses: {
    200: {
      description: 'All packages, in the order of the page',
      content: { 'application/json': { schema: z.object({ packages: z.array(packageSchema) }) } },
    },
  },
});

/** The routes of the studio's catalogue. */
export function catalogueRoutes() {
  return createRouter().openapi(listRoute, (c) => c.json({ packages: catalogueJson() }, 200));
}
