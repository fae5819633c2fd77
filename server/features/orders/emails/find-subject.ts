import { AppError } from '#domain/shared/errors.ts';
import type { Locale } from '#domain/shared/locale.ts';
import type { OrderMailFacts } from '#emails/orders/order-mail.ts';
import type { Context } from '#server/context.ts';
import { findInvoiceNumber, mailFacts } from '#server/features/orders/compose-mail.ts';
import { listPayments } from '#server/features/orders/payments/queries.ts';
import { findOrder } from '#server/features/orders/queries.ts';
import { findBookingOfOrder } from '#server/features/scheduling/bookings/queries.ts';
import { exampleOrderUrl, makeExampleOrder, makeExampleShoot } from './make-example.ts';

/**
 * The subject of an email preview: an order and the time of its shoot. A real order is not changed, and its link opens
 * nothing.
 */
export type EmailSubject = {
  order: OrderMailFacts;
  shoot: { startsAt: Date; endsAt: Date };
  isReal: boolean;
  hasShoot: boolean;
};

type Wanted = { orderId: string | null; locale: Locale; example: string | null };

/** The order that an email is shown with. Refuses with `not_found` where there is no such order. */
export async function findEmailSubject(ctx: Context, { orderId, locale, example }: Wanted): Promise<EmailSubject> {
  if (!orderId) return makeSubject(ctx, locale, example);
  const order = await findOrder(ctx.db, orderId);
  if (!order) throw new AppError('not_found', 'There is no such order.');
  const kept = await findBookingOfOrder(ctx.db, order.id);
  const booking = kept?.status === 'confirmed' ? kept : null;
  const [payment] = await listPayments(ctx.db, order.id);
  const invoiceNumber = findInvoiceNumber(payment);
  const facts = await mailFacts(ctx, {
    order,
    booking,
    invoiceNumber,
    orderUrl: await exampleOrderUrl(ctx, order.id, locale),
    locale,
  });
  const shoot = kept ? { startsAt: kept.shootDatetime, endsAt: kept.endsAt } : await makeExampleShoot(ctx);
  return { order: facts, shoot, isReal: true, hasShoot: kept !== null };
}

const WITHOUT_SHOOT = ['to_be_scheduled', 'not_requested'] as const;

/** Makes an example order whose requested time has the outcome that the example is about. */
async function makeSubject(ctx: Context, locale: Locale, example: string | null): Promise<EmailSubject> {
  const order = await makeExampleOrder(ctx, locale);
  const status = WITHOUT_SHOOT.find((one) => one === example);
  const requested = status === 'not_requested' ? { preferredDate: null, preferredTime: null } : {};
  const scheduling = status ? { status } : order.scheduling;
  return {
    order: { ...order, ...requested, scheduling },
    shoot: await makeExampleShoot(ctx),
    isReal: false,
    hasShoot: true,
  };
}
