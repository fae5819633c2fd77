import { z } from 'zod';
import { couponFields, couponSchema } from './coupon.ts';

/** The body of a new coupon. Days are in the studio's zone; `until` is the last one. */
export const createCouponSchema = couponSchema;

/**
 * A change to a coupon. Fields that are left out keep their values. Its discount cannot change, because customers know
 * it already.
 */
export const updateCouponSchema = z
  .object({
    from: couponFields.from.optional(),
    until: couponFields.until.optional(),
    max_uses: couponFields.max_uses.optional(),
    max_uses_per_customer: couponFields.max_uses_per_customer.optional(),
    is_ended: z.boolean('Say whether the coupon is ended.').optional(),
  })
  .refine((changes) => Object.keys(changes).length > 0, 'Say what to change.');
export type UpdateCoupon = z.infer<typeof updateCouponSchema>;

/** A coupon as staff see it. `uses` counts paid orders and those that wait for their payment. */
export const couponJsonSchema = z.object({
  id: z.uuid(),
  code: z.string(),
  off: couponFields.off,
  from: z.string().nullable(),
  until: z.string().nullable(),
  max_uses: z.int().nullable(),
  max_uses_per_customer: z.int().nullable(),
  uses: z.int(),
  is_ended: z.boolean(),
  version: z.int(),
  created_at: z.string(),
});
export type CouponJson = z.infer<typeof couponJsonSchema>;
