import Stripe from 'stripe';
import { z } from 'zod';
import { AppError, invalidField } from '#domain/shared/errors.ts';
import type { Currency } from '#domain/shared/money/currencies.ts';
import type { PaymentAccount } from './payments.ts';
import { createStripeClient } from './stripe-client.ts';

type Keys = { secretKey: string; publishableKey: string; apiBase: string; currency: Currency };

/** Above the least and below the most that the provider takes in any currency, in minor units. Nothing of it is charged. */
const CHECK_AMOUNT = 1_000_000;
const TIMEOUT_MS = 15_000;

const away = (cause?: unknown) =>
  new AppError('payments_unavailable', 'The card provider does not answer at the moment. Please try again.', { cause });

/** Why the provider refused the secret key, in a sentence at its field. The provider's own error may repeat the key, so it is no cause. */
function secretKeyRefusal(error: unknown, currency: string): AppError {
  const { StripeAuthenticationError, StripePermissionError, StripeInvalidRequestError } = Stripe.errors;
  if (error instanceof AppError) return error;
  if (error instanceof StripeAuthenticationError) {
    return invalidField(
      'secret_key',
      'The card provider does not take this secret key. Copy it again from its dashboard.',
    );
  }
  if (error instanceof StripePermissionError) {
    return invalidField(
      'secret_key',
      'This key may do too little. Let it read the account, and read and write payments and refunds.',
    );
  }
  if (error instanceof StripeInvalidRequestError) {
    return invalidField(
      'secret_key',
      `The card provider begins no payment in ${currency.toUpperCase()} for this account. See whether it takes that currency.`,
    );
  }
  return away();
}

const openedSchema = z.object({ id: z.string() });

/** Whether a browser with the publishable key would see the payment: only where both keys are of one account. */
async function opensPayment({ publishableKey, apiBase }: Keys, intent: Stripe.PaymentIntent): Promise<boolean> {
  const address = new URL(`/v1/payment_intents/${intent.id}`, apiBase);
  address.search = new URLSearchParams({ key: publishableKey, client_secret: intent.client_secret ?? '' }).toString();
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => null);
  if (!response || response.status >= 500 || response.status === 429) throw away();
  return openedSchema.safeParse(await response.json().catch(() => null)).data?.id === intent.id;
}

/**
 * Looks up whose account keys are, and does what an order does: begins a payment, opens it as a browser would, and cancels it. Otherwise
 * `invalid_input` at the field of the key that is wrong, or `payments_unavailable`.
 */
export async function checkAccount(keys: Keys): Promise<PaymentAccount> {
  const { secretKey, apiBase, currency } = keys;
  const stripe = createStripeClient(secretKey, apiBase);
  try {
    const account = await stripe.accounts.retrieveCurrent();
    const intent = await stripe.paymentIntents.create({
      amount: CHECK_AMOUNT,
      currency,
      description: 'A check of the keys. Nothing is charged.',
    });
    const isOpened = await opensPayment(keys, intent).finally(() => stripe.paymentIntents.cancel(intent.id));
    if (!isOpened) {
      throw invalidField(
        'publishable_key',
        'This publishable key is not of the same account as the secret key. Copy both from one page of the dashboard.',
      );
    }
    const name = account.business_profile?.name ?? account.settings?.dashboard.display_name ?? null;
    return { id: account.id, name, country: account.country ?? null, canCharge: account.charges_enabled };
  } catch (error) {
    throw secretKeyRefusal(error, currency);
  }
}
