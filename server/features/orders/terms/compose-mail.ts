import { formatDocumentNumber } from '#domain/billing/document-number.ts';
import { daysBetween } from '#domain/billing/due.ts';
import { cardMinor } from '#domain/orders/recorded-payment.ts';
import { bookingInstant, dayInZone } from '#domain/scheduling/bookings/booking-time.ts';
import { type InvoiceDueKind, renderInvoiceDue } from '#emails/orders/invoice-due.ts';
import type { Context } from '#server/context.ts';
import type { PaymentMailRow } from '#server/db/schema/mails.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import { findForm } from '#server/features/billing/e-invoices/queries.ts';
import { findInvoiceOf } from '#server/features/billing/queries.ts';
import { mailFacts, orderLink } from '#server/features/orders/compose-mail.ts';
import { openDocument } from '#server/features/orders/issue-documents.ts';
import { findPayment } from '#server/features/orders/payments/queries.ts';
import { findOrder } from '#server/features/orders/queries.ts';
import { wholeName } from '#server/features/orders/send-document.ts';
import { studioMailbox } from '#server/platform/mail/mail-brand.ts';
import type { MailMessage } from '#server/platform/mail/mailer.ts';

/** How a reminder speaks, by the days since its invoice was due. */
function reminderKind(late: number): InvoiceDueKind {
  if (late < 0) return 'soon';
  return late === 0 ? 'today' : 'late';
}

/**
 * The email about an invoice that is to be paid, with its file, as it stands when it leaves. Null where it was paid or given up meanwhile, where nobody is
 * left, and for a reminder that is not wanted any more.
 */
export async function composeInvoiceMail(ctx: Context, mail: PaymentMailRow): Promise<MailMessage | null> {
  const order = mail.orderId ? await findOrder(ctx.db, mail.orderId) : null;
  const payment = mail.paymentId ? await findPayment(ctx.db, mail.paymentId) : null;
  if (!order?.customerEmail || payment?.status !== 'requires_payment' || !payment.dueOn) return null;
  const isReminder = mail.kind === 'payment_reminder';
  if (order.orderStatus === 'cancelled' || (isReminder && order.areRemindersMuted)) return null;
  const invoice = await findInvoiceOf(ctx.db, payment.id);
  if (!invoice) return null;
  const orderUrl = await orderLink(ctx, mail, order);
  const invoiceNumber = formatDocumentNumber(invoice);
  const facts = await mailFacts(ctx, { order, booking: null, invoiceNumber, orderUrl });
  const late = daysBetween(payment.dueOn, dayInZone(ctx.clock.now(), facts.timeZone));
  const attachments = await attachDocument(ctx, order, invoice.id);
  const rendered = await renderInvoiceDue(
    {
      order: { ...facts, chargeMinor: payment.amountMinor },
      kind: isReminder ? reminderKind(late) : 'issued',
      dueMinor: cardMinor(payment),
      dueAt: bookingInstant(payment.dueOn, null, facts.timeZone),
    },
    order.locale,
  );
  return {
    id: mail.id,
    to: { name: order.customerName, address: order.customerEmail },
    replyTo: await studioMailbox(ctx),
    ...rendered,
    attachments,
  };
}

/** The file of a document, and the XML file that goes beside it where the studio chose that. */
async function attachDocument(ctx: Context, order: OrderRow, id: string): Promise<MailMessage['attachments']> {
  const files = [await openDocument(ctx, order, { document: id })];
  if (await findForm(ctx.db, id, 'xrechnung')) {
    files.push(await openDocument(ctx, order, { document: id, format: 'xrechnung' }));
  }
  return files.map((file) => ({ filename: wholeName(file), contentType: file.type, content: file.file }));
}
