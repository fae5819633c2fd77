import type { AdminOrderDetails } from '#domain/orders/admin-order.ts';
import { paperMode } from '#domain/orders/order-status.ts';
import { payableRefusal } from '#domain/orders/payable.ts';
import { paymentAddress } from '#domain/orders/payment-address.ts';
import type { PaymentLinkJson } from '#domain/orders/payment-page.ts';
import { creditLeft } from '#domain/orders/price-change.ts';
import { presentAnswers } from '#domain/orders/questions/question-json.ts';
import { canSeeLinks } from '#domain/shared/access/can-see-links.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import { findCustomerRow } from '#server/features/customers/queries.ts';
import { getAccess } from '#server/features/orders/access-details/get-access.ts';
import { presentChange } from '#server/features/orders/changes/present.ts';
import { listChanges } from '#server/features/orders/changes/queries.ts';
import { findLink, readMoney, sumDue } from '#server/features/orders/payments/queries.ts';
import { signLink } from '#server/features/orders/payments/sign-link.ts';
import { presentBooking, presentOrder } from '#server/features/orders/present.ts';
import { findOrder, listCorrections } from '#server/features/orders/queries.ts';
import { listAnswers } from '#server/features/orders/questions/queries.ts';
import { presentRecorded } from '#server/features/orders/recorded-payments/present.ts';
import { listRecorded } from '#server/features/orders/recorded-payments/queries.ts';
import { listRefundable, listReturnable, sumRefundable } from '#server/features/orders/refunds/find-refundable.ts';
import { presentRefund } from '#server/features/orders/refunds/present.ts';
import { listRefunds } from '#server/features/orders/refunds/queries.ts';
import { listCustomerChanges } from '#server/features/scheduling/bookings/queries.ts';
import { presentOrderEvent } from '#server/features/scheduling/shoot-events/present.ts';
import { listEvents } from '#server/features/scheduling/shoot-events/queries.ts';
import { presentCorrection, presentCustomerChange, presentMail } from './present.ts';
import { findMaker, findOrderHistory } from './queries.ts';

/** The facts that an order's price was based on: the customer's tax details, and where the property is. */
function presentPriceFacts({ customerTax, latitude, longitude, isAreaUnknown }: OrderRow) {
  return {
    customer_tax: customerTax && {
      tax_number: customerTax.taxNumber,
      exemption_number: customerTax.exemptionNumber,
      ...(customerTax.isStated ? { is_stated: true } : {}),
    },
    pin: latitude === null || longitude === null ? null : { latitude, longitude },
    area_unknown: isAreaUnknown,
  };
}

/** The sum of refunds in progress, in minor units. */
const sumPending = (refunds: Awaited<ReturnType<typeof listRefunds>>) =>
  refunds.reduce((sum, { status, amountMinor }) => (status === 'pending' ? sum + amountMinor : sum), 0);

/** The payment link that works now, while something is due; else null. */
async function findWorkingLink(ctx: Context, order: OrderRow): Promise<PaymentLinkJson | null> {
  const link = canSeeLinks(ctx.actor) ? await findLink(ctx.db, order.id) : null;
  if (!link || link.expiresAt <= ctx.clock.now()) return null;
  const refusal = payableRefusal({ ...order, dueMinor: await sumDue(ctx.db, order.id) });
  return refusal === null ? signLink(ctx, link, order.locale) : null;
}

/** Returns everything that staff may see about an order. Refuses with `not_found`. */
export async function getOrder(ctx: Context, id: string): Promise<AdminOrderDetails> {
  const order = await findOrder(ctx.db, id);
  if (!order) throw new AppError('not_found', 'There is no such order.');
  const { user, property, booking, attempts, mails } = await findOrderHistory(ctx.db, id, order.userId);
  const customer = order.customerId ? await findCustomerRow(ctx.db, order.customerId) : null;
  const refunds = await listRefunds(ctx.db, id);
  const corrections = await listCorrections(ctx.db, id);
  const money = await readMoney(ctx.db, id);
  const refundable = await listRefundable(ctx.db, id);
  const intentId = money.payments[0]?.intentId ?? null;
  return {
    order: {
      ...presentOrder(order, { booking, ...money }),
      version: order.version,
      booking: booking && { ...presentBooking(booking), version: booking.version },
    },
    customer: customer && { id: customer.id, name: customer.name, notes: customer.notes, tags: customer.tags },
    property,
    user: user && {
      id: user.id,
      full_name: user.name,
      email: user.email,
      company_name: user.companyName,
      role: user.role,
    },
    payment_intent_id: intentId,
    payment_url: paymentAddress(paperMode(order.paymentMode), intentId),
    payment_link: await findWorkingLink(ctx, order),
    refundable_minor: sumRefundable(refundable),
    refundable_by_hand_minor: sumRefundable(listReturnable(money.payments)),
    are_reminders_muted: order.areRemindersMuted,
    recorded_payments: (await listRecorded(ctx.db, id)).map(presentRecorded),
    credit_minor: creditLeft(order.repriced, order.refundedMinor + sumPending(refunds)),
    refunds: refunds.map(presentRefund),
    changes: (await listChanges(ctx.db, id)).map(presentChange),
    corrections: corrections.map(presentCorrection),
    declined_attempts: attempts.map(({ declineCode, createdAt }) => ({
      decline_code: declineCode,
      created_at: createdAt.toISOString(),
    })),
    booking_status: booking?.status ?? null,
    terms_version: order.termsVersion,
    terms_accepted_at: order.termsAcceptedAt?.toISOString() ?? null,
    made_by: order.origin === 'studio' ? await findMaker(ctx.db, order.id) : null,
    mails: mails.map(presentMail),
    shoot_events: (await listEvents(ctx.db, booking ? [booking.id] : [])).map(presentOrderEvent),
    ...presentPriceFacts(order),
    answers: presentAnswers((await listAnswers(ctx.db, [id])).get(id) ?? [], { locale: 'en' }),
    access_details: await getAccess(ctx, order),
    customer_changes: (await listCustomerChanges(ctx.db, id)).map(presentCustomerChange),
  };
}
