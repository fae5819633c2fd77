import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';

/** Refuses an order that was made with another kind of money: the provider would know nothing of it. */
export function requireMode(ctx: Context, { paymentMode }: OrderRow): void {
  if (paymentMode === ctx.payments.mode) return;
  const message = `This order was made in ${paymentMode} mode, and payments run in ${ctx.payments.mode} mode now.`;
  throw new AppError('conflict', message);
}
