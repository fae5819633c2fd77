import type { AccountOrder } from '#domain/accounts/account-json.ts';
import type {
  OrderAnswer,
  OrderJson,
  PaymentJson,
  PaymentOutcome,
  SchedulingPreview,
} from '#domain/orders/order-json.ts';
import type { OrderLineJson, OrderPaymentJson } from '#domain/orders/order-lines.ts';
import type { DeliveryStatus } from '#domain/orders/order-status.ts';
import { orderPriceParts, type PriceParts } from '#domain/orders/price-parts.ts';
import { cardMinor } from '#domain/orders/recorded-payment.ts';
import { soldTranslations, writtenPackageWords } from '#domain/orders/sold-starter-words.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { minorToPrice } from '#domain/shared/money/money.ts';
import type { Context } from '#server/context.ts';
import type { BookingRow } from '#server/db/schema/bookings.ts';
import type { LineRow, OrderRow, PaymentRow } from '#server/db/schema/orders.ts';
import { presentDocument } from '#server/features/billing/present.ts';
import { type OrderMoney, readMoney } from '#server/features/orders/payments/queries.ts';
import { findRequestProblem } from '#server/features/scheduling/bookings/book-shoot.ts';
import { presentHoldEnd } from '#server/features/scheduling/bookings/present.ts';
import {
  findBookingOfOrder,
  findHoldOfOrder,
  type OrderBooking,
} from '#server/features/scheduling/bookings/queries.ts';
import { hasConfirmation } from '#server/features/shared/mail/queries.ts';
import type { PaymentFacts } from '#server/platform/payments/payments.ts';

/** An order of an account with its shoot, and whether it was delivered or approved. */
type OwnOrder = { order: OrderRow; booking: BookingRow | null; deliveryStatus: DeliveryStatus | null };

/** What was bought, what it costs, and where the order stands. */
export function presentCharge(order: OrderRow) {
  return {
    package_name: order.packageName,
    package_price: minorToPrice(order.listPriceCents, order.listCurrency),
    list_currency: order.listCurrency,
    amount: minorToPrice(order.chargeMinor, order.chargeCurrency),
    charge_minor: order.chargeMinor,
    charge_currency: order.chargeCurrency,
    refunded_minor: order.refundedMinor,
    balance_minor: order.chargeMinor - order.paidMinor,
    payment_mode: order.paymentMode,
    payment_terms: { kind: order.paymentTerms, days: order.paymentDays, deposit: order.deposit },
    payment_status: order.paymentStatus,
    order_status: order.orderStatus,
    scheduling_status: order.schedulingStatus,
  };
}

/** What belongs to an order besides its row. */
/** A booking of an order, with its second visit where that was looked up. */
type BookedShoot = BookingRow & Partial<Pick<OrderBooking, 'secondVisit'>>;

export type OrderParts = OrderMoney & { booking: BookedShoot | null };

/** What was chosen of the catalog, by its ids, so that the same can be ordered again. */
const presentChoice = ({ package: { id, photoCount, addOns } }: OrderRow) => ({
  id,
  photoCount,
  ...(addOns ? { addOns } : {}),
});

/** An order as its customer sees it. */
export function presentOrder(order: OrderRow, { booking, lines, payments, documents }: OrderParts): OrderJson {
  const { name, description, features } = order.package;
  return {
    id: order.id,
    order_number: order.orderNumber,
    invoice_number: payments[0] ? shownNumber(payments[0]) : null,
    origin: order.origin,
    package: { ...presentChoice(order), name, description, features, ...soldTranslations(order.package) },
    ...presentCharge(order),
    lines: lines.map(presentLine),
    payments: payments.map(presentOrderPayment),
    documents: documents.map(presentDocument),
    customer_name: order.customerName,
    customer_email: order.customerEmail,
    customer_phone: order.customerPhone,
    property_name: order.propertyName,
    address: order.address,
    city: order.city,
    state: order.state,
    zip_code: order.zipCode,
    sqft: order.sqft,
    bedrooms: order.bedrooms,
    bathrooms: order.bathrooms,
    preferred_date: order.preferredDate,
    preferred_time: order.preferredTime,
    notes: order.notes,
    area_unknown: order.isAreaUnknown,
    booking: booking?.status === 'confirmed' ? presentBooking(booking) : null,
    locale: order.locale,
    accepted_terms_version: order.termsAcceptedAt && order.termsVersion,
    created_at: order.createdAt.toISOString(),
    paid_at: order.paidAt?.toISOString() ?? null,
  };
}

const presentLine = (line: LineRow): OrderLineJson => ({
  id: line.id,
  kind: line.kind,
  label: line.label,
  unit_minor: line.unitMinor,
  quantity: line.quantity,
  amount_minor: line.amountMinor,
  tax_minor: line.taxMinor,
  reason: line.reason,
  payment_id: line.paymentId,
  ...(line.removedQuantity > 0 ? { removed_quantity: line.removedQuantity } : {}),
  ...(line.removedMinor !== 0 ? { removed_minor: line.removedMinor } : {}),
});

/** The lines and taxes of an order or of one of its payments, for invoices and emails. */
export function presentPrice(
  lines: readonly LineRow[],
  payments: readonly OrderMoney['payments'][number][],
): PriceParts {
  return orderPriceParts({ lines: lines.map(presentLine), payments: payments.map(presentOrderPayment) });
}

/** The number of a payment's invoice while it is paid or asks for its money: one of a voided payment keeps its number, and is due again. */
const shownNumber = (payment: PaymentRow) => (isIssued(payment) ? payment.invoiceNumber : null);

function presentOrderPayment(payment: OrderMoney['payments'][number]): OrderPaymentJson {
  return {
    id: payment.id,
    part: payment.part,
    status: payment.status,
    amount_minor: payment.amountMinor,
    due_minor: payment.status === 'requires_payment' ? cardMinor(payment) : 0,
    refunded_minor: payment.refundedMinor,
    invoice_number: shownNumber(payment),
    invoice_series: payment.invoiceSeries,
    invoice_sha256: isIssued(payment) ? payment.invoiceSha256 : null,
    due_on: payment.status === 'requires_payment' ? payment.dueOn : null,
    paid_at: payment.paidAt?.toISOString() ?? null,
    taxes: payment.taxes.map(({ label, ratePpm, amountMinor }) => ({
      label,
      rate_ppm: ratePpm,
      amount_minor: amountMinor,
    })),
    tax_included: payment.taxIncluded,
  };
}

/** Whether an invoice of a payment stands: it is paid, or due by a day. */
export const isIssued = ({ paidAt, dueOn }: Pick<PaymentRow, 'paidAt' | 'dueOn'>): boolean =>
  paidAt !== null || dueOn !== null;

/** An order in the list of its owner, in their language. */
export function presentAccountOrder({ order, booking, deliveryStatus }: OwnOrder, locale: Locale): AccountOrder {
  return {
    id: order.id,
    order_number: order.orderNumber,
    package: presentChoice(order),
    package_name: writtenPackageWords(order.package, locale).name.text,
    package_price: minorToPrice(order.listPriceCents, order.listCurrency),
    list_currency: order.listCurrency,
    amount: minorToPrice(order.chargeMinor, order.chargeCurrency),
    charge_currency: order.chargeCurrency,
    payment_status: order.paymentStatus,
    order_status: order.orderStatus,
    scheduling_status: order.schedulingStatus,
    delivery_status: deliveryStatus,
    address: order.address,
    city: order.city,
    shoot_datetime: booking?.status === 'confirmed' ? booking.shootDatetime.toISOString() : null,
    created_at: order.createdAt.toISOString(),
  };
}

/** The shoot of an order, whatever happened to it. */
export function presentBooking(booking: BookedShoot): NonNullable<OrderJson['booking']> {
  const { secondVisit } = booking;
  return {
    id: booking.id,
    shoot_datetime: booking.shootDatetime.toISOString(),
    ends_at: booking.endsAt.toISOString(),
    ...(secondVisit
      ? {
          second_visit: {
            shoot_datetime: secondVisit.startsAt.toISOString(),
            ends_at: secondVisit.endsAt.toISOString(),
          },
        }
      : {}),
  };
}

/** The facts about a payment that a browser receives. There is no secret if nothing is due. */
type ShownFacts = Pick<PaymentFacts, 'id' | 'status' | 'amountMinor' | 'currency' | 'createdSeconds'> &
  Pick<PaymentFacts, 'publishableKey'> & { clientSecret: string | null };

/** A payment for the browser that pays it, with its secret while there is something to pay. */
export function presentPayment(facts: ShownFacts): PaymentJson {
  return {
    id: facts.id,
    status: facts.status,
    amount: facts.amountMinor,
    currency: facts.currency,
    created: facts.createdSeconds,
    client_secret: facts.status === 'incomplete' ? facts.clientSecret : null,
    publishable_key: facts.status === 'incomplete' ? (facts.publishableKey ?? null) : null,
  };
}

/** The payment of a paid order, from our own record: no request to the provider is needed. */
function settledPayment(order: OrderRow, payment: PaymentRow | undefined): PaymentJson {
  return {
    id: payment?.intentId ?? order.id,
    status: 'succeeded',
    amount: payment?.amountMinor ?? order.chargeMinor,
    currency: order.chargeCurrency,
    created: Math.floor((order.paidAt ?? order.createdAt).getTime() / 1000),
    client_secret: null,
    publishable_key: null,
  };
}

/** Returns why the requested time of a paid order was not booked, judged by the calendar as it is now. */
async function bookingReason(ctx: Context, order: OrderRow): Promise<PaymentOutcome['booking_reason']> {
  const { paidAt } = order;
  if (order.schedulingStatus !== 'to_be_scheduled' || !paidAt) return null;
  const problem = await findRequestProblem({ ...ctx, clock: { now: () => paidAt } }, order);
  return problem === 'no_wish' ? null : problem;
}

async function schedulingPreview(ctx: Context, order: OrderRow): Promise<SchedulingPreview> {
  return (await findRequestProblem(ctx, order)) === null ? 'will_book' : 'to_be_scheduled';
}

/** Until when the requested time is held for an order that waits for its payment, or null. */
async function findHoldEnd({ db, clock }: Context, order: OrderRow): Promise<OrderAnswer['order']['hold']> {
  const held = await findHoldOfOrder(db, order.id);
  const now = clock.now();
  return held && held.hold.expiresAt > now ? presentHoldEnd(held.hold.expiresAt, now) : null;
}

const BOOKING_OUTCOMES = {
  booked: 'saved',
  to_be_scheduled: 'refused',
  not_requested: 'skipped',
  cancelled: 'skipped',
} as const;

/**
 * Builds the answer for an order of which nothing is charged as it is placed: it costs nothing, or is due later. The payment provider
 * does not know it.
 */
export function presentWaiting(ctx: Context, order: OrderRow, payment: PaymentRow): Promise<OrderAnswer> {
  const { id, amountMinor, createdAt } = payment;
  const createdSeconds = Math.floor(createdAt.getTime() / 1000);
  const facts = { id, status: 'incomplete', amountMinor, currency: order.chargeCurrency, createdSeconds } as const;
  return presentAnswer(ctx, order, { ...facts, clientSecret: null });
}

/** The order, its payment and what followed from it. `facts` is the provider's answer, where there was a request. */
export async function presentAnswer(ctx: Context, order: OrderRow, facts: ShownFacts | null): Promise<OrderAnswer> {
  const isPaid = order.paidAt !== null;
  if (!isPaid && !facts) throw new Error(`Order ${order.id} waits for payment, and its payment was not looked up.`);
  const booking = order.orderStatus ? await findBookingOfOrder(ctx.db, order.id) : null;
  const money = await readMoney(ctx.db, order.id);
  const outcome: PaymentOutcome | null = order.schedulingStatus && {
    booking: BOOKING_OUTCOMES[order.schedulingStatus],
    booking_reason: await bookingReason(ctx, order),
    email: (await hasConfirmation(ctx.db, order.id)) ? 'started' : 'refused',
  };
  const isSettled = isPaid || order.orderStatus !== null;
  const scheduling_preview = isSettled ? null : await schedulingPreview(ctx, order);
  const hold = isSettled ? null : await findHoldEnd(ctx, order);
  return {
    order: { ...presentOrder(order, { booking, ...money }), scheduling_preview, hold },
    payment: facts && !isPaid ? presentPayment(facts) : settledPayment(order, money.payments[0]),
    outcome,
  };
}
