import { couponsMessages } from '#locales/all/domain/coupons.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { violatedConstraint, withTransaction } from '#server/db/transaction.ts';
import { refuseCoupon } from '#server/features/quotes/create-quote.ts';
import type { FoundPrice } from '#server/features/quotes/find-price.ts';

const COUPON_CONSTRAINTS = { coupon_uses_left: 'exhausted', coupon_uses_per_customer: 'used' } as const;

/** Runs the transaction that makes an order; where its coupon has no use left, refuses with the price without it. */
export async function takeCoupon<T>(ctx: Context, price: FoundPrice, work: (tx: Db) => Promise<T>): Promise<T> {
  try {
    return await withTransaction(ctx.db, work);
  } catch (error) {
    const constraint = violatedConstraint(error);
    const isUsedUp = constraint === 'coupon_uses_left' || constraint === 'coupon_uses_per_customer';
    if (!isUsedUp || !price.coupon) throw error;
    const sentence = couponsMessages[price.answers.locale][COUPON_CONSTRAINTS[constraint]](price.coupon.code);
    throw await refuseCoupon(ctx, price.answers, sentence);
  }
}
