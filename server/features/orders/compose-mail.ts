import { formatDocumentNumber, formatInvoiceNumber } from '#domain/billing/document-number.ts';
import type { RefundMethod } from '#domain/billing/payment-methods.ts';
import { isPaidLater } from '#domain/customers/payment-terms-kinds.ts';
import { invitationRefusal } from '#domain/orders/invitation.ts';
import { paperMode } from '#domain/orders/order-status.ts';
import type { PriceParts } from '#domain/orders/price-parts.ts';
import { writtenPackageWords } from '#domain/orders/sold-starter-words.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { renderPortalInvitation } from '#emails/accounts/portal-invitation.ts';
import { renderAdminNotification } from '#emails/orders/admin-notification.ts';
import { renderOrderConfirmation } from '#emails/orders/order-confirmation.ts';
import type { OrderMailFacts } from '#emails/orders/order-mail.ts';
import { renderOrderUpdate } from '#emails/orders/order-update.ts';
import type { OrderUpdateFacts } from '#emails/orders/order-update-facts.ts';
import type { RenderedMail } from '#emails/shared/parts/email-template.ts';
import type { Context } from '#server/context.ts';
import type { MailRow, OrderMailRow } from '#server/db/schema/mails.ts';
import type { OrderRow, PaymentRow } from '#server/db/schema/orders.ts';
import { findInvoiceProgram, listDocumentsOf } from '#server/features/billing/queries.ts';
import { listMailGuests } from '#server/features/orders/guests/list-mail-guests.ts';
import { listPayments, type OrderMoney, readMoney } from '#server/features/orders/payments/queries.ts';
import { findRefund } from '#server/features/orders/refunds/queries.ts';
import { findBookingOfOrder, type OrderBooking } from '#server/features/scheduling/bookings/queries.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { getPageUrl } from '#server/features/site/get-page-url.ts';
import { calendarContentType } from '#server/platform/calendar/calendar-file.ts';
import { mailBrand, studioMailbox } from '#server/platform/mail/mail-brand.ts';
import type { MailAttachment, MailMessage } from '#server/platform/mail/mailer.ts';
import { derivedToken } from '#server/platform/random/random.ts';
import { isIssued, presentPrice } from './present.ts';
import { findOrder, grantAccess } from './queries.ts';
import { bookingFile } from './render-calendar.ts';

/** The number of a payment's invoice as people read it; null until it is issued. */
export const findInvoiceNumber = (
  payment: Pick<PaymentRow, 'invoiceSeries' | 'invoiceNumber' | 'paidAt' | 'dueOn'> | undefined,
): string | null =>
  payment && isIssued(payment) && payment.invoiceNumber !== null
    ? formatInvoiceNumber(payment.invoiceSeries, payment.invoiceNumber)
    : null;

/** The message of an order's mail: to its customer, or the notice to the studio. Null where nobody is left. */
export async function composeOrderMail(ctx: Context, mail: OrderMailRow): Promise<MailMessage | null> {
  const order = mail.orderId ? await findOrder(ctx.db, mail.orderId) : null;
  if (!order) return null;
  const kept = await findBookingOfOrder(ctx.db, order.id);
  const [payment] = await listPayments(ctx.db, order.id);
  const invoiceNumber = findInvoiceNumber(payment);
  const booking = kept?.status === 'confirmed' ? kept : null;
  switch (mail.kind) {
    case 'order_confirmation':
      return order.customerEmail ? composeConfirmation(ctx, { mail, order, booking, invoiceNumber }) : null;
    case 'studio_notice':
      return composeNotice(ctx, { mail, order, booking, invoiceNumber });
    case 'order_completed':
    case 'order_cancelled':
      return order.customerEmail ? composeUpdate(ctx, { mail, order, booking: kept, invoiceNumber }, mail.kind) : null;
    case 'order_refunded':
      // The bank may have returned a failed refund meanwhile; then there is nothing to announce.
      if (order.refundedMinor < (mail.refundMinor ?? 1)) return null;
      return order.customerEmail ? composeUpdate(ctx, { mail, order, booking: kept, invoiceNumber }, mail.kind) : null;
    case 'portal_invitation':
      return invitationRefusal(order) === null ? composeInvitation(ctx, { mail, order, booking, invoiceNumber }) : null;
  }
}

type Subject = { mail: OrderMailRow; order: OrderRow; booking: OrderBooking | null; invoiceNumber: string | null };

async function composeConfirmation(
  ctx: Context,
  { mail, order, booking, invoiceNumber }: Subject,
): Promise<MailMessage> {
  const orderUrl = await orderLink(ctx, mail, order);
  const money = await readMoney(ctx.db, order.id);
  const known = await mailFacts(ctx, { order, booking, invoiceNumber, orderUrl, money });
  const facts = { ...known, ...depositFacts(money) };
  const rendered = await renderOrderConfirmation(facts, order.locale);
  return toCustomer(ctx, { mail, order, booking }, rendered);
}

type Message = Omit<Subject, 'invoiceNumber'>;

/** The email to the customer, with the calendar file of the booking where there is one. */
async function toCustomer(
  ctx: Context,
  { mail, order, booking }: Message,
  rendered: RenderedMail,
): Promise<MailMessage> {
  return {
    id: mail.id,
    to: { name: order.customerName, address: order.customerEmail },
    replyTo: await studioMailbox(ctx),
    ...rendered,
    attachments: await calendarAttachments(ctx, order, booking),
  };
}

async function composeUpdate(
  ctx: Context,
  { mail, order, booking, invoiceNumber }: Subject,
  kind: OrderUpdateFacts['kind'],
): Promise<MailMessage> {
  const orderUrl = await orderLink(ctx, mail, order);
  const isFreed = kind === 'order_cancelled' && booking?.status === 'cancelled';
  const facts = {
    kind,
    order: await mailFacts(ctx, { order, booking: null, invoiceNumber, orderUrl }),
    refundMinor: mail.refundMinor ?? order.refundedMinor,
    refundedMinor: order.refundedMinor,
    refundMethod: await findRefundMethod(ctx, mail),
    creditNoteNumber: kind === 'order_refunded' ? await findCreditNoteNumber(ctx, mail, order.id) : null,
    cancelledShoot: isFreed ? { startsAt: booking.shootDatetime, endsAt: booking.endsAt } : null,
  };
  return toCustomer(
    ctx,
    { mail, order, booking: isFreed ? booking : null },
    await renderOrderUpdate(facts, order.locale),
  );
}

/** The number of the credit note of a refund: the newest of its amount that stood when it was told, since a refund over several payments has several; null where there is none. */
async function findCreditNoteNumber({ db }: Context, mail: OrderMailRow, orderId: string): Promise<string | null> {
  const issued = (await listDocumentsOf(db, [orderId])).get(orderId) ?? [];
  const notes = issued.filter(({ kind, issuedAt }) => kind === 'credit_note' && issuedAt <= mail.createdAt);
  const note = notes.findLast(({ totalMinor }) => totalMinor === mail.refundMinor) ?? notes.at(-1);
  return note ? formatDocumentNumber(note) : null;
}

/** How the refund that a mail is about went back by hand; null to the card. The occasion of one by hand is its id. */
async function findRefundMethod(ctx: Context, { kind, uniqueKey }: OrderMailRow): Promise<RefundMethod | null> {
  if (kind !== 'order_refunded') return null;
  const refund = await findRefund(ctx.db, uniqueKey.split(':').at(-1) ?? '');
  return refund?.method ?? null;
}

/** The link carries no token of the order, because the account itself opens it. */
async function composeInvitation(ctx: Context, { mail, order, booking, invoiceNumber }: Subject): Promise<MailMessage> {
  const orderUrl = await getPageUrl(ctx, order.locale, `/orders/${order.id}`);
  const query = new URLSearchParams({ tab: 'signup', email: order.customerEmail });
  const facts = {
    order: await mailFacts(ctx, { order, booking, invoiceNumber, orderUrl }),
    signUpUrl: await getPageUrl(ctx, order.locale, `/realtor-auth?${query}`),
  };
  return toCustomer(ctx, { mail, order, booking: null }, await renderPortalInvitation(facts, order.locale));
}

async function composeNotice(ctx: Context, { mail, order, booking, invoiceNumber }: Subject): Promise<MailMessage> {
  const orderUrl = `${ctx.config.BASE_URL}/admin/orders/${order.id}`;
  const facts = await mailFacts(ctx, { order, booking, invoiceNumber, orderUrl, locale: 'en' });
  return {
    id: mail.id,
    to: await studioMailbox(ctx),
    replyTo: { name: order.customerName, address: order.customerEmail },
    ...(await renderAdminNotification(facts)),
    attachments: await calendarAttachments(ctx, order, booking),
  };
}

/**
 * The customer's link to the order, in their language. Its token is derived from the mail's id, so that a mail sent again opens the order by
 * the same link; only its hash is stored. It is behind `#`, where no server and no referrer sees it.
 */
export async function orderLink(ctx: Context, mail: Pick<MailRow, 'id'>, order: OrderRow): Promise<string> {
  const token = derivedToken(ctx.config.secret, `order-link:${mail.id}`);
  await grantAccess(ctx.db, { orderId: order.id, token, now: ctx.clock.now() });
  return getPageUrl(ctx, order.locale, `/orders/${order.id}#token=${token}`);
}

async function calendarAttachments(
  ctx: Context,
  order: OrderRow,
  booking: OrderBooking | null,
): Promise<MailAttachment[]> {
  if (!booking) return [];
  const content = await bookingFile(ctx, order, booking);
  return [{ filename: `order-${order.orderNumber}.ics`, contentType: calendarContentType(booking.status), content }];
}

function schedulingOf(order: OrderRow, booking: OrderBooking | null): OrderMailFacts['scheduling'] {
  if (booking) {
    const { id, shootDatetime, endsAt, sequence, secondVisit } = booking;
    return { status: 'booked', bookingId: id, startsAt: shootDatetime, endsAt, secondVisit, sequence };
  }
  return { status: order.schedulingStatus === 'to_be_scheduled' ? 'to_be_scheduled' : 'not_requested' };
}

/** The lines that a paid order was charged for. Lines added later that await payment are not included. */
function presentCharged(lines: OrderMoney['lines'], payments: OrderMoney['payments']): PriceParts {
  const paid = payments.filter(({ paidAt }) => paidAt !== null);
  const charged = paid.length > 0 ? paid : payments;
  const ids = new Set(charged.map(({ id }) => id));
  return presentPrice(
    lines.filter(({ paymentId }) => ids.has(paymentId)),
    charged,
  );
}

type MailSource = Omit<Subject, 'mail'> & { orderUrl: string; locale?: Locale; money?: OrderMoney };

/** What a new order costs, of which a deposit alone is paid: its whole price, and what is still to come. Nothing for other orders. */
function depositFacts({
  lines,
  payments,
}: OrderMoney): Partial<Pick<OrderMailFacts, 'terms' | 'deposit' | 'chargeMinor' | 'price'>> {
  const [deposit, rest] = payments.filter(({ part }) => part === 'deposit' || part === 'rest');
  if (!deposit?.paidAt || !rest || rest.paidAt) return {};
  return {
    terms: { kind: 'deposit', days: null },
    deposit: { paidMinor: deposit.amountMinor, restMinor: rest.amountMinor },
    chargeMinor: deposit.amountMinor + rest.amountMinor,
    price: presentPrice(
      lines.filter(({ paymentId }) => paymentId === deposit.id || paymentId === rest.id),
      [deposit, rest],
    ),
  };
}

/** The facts of an order, in its customer's language unless another is named. Its `money` is read where it is not known. */
export async function mailFacts(ctx: Context, source: MailSource): Promise<OrderMailFacts> {
  const { order, booking, invoiceNumber, orderUrl, locale = order.locale } = source;
  const words = writtenPackageWords(order.package, locale);
  const { lines, payments } = source.money ?? (await readMoney(ctx.db, order.id));
  return {
    brand: await mailBrand(ctx),
    timeZone: await getTimeZone(ctx),
    writtenAt: ctx.clock.now(),
    orderId: order.id,
    orderNumber: order.orderNumber,
    invoiceNumber,
    isReceipt: (await findInvoiceProgram(ctx.db, order.id)) !== null,
    orderUrl,
    paymentMode: paperMode(order.paymentMode),
    packageName: words.name.text,
    packageDescription: words.description.text,
    features: words.features.map(({ text }) => text),
    photoCount: order.package.photoCount,
    packagePriceCents: order.listPriceCents,
    listCurrency: order.listCurrency,
    // Lines that were added later and are not paid yet have not been charged.
    chargeMinor: order.paidMinor > 0 ? order.paidMinor : order.chargeMinor,
    paidMinor: order.paidMinor,
    terms:
      isPaidLater(order.paymentTerms) && order.paidMinor === 0
        ? { kind: order.paymentTerms, days: order.paymentDays }
        : null,
    chargeCurrency: order.chargeCurrency,
    price: presentCharged(lines, payments),
    customerName: order.customerName,
    customerEmail: order.customerEmail,
    customerPhone: order.customerPhone,
    propertyName: order.propertyName,
    address: order.address,
    city: order.city,
    state: order.state,
    zipCode: order.zipCode,
    sqft: order.sqft,
    bedrooms: order.bedrooms,
    bathrooms: order.bathrooms,
    preferredDate: order.preferredDate,
    preferredTime: order.preferredTime,
    notes: order.notes,
    guests: await listMailGuests(ctx, order.id),
    scheduling: schedulingOf(order, booking),
  };
}
