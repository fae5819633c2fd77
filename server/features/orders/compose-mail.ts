import { invitationRefusal } from '#domain/orders/invitation.ts';
import { formatInvoiceNumber } from '#domain/orders/invoice-series.ts';
import { paperMode } from '#domain/orders/order-status.ts';
import type { PriceParts } from '#domain/orders/price-parts.ts';
import { soldWords } from '#domain/orders/sold-words.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { renderAdminNotification } from '#emails/admin-notification.ts';
import { renderOrderConfirmation } from '#emails/order-confirmation.ts';
import type { OrderMailFacts } from '#emails/order-mail.ts';
import { type OrderUpdateFacts, renderOrderUpdate } from '#emails/order-update.ts';
import type { RenderedMail } from '#emails/parts/email-template.ts';
import { renderPortalInvitation } from '#emails/portal-invitation.ts';
import type { Context } from '#server/context.ts';
import type { MailRow, OrderMailRow } from '#server/db/schema/mails.ts';
import type { OrderRow, PaymentRow } from '#server/db/schema/orders.ts';
import { findBookingOfOrder, type OrderBooking } from '#server/features/bookings/queries.ts';
import { listPayments, type OrderMoney, readMoney } from '#server/features/payments/queries.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { getPageUrl } from '#server/features/site/get-page-url.ts';
import { calendarContentType } from '#server/platform/calendar/calendar-file.ts';
import { mailBrand, studioMailbox } from '#server/platform/mail/mail-brand.ts';
import type { MailAttachment, MailMessage } from '#server/platform/mail/mailer.ts';
import { derivedToken } from '#server/platform/random/random.ts';
import { presentPrice } from './present.ts';
import { findOrder, grantAccess } from './queries.ts';
import { bookingFile } from './render-calendar.ts';

/** The message of an order's mail: to its customer, or the notice to the studio. Null where nobody is left. */
/** The number of a payment's invoice as people read it; null until it is paid. */
export const findInvoiceNumber = (
  payment: Pick<PaymentRow, 'invoiceSeries' | 'invoiceNumber'> | undefined,
): string | null =>
  payment && payment.invoiceNumber !== null ? formatInvoiceNumber(payment.invoiceSeries, payment.invoiceNumber) : null;

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
      // The card's bank may have returned it meanwhile.
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
  const facts = await mailFacts(ctx, { order, booking, invoiceNumber, orderUrl });
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
    cancelledShoot: isFreed ? { startsAt: booking.shootDatetime, endsAt: booking.endsAt } : null,
  };
  return toCustomer(
    ctx,
    { mail, order, booking: isFreed ? booking : null },
    await renderOrderUpdate(facts, order.locale),
  );
}

/** Without the token of the order: the account itself opens it. */
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

/** What an order that is paid was charged for: lines that were added since and wait for their payment are not a part of it. */
function presentCharged(lines: OrderMoney['lines'], payments: OrderMoney['payments']): PriceParts {
  const paid = payments.filter(({ paidAt }) => paidAt !== null);
  const charged = paid.length > 0 ? paid : payments;
  const ids = new Set(charged.map(({ id }) => id));
  return presentPrice(
    lines.filter(({ paymentId }) => ids.has(paymentId)),
    charged,
  );
}

type MailSource = Omit<Subject, 'mail'> & { orderUrl: string; locale?: Locale };

/** The facts of an order, in its customer's language unless another is named. */
export async function mailFacts(ctx: Context, source: MailSource): Promise<OrderMailFacts> {
  const { order, booking, invoiceNumber, orderUrl, locale = order.locale } = source;
  const words = soldWords(order.package, locale);
  const { lines, payments } = await readMoney(ctx.db, order.id);
  return {
    brand: await mailBrand(ctx),
    timeZone: await getTimeZone(ctx),
    writtenAt: ctx.clock.now(),
    orderId: order.id,
    orderNumber: order.orderNumber,
    invoiceNumber,
    orderUrl,
    paymentMode: paperMode(order.paymentMode),
    packageName: words.name.text,
    packageDescription: words.description.text,
    features: words.features.map(({ text }) => text),
    photoCount: order.package.photoCount,
    packagePriceCents: order.listPriceCents,
    listCurrency: order.listCurrency,
    // What was added since and is not paid was not charged.
    chargeMinor: order.paidMinor > 0 ? order.paidMinor : order.chargeMinor,
    paidMinor: order.paidMinor,
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
    scheduling: schedulingOf(order, booking),
  };
}
