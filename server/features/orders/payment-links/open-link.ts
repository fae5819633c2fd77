import type { PaymentPage } from '#domain/orders/payment-page.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { applyFacts } from '#server/features/orders/look-up-payment.ts';
import { openOrder } from '#server/features/orders/open-order.ts';
import { findOpenPayment, readMoney } from '#server/features/orders/payments/queries.ts';
import { findBookingOfOrder } from '#server/features/scheduling/bookings/queries.ts';
import { openDue } from './open-due.ts';
import { presentPage } from './present.ts';
import { type Payer, requirePayer } from './require-payer.ts';

/** Whether this browser or account may see the order's own page as well. */
async function canOpenOrder(ctx: Context, { orderId, accessToken }: Payer): Promise<boolean> {
  return openOrder(ctx, orderId, accessToken).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError) return false;
      throw error;
    },
  );
}

/**
 * An order with what is to be paid of it, for the holder of its payment link. What was paid meanwhile is settled by what the
 * provider says, so that the page asks again after a payment. The link opens nothing else.
 */
export async function openLink(ctx: Context, payer: Payer): Promise<PaymentPage> {
  const { id } = await requirePayer(ctx, payer);
  const { order, facts } = await openDue(ctx, id);
  const parts = { booking: await findBookingOfOrder(ctx.db, id), ...(await readMoney(ctx.db, id)) };
  return presentPage(order, parts, { facts, canOpenOrder: await canOpenOrder(ctx, payer) });
}

/** The demo's payment of what is due: it succeeds because the button was pressed (ORD-45). Another one is left alone. */
export async function payLinkDemo(ctx: Context, payer: Payer, paymentId: string): Promise<PaymentPage> {
  const order = await requirePayer(ctx, payer);
  if (!('succeed' in ctx.payments)) throw new AppError('not_found', 'There is no demo payment here.');
  const payment = await findOpenPayment(ctx.db, order.id);
  if (payment?.status === 'requires_payment' && payment.intentId === paymentId) {
    await applyFacts(ctx, order, await ctx.payments.succeed(paymentId));
  }
  return openLink(ctx, payer);
}
