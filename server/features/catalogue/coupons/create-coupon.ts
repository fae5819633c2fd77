import type { Coupon } from '#domain/orders/pricing/coupon.ts';
import type { CouponJson } from '#domain/orders/pricing/coupon-json.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { newId } from '#server/platform/random/random.ts';
import { presentCoupon } from './present.ts';
import { insertCoupon } from './queries.ts';

/** Makes a coupon, which can be used at once. Refuses a code that was ever used for another with `conflict`. */
export async function createCoupon(ctx: Context, coupon: Coupon): Promise<CouponJson> {
  return inTransaction(ctx, async (inside) => {
    const now = ctx.clock.now();
    const { code, off, from: fromDay, until: untilDay, max_uses: maxUses } = coupon;
    const limits = { maxUses, maxUsesPerCustomer: coupon.max_uses_per_customer };
    const created = await insertCoupon(inside.db, {
      id: newId(now),
      code,
      off,
      fromDay,
      untilDay,
      ...limits,
      createdAt: now,
    });
    if (!created) {
      const message = `There is a coupon ${code} already. Choose another code.`;
      throw new AppError('conflict', message, { fields: [{ path: 'code', message }] });
    }
    const subject = { kind: 'coupon', id: created.id } as const;
    await recordAction(inside, { action: 'coupon_created', subject, detail: { code } });
    return presentCoupon(created);
  });
}
