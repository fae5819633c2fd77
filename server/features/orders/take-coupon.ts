import { couponsMessages } from '#locales/all/domain/coupons.ts';
import type { Context } from '#server/context.ts';
import { inTransaction, violatedConstraint } from '#server/db/transaction.ts';
import { refuseCoupon } from '#server/features/orders/pricing/create-quote.ts';
import type { FoundPrice } from '#server/features/orders/pricing/find-price.ts';

const COUPON_CONSTRAINTS = { coupon_uses_left: 'exhausted', coupon_uses_per_customer: 'used' } as const;

/**
 * Runs the transaction that creates an order. If its coupon has no use left, refuses with the price without the coupon.
 */
export async function takeCoupon<T>(
  ctx: Context,
  price: FoundPrice,
  work: (inside: Context) => Promise<T>,
): Promise<T> {
  try {
    return await inTransaction(ctx, work);
  } catch (error) {
    const constraint = violatedConstraint(error);
    const isUsedUp = constraint === 'coupon_uses_left' || constraint === 'coupon_uses_per_customer';
    if (!isUsedUp || !price.coupon) throw error;
    const sentence = couponsMessages[price.answers.locale][COUPON_CONSTRAINTS[constraint]]({ code: price.coupon.code });
    throw await refuseCoupon(ctx, price.answers, sentence);
  }
}
