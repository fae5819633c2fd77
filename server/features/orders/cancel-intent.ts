import { AppError } from '#domain/shared/errors.ts';
import { MINUTE_MS } from '#domain/shared/time/durations.ts';
import type { Context } from '#server/context.ts';
import type { PaymentRow } from '#server/db/schema/orders.ts';
import type { PaymentFacts } from '#server/platform/payments/payments.ts';
import { applyFacts } from './look-up-payment.ts';
import type { PaymentOfOrder } from './queries.ts';

/**
 * How long the provider may take to answer. If a request was lost for longer, nobody received a payment they could
 * still pay.
 */
const OPENING_MS = 2 * MINUTE_MS;

/** Refuses with `conflict` a payment that is just being opened at the provider: nobody knows its id yet, so it cannot be canceled. */
export function refuseOpening({ clock }: Context, { intentId, askedAt }: PaymentRow): void {
  const isOpening = !intentId && askedAt && clock.now().getTime() - askedAt.getTime() < OPENING_MS;
  if (isOpening) throw new AppError('conflict', 'The customer is just opening this payment. Try again in a moment.');
}

/**
 * Cancels a payment at the provider, so that nobody can pay it; null where it was not opened there, or is not known. One that was paid
 * meanwhile is settled, and refused with `conflict` and this sentence, as one is that the bank still works on.
 */
export async function cancelIntent(
  ctx: Context,
  { order, payment }: PaymentOfOrder,
  sentence: string,
): Promise<PaymentFacts | null> {
  if (!payment.intentId) return null;
  const facts = await ctx.payments.cancelIntent(payment.intentId);
  if (!facts || facts.status === 'canceled') return facts;
  await applyFacts(ctx, order, facts);
  throw new AppError('conflict', sentence);
}
