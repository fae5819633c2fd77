import type Stripe from 'stripe';
import { AppError } from '#domain/shared/errors.ts';
import type { PaymentMode } from '#domain/shared/payment-mode.ts';
import type { PaymentEvent } from './payments.ts';
import { paymentFacts } from './stripe-facts.ts';

/** A message may be this old, or this far ahead of our clock. */
const TOLERANCE_SECONDS = 300;

const REFUSAL = 'This message is not signed by the card provider, or it is too old.';

/** When the message was signed, in Unix seconds; null where the header does not say it exactly once. */
function signedAt(signature: string): number | null {
  const times = signature.split(',').filter((part) => part.trim().startsWith('t='));
  const digits = times[0]?.trim().slice(2) ?? '';
  return times.length === 1 && /^\d{1,12}$/.test(digits) ? Number(digits) : null;
}

type SignedMessage = { rawBody: string; signature: string | undefined; secret: string; now: Date };

/**
 * The event of a raw body whose signature holds. Throws an AppError `malformed_request` otherwise. The provider's library
 * refuses what is too old but not what lies in the future, so that is checked here (security check 1).
 */
export function verifyEvent(
  webhooks: Stripe['webhooks'],
  { rawBody, signature, secret, now }: SignedMessage,
): Stripe.Event {
  const seconds = signature === undefined ? null : signedAt(signature);
  if (signature === undefined || seconds === null || seconds - now.getTime() / 1000 > TOLERANCE_SECONDS) {
    throw new AppError('malformed_request', REFUSAL);
  }
  try {
    return webhooks.constructEvent(rawBody, signature, secret, TOLERANCE_SECONDS, undefined, now.getTime());
  } catch {
    // The library's error quotes the whole message, so it is not kept as a cause.
    throw new AppError('malformed_request', REFUSAL);
  }
}

type Meaning =
  | Pick<Extract<PaymentEvent, { kind: 'payment' }>, 'kind' | 'payment'>
  | Pick<Extract<PaymentEvent, { kind: 'declined' }>, 'kind' | 'payment' | 'declineCode'>
  | Pick<Extract<PaymentEvent, { kind: 'refund' }>, 'kind' | 'paymentId' | 'refundedMinor' | 'currency'>
  | Pick<Extract<PaymentEvent, { kind: 'refund_failed' }>, 'kind' | 'paymentId' | 'refundId' | 'amountMinor'>
  | { kind: 'other' };

/** The id of something of the provider that came along, or only its id. */
export const findId = (thing: string | { id: string } | null | undefined): string | undefined =>
  typeof thing === 'string' ? thing : thing?.id;

function refundMeaning(charge: Stripe.Charge): Meaning {
  const paymentId = findId(charge.payment_intent);
  if (!paymentId) return { kind: 'other' };
  return { kind: 'refund', paymentId, refundedMinor: charge.amount_refunded, currency: charge.currency };
}

/** How a refund ends that failed. */
export const LOST_REFUNDS = ['failed', 'canceled'];

/** A single refund matters once it failed: that it was made shows in the sum of its charge. */
function lostRefundMeaning({ id, status, amount, payment_intent: payment }: Stripe.Refund): Meaning {
  const paymentId = findId(payment);
  if (!paymentId || !LOST_REFUNDS.includes(status ?? '')) return { kind: 'other' };
  return { kind: 'refund_failed', paymentId, refundId: id, amountMinor: amount };
}

/**
 * `charge.refunded` carries the sum of all refunds of a charge. The events of a single refund (`refund.*`) do not, so
 * they count only where it failed: a sum that arrives late can be compared, a single part cannot.
 */
function meaningOf(event: Stripe.Event): Meaning {
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.processing':
    case 'payment_intent.canceled':
      return { kind: 'payment', payment: paymentFacts(event.data.object) };
    case 'payment_intent.payment_failed': {
      const reason = event.data.object.last_payment_error;
      const declineCode = reason?.decline_code ?? reason?.code ?? null;
      return { kind: 'declined', payment: paymentFacts(event.data.object), declineCode };
    }
    case 'charge.refunded':
      return refundMeaning(event.data.object);
    case 'refund.failed':
    case 'refund.updated':
    case 'charge.refund.updated':
      return lostRefundMeaning(event.data.object);
    default:
      return { kind: 'other' };
  }
}

/** The provider's event in our words. */
export function paymentEvent(event: Stripe.Event, mode: PaymentMode): PaymentEvent {
  return { id: event.id, type: event.type, isLive: event.livemode, mode, ...meaningOf(event) };
}
