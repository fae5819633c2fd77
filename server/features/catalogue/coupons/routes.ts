import { z } from '@hono/zod-openapi';
import { couponJsonSchema, createCouponSchema, updateCouponSchema } from '#domain/orders/pricing/coupon-json.ts';
import { uuidSchema } from '#domain/shared/ids.ts';
import type { Services } from '#server/context.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { etagHeader, ifMatchHeader, staleResponses } from '#server/http/if-match.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { createCoupon } from './create-coupon.ts';
import { presentCoupon } from './present.ts';
import { listCouponRows } from './queries.ts';
import { updateCoupon } from './update-coupon.ts';

/** More coupons than a studio tells apart. */
const MAX_LISTED = 500;

const listRoute = defineRoute('admin', {
  method: 'get',
  path: '/admin/coupons',
  summary: 'The coupons, those that can be used first',
  responses: { 200: jsonAnswer(z.object({ coupons: z.array(couponJsonSchema) }), 'The newest 500 coupons') },
});
const createRoute = defineRoute('admin', {
  method: 'post',
  path: '/admin/coupons',
  summary: 'Make a coupon',
  request: jsonBody(createCouponSchema),
  responses: { 201: jsonAnswer(couponJsonSchema, 'The coupon'), ...problemResponses('invalid_input', 'conflict') },
});
const updateRoute = defineRoute('admin', {
  method: 'patch',
  path: '/admin/coupons/{id}',
  summary: 'Change when and how often a coupon can be used, or end it',
  request: { params: z.object({ id: uuidSchema }), ...ifMatchHeader, ...jsonBody(updateCouponSchema) },
  responses: {
    200: jsonAnswer(couponJsonSchema, 'The coupon as it is now'),
    ...staleResponses(couponJsonSchema),
    ...problemResponses('invalid_input', 'not_found'),
  },
});

/** The routes of the studio's coupons. */
export function couponRoutes(services: Services) {
  return createRouter()
    .openapi(listRoute, async (c) => {
      const coupons = await listCouponRows(services.db, MAX_LISTED);
      return c.json({ coupons: coupons.map(presentCoupon) }, 200);
    })
    .openapi(createRoute, async (c) => {
      const coupon = await createCoupon(requestContext(c, services), c.req.valid('json'));
      return c.json(coupon, 201, etagHeader(coupon));
    })
    .openapi(updateRoute, async (c) => {
      const edited = { id: c.req.valid('param').id, ifMatch: c.req.valid('header')['if-match'] };
      const coupon = await updateCoupon(requestContext(c, services), edited, c.req.valid('json'));
      return c.json(coupon, 200, etagHeader(coupon));
    });
}
