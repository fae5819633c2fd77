import Stripe from 'stripe';
import { AppError } from '#domain/shared/errors.ts';
import type { ChargeRefusal } from './payments.ts';

const UNAVAILABLE = 'The card provider cannot be reached at the moment. Nothing was charged. Please try again.';
const REFUND_UNKNOWN =
  'The card provider does not answer at the moment. The refund is noted and will be finished as soon as it does.';
const KEYS = /\b(?:sk|rk|pk|whsec)_[\w*]+|\bpi_\w+_secret_\w+/g;

/**
 * The cause for the log. The provider's own error objects carry the whole answer, with the payment's client secret in
 * it, so only what helps to find the fault is kept.
 */
function describeCause(error: unknown): Error {
  if (!(error instanceof Error)) return new Error('The provider answered with something that is not an error.');
  if (!(error instanceof Stripe.errors.StripeError)) return new Error(error.message.replace(KEYS, '[hidden]'));
  const facts = [error.type, error.code, error.statusCode, error.requestId].filter(Boolean).join(' ');
  return new Error(`${facts}: ${error.message.replace(KEYS, '[hidden]')}`);
}

/** Returns the meaning of a failed call to the provider: one of the closed set of refusals, with a cause for the log. */
export function providerRefusal(error: unknown): AppError {
  const cause = describeCause(error);
  if (error instanceof Stripe.errors.StripeCardError) return new AppError('payment_refused', error.message, { cause });
  if (error instanceof Stripe.errors.StripeIdempotencyError) {
    return new AppError('conflict', 'This payment was already begun with other details.', { cause });
  }
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'receipt_email') {
    const message = 'The card provider does not accept this email address.';
    return new AppError('invalid_input', message, { cause, fields: [{ path: 'form.contactEmail', message }] });
  }
  return new AppError('payments_unavailable', UNAVAILABLE, { cause });
}

/** Returns why the account could not be looked up: keys that are not taken, or a provider that does not answer. */
export function accountRefusal(error: unknown): AppError {
  const cause = describeCause(error);
  const isRefused =
    error instanceof Stripe.errors.StripeAuthenticationError || error instanceof Stripe.errors.StripePermissionError;
  const sentence = isRefused
    ? 'The card provider does not take STRIPE_SECRET_KEY. Copy it again from the provider’s dashboard.'
    : 'The card provider does not answer at the moment. Please try again.';
  return new AppError('payments_unavailable', sentence, { cause });
}

const NOT_REFUNDED = 'The card provider refuses this refund. No money went back.';

/**
 * Returns the meaning of a failed refund. Only what the provider itself refused is sure to have had no effect; of
 * everything else, and of a key that another request is just using, nobody knows.
 */
export function refundRefusal(error: unknown): AppError {
  const isRefused =
    error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripeInvalidRequestError;
  if (isRefused) return new AppError('payment_refused', NOT_REFUNDED, { cause: describeCause(error) });
  return new AppError('payments_unavailable', REFUND_UNKNOWN, { cause: describeCause(error) });
}

/**
 * Returns why a kept card was not charged. A card that the provider does not know any more is as good as declined; of everything else nobody knows
 * what came of it, and it is thrown.
 */
export function chargeRefusal(error: unknown): ChargeRefusal {
  if (error instanceof Stripe.errors.StripeCardError) {
    const code = error.decline_code ?? error.code ?? 'card_declined';
    return { code, asksCustomer: error.code === 'authentication_required' };
  }
  const isGone = error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
  if (isGone) return { code: 'card_removed', asksCustomer: false };
  throw providerRefusal(error);
}

/** Whether the provider says that there is no such payment. */
export function isUnknownPayment(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
}

/** Whether the provider refuses to take away what it does not have, or what belongs to nobody. */
export const isNotThere = (error: unknown): boolean => error instanceof Stripe.errors.StripeInvalidRequestError;

/** Whether the provider refuses a step because the payment has already gone elsewhere. */
export function isPastThatState(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'payment_intent_unexpected_state';
}
