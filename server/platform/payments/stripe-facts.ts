import type Stripe from 'stripe';
import type { PaymentFacts } from './payments.ts';

const KNOWN_STATES = ['succeeded', 'processing', 'canceled'] as const;

/** The provider's list of states is open: what is neither done, under way nor called off still waits for the customer. */
function statusOf(intent: Stripe.PaymentIntent): PaymentFacts['status'] {
  return KNOWN_STATES.find((state) => state === intent.status) ?? 'incomplete';
}

/**
 * The provider's payment in our words. The amount of a payment that succeeded is what was really received.
 * `refundedMinor` is known only where the charge came along; otherwise it is 0.
 */
export function paymentFacts(intent: Stripe.PaymentIntent): PaymentFacts {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  return {
    id: intent.id,
    status: statusOf(intent),
    amountMinor: intent.status === 'succeeded' ? intent.amount_received : intent.amount,
    refundedMinor: charge?.amount_refunded ?? 0,
    currency: intent.currency,
    isLive: intent.livemode,
    createdSeconds: intent.created,
    clientSecret: intent.client_secret ?? '',
  };
}
