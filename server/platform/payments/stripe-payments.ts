import type Stripe from 'stripe';
import { AppError } from '#domain/shared/errors.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type {
  ChargeRefusal,
  ChargeResult,
  FoundRefund,
  KeptCard,
  PaymentAccount,
  PaymentFacts,
  PaymentIntentInput,
  Payments,
  RefundFacts,
  RefundRequest,
  VaultCard,
} from './payments.ts';
import { createStripeClient } from './stripe-client.ts';
import {
  accountRefusal,
  chargeRefusal,
  isNotThere,
  isPastThatState,
  isUnknownPayment,
  providerRefusal,
  refundRefusal,
} from './stripe-errors.ts';
import { findId, LOST_REFUNDS, paymentEvent, verifyEvent } from './stripe-events.ts';
import { paymentFacts } from './stripe-facts.ts';

export type StripePaymentsConfig = {
  mode: 'test' | 'live';
  secretKey: string;
  webhookSecret: string;
  /** `https://api.stripe.com`, or a local stand-in. */
  apiBase: string;
  clock: Clock;
};

/** The provider refuses longer values of metadata; a long note must not stop a payment. */
const METADATA_LIMIT = 500;
const PAYMENT_ID = /^pi_\w{1,200}$/;
const PROBE_TIMEOUT_MS = 3000;

/** The library's types follow a later version of the API, which has lost this field (see the client). */
type IntentParams = Stripe.PaymentIntentCreateParams & { payment_method_types: string[] };

/** Exactly the fields of ORD-37, in the provider's names. */
function intentParams(input: PaymentIntentInput): IntentParams {
  const metadata = Object.fromEntries(
    Object.entries(input.metadata).map(([name, value]) => [name, value.slice(0, METADATA_LIMIT).toWellFormed()]),
  );
  return {
    amount: input.amount,
    currency: input.currency,
    payment_method_types: ['card'],
    description: input.description,
    receipt_email: input.receiptEmail,
    shipping: input.shipping,
    metadata,
  };
}

/** The payment with its charge, which knows what was refunded; null where the provider has no such payment. */
async function findIntent(stripe: Stripe, id: string): Promise<PaymentFacts | null> {
  if (!PAYMENT_ID.test(id)) return null;
  try {
    return paymentFacts(await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }));
  } catch (error) {
    if (isUnknownPayment(error)) return null;
    throw providerRefusal(error);
  }
}

async function cancelIntent(stripe: Stripe, id: string): Promise<PaymentFacts | null> {
  if (!PAYMENT_ID.test(id)) return null;
  try {
    return paymentFacts(await stripe.paymentIntents.cancel(id));
  } catch (error) {
    if (isUnknownPayment(error)) return null;
    if (isPastThatState(error)) return findIntent(stripe, id);
    throw providerRefusal(error);
  }
}

/** Where a refund keeps the key that it was requested with. */
const KEY_FIELD = 'request_key';

async function refund(
  stripe: Stripe,
  { paymentId, amountMinor }: RefundRequest,
  idempotencyKey: string,
): Promise<RefundFacts> {
  const metadata = { [KEY_FIELD]: idempotencyKey };
  const params = { payment_intent: paymentId, amount: amountMinor, metadata, expand: ['charge'] };
  const made = await stripe.refunds.create(params, { idempotencyKey }).catch((error: unknown) => {
    throw refundRefusal(error);
  });
  if (LOST_REFUNDS.includes(made.status ?? '')) {
    throw new AppError('payment_refused', 'The bank of the card did not take this refund. No money went back.');
  }
  const charge = typeof made.charge === 'object' ? made.charge : null;
  return { id: made.id, refundedMinor: charge?.amount_refunded ?? 0 };
}

/** Keys end after a day; what is in a refund stays. */
async function findRefund(stripe: Stripe, paymentId: string, idempotencyKey: string): Promise<FoundRefund | null> {
  if (!PAYMENT_ID.test(paymentId)) return null;
  try {
    const all = stripe.refunds.list({ payment_intent: paymentId, limit: 100, expand: ['data.charge'] });
    for await (const { id, status, metadata, charge } of all) {
      if (metadata?.[KEY_FIELD] !== idempotencyKey) continue;
      const refundedMinor = charge && typeof charge === 'object' ? charge.amount_refunded : 0;
      return { id, refundedMinor, isLost: LOST_REFUNDS.includes(status ?? '') };
    }
    return null;
  } catch (error) {
    throw providerRefusal(error);
  }
}

async function keepCard(stripe: Stripe, id: string, customerId: string | null): Promise<void> {
  // An empty text takes a field away. The customer stays, who is nobody without the card.
  const params: Stripe.PaymentIntentUpdateParams = customerId
    ? { customer: customerId, setup_future_usage: 'off_session' }
    : { setup_future_usage: '' };
  try {
    await stripe.paymentIntents.update(id, params);
  } catch (error) {
    if (!isPastThatState(error)) throw providerRefusal(error);
    throw new AppError('conflict', 'This payment is open no more. Load the page again.', { cause: error });
  }
}

async function findKeptCard(stripe: Stripe, id: string): Promise<KeptCard | null> {
  if (!PAYMENT_ID.test(id)) return null;
  try {
    const intent = await stripe.paymentIntents.retrieve(id, { expand: ['payment_method'] });
    const method = typeof intent.payment_method === 'object' ? intent.payment_method : null;
    const customerId = findId(method?.customer);
    if (intent.status !== 'succeeded' || !method?.card || !customerId) return null;
    const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card;
    return { customerId, methodId: method.id, brand, last4, expMonth, expYear };
  } catch (error) {
    if (isUnknownPayment(error)) return null;
    throw providerRefusal(error);
  }
}

async function chargeCard(
  stripe: Stripe,
  { paymentId, customerId, methodId }: VaultCard & { paymentId: string },
  idempotencyKey: string,
): Promise<ChargeResult> {
  try {
    // A payment that keeps its own card cannot be made with another one whose customer is not there.
    await stripe.paymentIntents.update(paymentId, { customer: customerId, setup_future_usage: '' });
    const params = { payment_method: methodId, off_session: true };
    await stripe.paymentIntents.confirm(paymentId, params, { idempotencyKey });
    return describeCharge(stripe, { paymentId, methodId }, null);
  } catch (error) {
    return describeCharge(stripe, { paymentId, methodId }, isPastThatState(error) ? null : chargeRefusal(error));
  }
}

/** What the provider says of a payment after a charge. An answer that was lost is told by the card that the payment names. */
async function describeCharge(
  stripe: Stripe,
  { paymentId, methodId }: Pick<VaultCard, 'methodId'> & { paymentId: string },
  refusal: ChargeRefusal | null,
): Promise<ChargeResult> {
  try {
    const intent = await stripe.paymentIntents.retrieve(paymentId, { expand: ['latest_charge'] });
    const facts = paymentFacts(intent);
    const isByCard = findId(intent.payment_method) === methodId && ['succeeded', 'processing'].includes(facts.status);
    return { facts, isByCard, refusal: facts.status === 'incomplete' ? refusal : null };
  } catch (error) {
    throw providerRefusal(error);
  }
}

async function removeCard(stripe: Stripe, methodId: string): Promise<void> {
  try {
    await stripe.paymentMethods.detach(methodId);
  } catch (error) {
    if (!isNotThere(error)) throw providerRefusal(error);
  }
}

async function findAccount(stripe: Stripe): Promise<PaymentAccount> {
  try {
    const account = await stripe.accounts.retrieveCurrent();
    const name = account.business_profile?.name ?? account.settings?.dashboard.display_name ?? null;
    return { id: account.id, name, country: account.country ?? null, canCharge: account.charges_enabled };
  } catch (error) {
    throw accountRefusal(error);
  }
}

async function isReachable(stripe: Stripe): Promise<boolean> {
  try {
    await stripe.paymentIntents.list({ limit: 1 }, { timeout: PROBE_TIMEOUT_MS, maxNetworkRetries: 0 });
    return true;
  } catch {
    return false;
  }
}

/**
 * Card payments by the provider. Its refusals arrive as AppErrors: `payment_refused` for the card, `conflict` for a key
 * that was used with other details, `payments_unavailable` for anything that a customer cannot change.
 */
export function createStripePayments(config: StripePaymentsConfig): Payments {
  const stripe = createStripeClient(config.secretKey, config.apiBase);
  return {
    mode: config.mode,
    async createIntent(input, idempotencyKey) {
      try {
        return paymentFacts(await stripe.paymentIntents.create(intentParams(input), { idempotencyKey }));
      } catch (error) {
        throw providerRefusal(error);
      }
    },
    findIntent: (id) => findIntent(stripe, id),
    cancelIntent: (id) => cancelIntent(stripe, id),
    refund: (request, idempotencyKey) => refund(stripe, request, idempotencyKey),
    findRefund: (paymentId, idempotencyKey) => findRefund(stripe, paymentId, idempotencyKey),
    async createCustomer({ name, email }, idempotencyKey) {
      try {
        return (await stripe.customers.create({ name, ...(email ? { email } : {}) }, { idempotencyKey })).id;
      } catch (error) {
        throw providerRefusal(error);
      }
    },
    keepCard: (id, customerId) => keepCard(stripe, id, customerId),
    findKeptCard: (id) => findKeptCard(stripe, id),
    chargeCard: (paymentId, card, key) => chargeCard(stripe, { ...card, paymentId }, key),
    removeCard: (methodId) => removeCard(stripe, methodId),
    async readEvent(rawBody, signature) {
      const message = { rawBody, signature, secret: config.webhookSecret, now: config.clock.now() };
      return paymentEvent(verifyEvent(stripe.webhooks, message), config.mode);
    },
    findAccount: () => findAccount(stripe),
    isReachable: () => isReachable(stripe),
  };
}
