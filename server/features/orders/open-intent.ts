import { HOUR_MS } from '#domain/shared/durations.ts';
import type { Context } from '#server/context.ts';
import { updatePayment } from '#server/features/payments/queries.ts';
import type { PaymentIntentInput } from '#server/platform/payments/payments.ts';
import type { LookedUp } from './look-up-payment.ts';
import { giveUpOrder, type PaymentOfOrder } from './queries.ts';

/** The provider keeps an idempotency key for 24 hours; after 23 a lost answer cannot be requested again with it. */
const KEY_LIFE_MS = 23 * HOUR_MS;

/**
 * Creates a payment at the provider, once: a lost answer is requested again under the same key. An order that waited longer
 * than the key lives is given up; its payment, if there is one, was never handed to anybody, so it cannot be paid.
 */
export async function openIntent(ctx: Context, { order, payment }: PaymentOfOrder): Promise<LookedUp> {
  if (ctx.clock.now().getTime() - payment.createdAt.getTime() > KEY_LIFE_MS) {
    return { order: await giveUpOrder(ctx.db, order), facts: null };
  }
  const input = intentInput({ order, payment }, ctx.config.PAYMENT_COUNTRY);
  const facts = await ctx.payments.createIntent(input, `order-${order.id}`);
  await updatePayment(ctx.db, payment.id, { intentId: facts.id });
  return { order, facts };
}

/** The fields of the payment intent, exactly as spec §7 lists them. */
export function intentInput({ order, payment }: PaymentOfOrder, country: string): PaymentIntentInput {
  return {
    amount: payment.amountMinor,
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
