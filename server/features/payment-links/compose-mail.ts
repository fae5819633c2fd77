import { payableRefusal } from '#domain/orders/payable.ts';
import { renderPaymentLink } from '#emails/payment-link.ts';
import type { Context } from '#server/context.ts';
import type { PaymentMailRow } from '#server/db/schema/mails.ts';
import { mailFacts } from '#server/features/orders/compose-mail.ts';
import { findOrder } from '#server/features/orders/queries.ts';
import { findLink, findOpenPayment, sumDue } from '#server/features/payments/queries.ts';
import { signLink } from '#server/features/payments/sign-link.ts';
import { studioMailbox } from '#server/platform/mail/mail-brand.ts';
import type { MailMessage } from '#server/platform/mail/mailer.ts';

/**
 * The email with the payment link of an order, as it is now. Null where nothing is due any more, the link has ended, or
 * nobody is left.
 */
export async function composePaymentMail(ctx: Context, mail: PaymentMailRow): Promise<MailMessage | null> {
  const order = mail.orderId ? await findOrder(ctx.db, mail.orderId) : null;
  const link = order && (await findLink(ctx.db, order.id));
  if (!order?.customerEmail || !link || link.expiresAt <= ctx.clock.now()) return null;
  if (payableRefusal({ ...order, dueMinor: await sumDue(ctx.db, order.id) })) return null;
  const payment = await findOpenPayment(ctx.db, order.id);
  const { url: payUrl } = signLink(ctx.config, link);
  const facts = await mailFacts(ctx, { order, booking: null, invoiceNumber: null, orderUrl: payUrl });
  const due = { order: facts, dueMinor: payment?.amountMinor ?? 0, payUrl, expiresAt: link.expiresAt };
  return {
    id: mail.id,
    to: { name: order.customerName, address: order.customerEmail },
    replyTo: await studioMailbox(ctx),
    ...(await renderPaymentLink(due, order.locale)),
    attachments: [],
  };
}
