import type { CouponJson } from '#domain/orders/pricing/coupon-json.ts';
import type { CouponRow } from '#server/db/schema/coupons.ts';

/** A coupon as staff see it. */
export function presentCoupon(coupon: CouponRow): CouponJson {
  return {
    id: coupon.id,
    code: coupon.code,
    off: coupon.off,
    from: coupon.fromDay,
    until: coupon.untilDay,
    max_uses: coupon.maxUses,
    max_uses_per_customer: coupon.maxUsesPerCustomer,
    uses: coupon.uses,
    is_ended: coupon.endedAt !== null,
    version: coupon.version,
    created_at: coupon.createdAt.toISOString(),
  };
}
