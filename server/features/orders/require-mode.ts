import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';

const PAID_ELSEWHERE = 'This order was imported and paid elsewhere, so its money cannot be changed here.';

/**
 * Refuses an order from another payment mode (demo, test or live), because the current provider does not know its
 * payments.
 */
export function requireMode(ctx: Context, { paymentMode }: OrderRow): void {
  if (paymentMode === ctx.payments.mode) return;
  if (paymentMode === 'elsewhere') throw new AppError('conflict', PAID_ELSEWHERE);
  const message = `This order was made in ${paymentMode} mode, and payments run in ${ctx.payments.mode} mode now.`;
  throw new AppError('conflict', message);
}
