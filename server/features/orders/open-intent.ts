import { isKeptPayment } from '#domain/orders/kept-payment.ts';
import { cardMinor } from '#domain/orders/recorded-payment.ts';
import { AppError } from '#domain/shared/errors.ts';
import { HOUR_MS } from '#domain/shared/time/durations.ts';
import type { Context } from '#server/context.ts';
import type { PaymentRow } from '#server/db/schema/orders.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { findPayment, setIntent, updatePayment } from '#server/features/orders/payments/queries.ts';
import { getFormats, paymentCountry } from '#server/features/site/get-formats.ts';
import type { PaymentIntentInput } from '#server/platform/payments/payments.ts';
import { expireOrder } from './expire-order.ts';
import type { LookedUp } from './look-up-payment.ts';
import { lockOrder, type PaymentOfOrder } from './queries.ts';
import { requireMode } from './require-mode.ts';

/**
 * The provider remembers an idempotency key for 24 hours. After 23 hours it is not safe to repeat a request with the
 * same key.
 */
const KEY_LIFE_MS = 23 * HOUR_MS;

/**
 * Creates a payment at the provider, once: a lost answer is requested again under the same key. A customer's order that
 * waited longer than the key lives is given up; its payment, if there is one, was never handed to anybody, so it cannot be
 * paid. A payment that is kept gets another key instead.
 */
export async function openIntent(ctx: Context, found: PaymentOfOrder): Promise<LookedUp> {
  const { order } = found;
  // Keys may have been connected since the order was made: its payment would be of another mode than it is.
  await ctx.connections.get();
  requireMode(ctx, order);
  const isKept = isKeptPayment(order, found.payment);
  if (!isKept && isOlder(ctx, found.payment.createdAt)) return { order: await expireOrder(ctx, order), facts: null };
  const payment = isKept ? await takeAttempt(ctx, found) : found.payment;
  const input = intentInput({ order, payment }, paymentCountry(ctx.config, await getFormats(ctx)));
  const facts = await ctx.payments.createIntent(input, intentKey({ order, payment }));
  await setIntent(ctx.db, payment, facts.id);
  return { order, facts };
}

const isOlder = (ctx: Context, since: Date) => ctx.clock.now().getTime() - since.getTime() > KEY_LIFE_MS;

/**
 * Records when the provider is asked to create a payment. A key that the provider no longer remembers is not used
 * again.
 */
async function takeAttempt(ctx: Context, { order, payment }: PaymentOfOrder): Promise<PaymentRow> {
  return withTransaction(ctx.db, async (tx) => {
    await lockOrder(tx, order.id);
    const current = await findPayment(tx, payment.id);
    if (!current) throw new AppError('conflict', 'This payment was withdrawn. Please load the page again.');
    if (current.askedAt && !isOlder(ctx, current.askedAt)) return current;
    const changes = { askedAt: ctx.clock.now(), attempt: current.askedAt ? current.attempt + 1 : current.attempt };
    await updatePayment(tx, payment.id, changes);
    return { ...current, ...changes };
  });
}

/** The idempotency key for creating a payment at the provider. Each attempt has its own. */
function intentKey({ order, payment: { id, position, attempt } }: PaymentOfOrder): string {
  return position === 1 && attempt === 1 ? `order-${order.id}` : `payment-${id}-${attempt}`;
}

/** The fields of the payment intent, exactly as ORD-37 lists them. */
export function intentInput({ order, payment }: PaymentOfOrder, country: string): PaymentIntentInput {
  return {
    amount: cardMinor(payment),
    currency: order.chargeCurrency,
    description: `Sipariş: ${order.packageName}`,
    receiptEmail: order.customerEmail,
    shipping: {
      name: order.customerName,
      phone: order.customerPhone,
      address: { line1: order.address, city: order.city, state: order.state, postal_code: order.zipCode, country },
    },
    metadata: {
      package_id: order.packageId,
      package_name: order.packageName,
      customer_name: order.customerName,
      preferred_date: order.preferredDate ?? '',
      preferred_time: order.preferredTime ?? '',
      notes: order.notes.slice(0, MAX_METADATA_LENGTH),
    },
  };
}

/** The provider refuses longer values. */
const MAX_METADATA_LENGTH = 500;
