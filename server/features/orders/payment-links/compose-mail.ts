import { payableRefusal } from '#domain/orders/payable.ts';
import { cardMinor } from '#domain/orders/recorded-payment.ts';
import { type RefusedCard, renderPaymentLink } from '#emails/orders/payment-link.ts';
import { renderPaymentReceived } from '#emails/orders/payment-received.ts';
import type { RenderedMail } from '#emails/shared/parts/email-template.ts';
import type { Context } from '#server/context.ts';
import type { PaymentMailRow } from '#server/db/schema/mails.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import { findInvoiceNumber, mailFacts, orderLink } from '#server/features/orders/compose-mail.ts';
import { findLink, findOpenPayment, readMoney, sumDue } from '#server/features/orders/payments/queries.ts';
import { signLink } from '#server/features/orders/payments/sign-link.ts';
import { findOrder } from '#server/features/orders/queries.ts';
import { findRecorded } from '#server/features/orders/recorded-payments/queries.ts';
import { findLastCharge } from '#server/features/orders/saved-cards/queries.ts';
import { studioMailbox } from '#server/platform/mail/mail-brand.ts';
import type { MailMessage } from '#server/platform/mail/mailer.ts';

/**
 * Composes an email to the customer about an order's payments, in their current state. Null if there is nothing left to
 * say.
 */
export async function composePaymentMail(ctx: Context, mail: PaymentMailRow): Promise<MailMessage | null> {
  const order = mail.orderId ? await findOrder(ctx.db, mail.orderId) : null;
  if (!order?.customerEmail) return null;
  const rendered = mail.kind === 'payment_link' ? await renderLink(ctx, order) : await renderReceipt(ctx, order, mail);
  return rendered && toCustomer(ctx, order, { id: mail.id, ...rendered });
}

async function toCustomer(ctx: Context, order: OrderRow, mail: RenderedMail & { id: string }): Promise<MailMessage> {
  return {
    to: { name: order.customerName, address: order.customerEmail },
    replyTo: await studioMailbox(ctx),
    ...mail,
    attachments: [],
  };
}

/** The payment link that works now; null where nothing is due any more, or it has ended. */
async function renderLink(ctx: Context, order: OrderRow): Promise<RenderedMail | null> {
  const link = await findLink(ctx.db, order.id);
  if (!link || link.expiresAt <= ctx.clock.now()) return null;
  if (payableRefusal({ ...order, dueMinor: await sumDue(ctx.db, order.id) })) return null;
  const payment = await findOpenPayment(ctx.db, order.id);
  const { url: payUrl } = await signLink(ctx, link, order.locale);
  const facts = await mailFacts(ctx, { order, booking: null, invoiceNumber: null, orderUrl: payUrl });
  const asked = { dueMinor: payment ? cardMinor(payment) : 0, payUrl, expiresAt: link.expiresAt };
  const refusedCard = payment && (await findRefusedCard(ctx, payment.id));
  return renderPaymentLink(
    { order: { ...facts, chargeMinor: order.chargeMinor }, ...asked, refusedCard },
    order.locale,
  );
}

/** The saved card that was charged last for a payment, where its bank refused it. */
async function findRefusedCard({ db }: Context, paymentId: string): Promise<RefusedCard | null> {
  const last = await findLastCharge(db, paymentId);
  if (!last?.last4 || (last.status !== 'asks_customer' && last.status !== 'declined')) return null;
  return { last4: last.last4, asksCustomer: last.status === 'asks_customer' };
}

/** The receipt of money that was received by hand; null where that was voided meanwhile. */
async function renderRecorded(ctx: Context, order: OrderRow, mail: PaymentMailRow): Promise<RenderedMail | null> {
  const recorded = mail.recordedPaymentId ? await findRecorded(ctx.db, mail.recordedPaymentId) : null;
  if (!recorded || recorded.voidedAt) return null;
  const orderUrl = await orderLink(ctx, mail, order);
  const facts = await mailFacts(ctx, { order, booking: null, invoiceNumber: null, orderUrl });
  const { amountMinor: paidMinor, method } = recorded;
  const dueMinor = order.chargeMinor - order.paidMinor;
  return renderPaymentReceived({ order: facts, paidMinor, dueMinor, lines: [], method }, order.locale);
}

/** The receipt of a further payment, with what it was for. */
async function renderReceipt(ctx: Context, order: OrderRow, mail: PaymentMailRow): Promise<RenderedMail | null> {
  if (mail.recordedPaymentId) return renderRecorded(ctx, order, mail);
  const { lines, payments } = await readMoney(ctx.db, order.id);
  const payment = payments.find(({ id }) => id === mail.paymentId);
  if (!payment?.paidAt) return null;
  const orderUrl = await orderLink(ctx, mail, order);
  const { amountMinor: paidMinor } = payment;
  const invoiceNumber = findInvoiceNumber(payment);
  const facts = await mailFacts(ctx, { order, booking: null, invoiceNumber, orderUrl });
  const own = lines.filter(({ paymentId }) => paymentId === payment.id);
  const dueMinor = order.chargeMinor - order.paidMinor;
  const isWhole = payment.part !== 'added';
  return renderPaymentReceived({ order: facts, paidMinor, dueMinor, lines: own, isWhole }, order.locale);
}
