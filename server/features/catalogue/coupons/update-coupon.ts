import type { CouponJson, UpdateCoupon } from '#domain/orders/pricing/coupon-json.ts';
import { AppError, invalidField } from '#domain/shared/errors.ts';
import { type Edited, requireVersion } from '#domain/shared/version.ts';
import type { Context } from '#server/context.ts';
import type { CouponRow } from '#server/db/schema/coupons.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { presentCoupon } from './present.ts';
import { lockCoupon, updateCouponRow } from './queries.ts';

/** Refuses limits that what is there exceeds already. */
function requirePossible({ uses }: CouponRow, { maxUses, fromDay, untilDay }: CouponRow): void {
  if (maxUses !== null && maxUses < uses) {
    throw invalidField('max_uses', `${uses} orders have used the coupon already. Allow at least as many.`);
  }
  if (fromDay && untilDay && fromDay > untilDay) {
    throw invalidField('until', 'The last day cannot be before the first one.');
  }
}

function applyChanges(coupon: CouponRow, changes: UpdateCoupon, now: Date): CouponRow {
  const { from, until, max_uses: maxUses, max_uses_per_customer: ofCustomer, is_ended: isEnded } = changes;
  return {
    ...coupon,
    ...(from === undefined ? {} : { fromDay: from }),
    ...(until === undefined ? {} : { untilDay: until }),
    ...(maxUses === undefined ? {} : { maxUses }),
    ...(ofCustomer === undefined ? {} : { maxUsesPerCustomer: ofCustomer }),
    ...(isEnded === undefined ? {} : { endedAt: isEnded ? (coupon.endedAt ?? now) : null }),
  };
}

/** Changes when and how often a coupon can be used, or ends it. Refuses with `invalid_input` and `stale_version`. */
export async function updateCoupon(ctx: Context, { id, ifMatch }: Edited, changes: UpdateCoupon): Promise<CouponJson> {
  return inTransaction(ctx, async (inside) => {
    const coupon = await lockCoupon(inside.db, id);
    if (!coupon) throw new AppError('not_found', 'There is no such coupon.');
    await requireVersion(ifMatch, coupon.version, () => presentCoupon(coupon));
    const changed = applyChanges(coupon, changes, ctx.clock.now());
    requirePossible(coupon, changed);
    const { fromDay, untilDay, maxUses, maxUsesPerCustomer, endedAt } = changed;
    const updated = await updateCouponRow(inside.db, id, { fromDay, untilDay, maxUses, maxUsesPerCustomer, endedAt });
    const detail = { code: coupon.code, max_uses: maxUses, from: fromDay, until: untilDay, is_ended: endedAt !== null };
    const action = { action: 'coupon_changed', subject: { kind: 'coupon', id }, detail } as const;
    await recordAction(inside, action);
    return presentCoupon(updated);
  });
}
