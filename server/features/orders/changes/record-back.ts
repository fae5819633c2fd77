import type { ChangeOrderInput } from '#domain/orders/changes/change-input.ts';
import type { BackPart } from '#domain/orders/changes/settle-change.ts';
import type { Context } from '#server/context.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import type { RefundRow } from '#server/db/schema/payments.ts';
import { findPayment } from '#server/features/orders/payments/queries.ts';
import { insertRefund } from '#server/features/orders/refunds/queries.ts';
import { settleByHand } from '#server/features/orders/refunds/settle-refund.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { newId } from '#server/platform/random/random.ts';

/** What goes back with a change, and of which change that is. */
type Back = { order: OrderRow; parts: readonly BackPart[]; changeId: string; input: ChangeOrderInput };

/**
 * Sets aside what goes back with a change, inside the caller's transaction, which holds the order's lock: one refund for each payment and way. By hand it is done at once;
 * what goes to cards is returned, to be sent once the transaction has ended.
 */
export async function recordBack(ctx: Context, { order, parts, changeId, input }: Back): Promise<RefundRow[]> {
  const createdAt = ctx.clock.now();
  const pending: RefundRow[] = [];
  let current = order;
  for (const { paymentId, way, amountMinor } of parts) {
    const method = way === 'hand' ? (input.refund_method ?? null) : null;
    const payment = await findPayment(ctx.db, paymentId);
    if (!payment) throw new Error(`Payment ${paymentId} is gone.`);
    const row = {
      id: newId(createdAt),
      orderId: order.id,
      paymentId,
      requestKey: `change-${way}-${changeId}`,
      askedMinor: amountMinor,
      amountMinor,
      reason: input.reason,
      method,
      createdBy: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
      createdAt,
    };
    await recordAction(ctx, {
      action: 'refund_asked',
      subject: { kind: 'order', id: order.id },
      detail: { refund: row.id, amount_minor: amountMinor, before_refunded_minor: current.refundedMinor },
    });
    const refund = await insertRefund(ctx.db, method ? { ...row, status: 'succeeded', settledAt: createdAt } : row);
    if (method) current = await settleByHand(ctx, { order: current, payment }, refund);
    else pending.push(refund);
  }
  return pending;
}
