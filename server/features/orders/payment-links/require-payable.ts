import { type PayableRefusal, payableRefusal } from '#domain/orders/payable.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import { sumDue } from '#server/features/orders/payments/queries.ts';
import { lockOrder } from '#server/features/orders/queries.ts';
import { requireMode } from '#server/features/orders/require-mode.ts';

const REFUSALS = {
  unaccepted: 'The customer of this order pays it while placing it, so it has no payment link.',
  cancelled: 'This order is cancelled, so there is nothing to pay.',
  settled: 'This order is paid. Nothing is due.',
} satisfies Record<PayableRefusal, string>;

/** An order of which something is to be paid now, locked until the transaction ends. Otherwise `not_found` or `conflict`. */
export async function requirePayable(ctx: Context, orderId: string): Promise<OrderRow> {
  const order = await lockOrder(ctx.db, orderId);
  if (!order) throw new AppError('not_found', 'There is no such order.');
  const refusal = payableRefusal({ ...order, dueMinor: await sumDue(ctx.db, orderId) });
  if (refusal) throw new AppError('conflict', REFUSALS[refusal]);
  requireMode(ctx, order);
  return order;
}
