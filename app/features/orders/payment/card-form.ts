import type { Appearance, Stripe, StripeElements } from '@stripe/stripe-js';
import type { ConfirmedPayment } from '#domain/orders/local-order.ts';
import type { Locale } from '#domain/shared/locale.ts';

/** The colors of the payment form (ORD-43). */
const APPEARANCE: Appearance = {
  theme: 'stripe',
  variables: {
    colorPrimary: '#0ea5e9',
    colorBackground: '#ffffff',
    colorText: '#334155',
    colorDanger: '#ef4444',
  },
};

/**
 * The outcome of a confirmed card: `closed` where the payment was cancelled since the form was opened. `message` is the
 * provider's own, in the customer's language.
 */
export type CardResult =
  | { kind: 'succeeded'; payment: ConfirmedPayment }
  | { kind: 'processing' }
  | { kind: 'closed' }
  | { kind: 'unexpected' }
  | { kind: 'failed'; message: string | null };

/** The provider's form in the page. */
export type CardForm = {
  /** Pays; a bank's page leads back to `returnPath`. */
  confirm: (returnPath: string) => Promise<CardResult>;
  unmount: () => void;
};

type CardFormInput = {
  publishableKey: string;
  clientSecret: string;
  locale: Locale;
  /** Filled in beforehand, so that the customer need not type it twice. */
  billing: { name: string; email: string; phone: string };
  node: HTMLElement;
};

const providers = new Map<string, Promise<Stripe>>();

async function startProvider(publishableKey: string): Promise<Stripe> {
  // `pure` asks for the provider's script here and not when the page loads.
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('The payment provider needs a browser.');
  return stripe;
}

/** The provider's library, loaded once per key; a failed load may be tried again. */
function loadProvider(publishableKey: string): Promise<Stripe> {
  const started = providers.get(publishableKey) ?? startProvider(publishableKey);
  providers.set(publishableKey, started);
  started.catch(() => providers.delete(publishableKey));
  return started;
}

type Intent = ConfirmedPayment & { status: string };

function toCardResult(intent: Intent | undefined, message: string | null): CardResult {
  if (intent?.status === 'succeeded') {
    const { id, amount, currency, created } = intent;
    return { kind: 'succeeded', payment: { id, amount, currency, created } };
  }
  if (intent?.status === 'processing') return { kind: 'processing' };
  if (intent?.status === 'canceled') return { kind: 'closed' };
  return message === null ? { kind: 'unexpected' } : { kind: 'failed', message };
}

async function confirmCard(stripe: Stripe, elements: StripeElements, returnPath: string): Promise<CardResult> {
  try {
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: window.location.origin + returnPath },
      redirect: 'if_required',
    });
    // An error may carry a payment that went through: a first answer was lost, and this is the second try.
    return error ? toCardResult(error.payment_intent, error.message ?? '') : toCardResult(paymentIntent, null);
  } catch {
    return { kind: 'failed', message: null };
  }
}

/**
 * Puts the provider's card form into the page and resolves when it can be used (ORD-38). Rejects
 * where the provider's script or form cannot be loaded.
 */
export async function mountCardForm(input: CardFormInput): Promise<CardForm> {
  const stripe = await loadProvider(input.publishableKey);
  const elements = stripe.elements({
    clientSecret: input.clientSecret,
    appearance: APPEARANCE,
    locale: input.locale,
  });
  const element = elements.create('payment', { defaultValues: { billingDetails: input.billing } });
  const isReady = new Promise<void>((resolve, reject) => {
    element.on('ready', () => resolve());
    element.on('loaderror', (event) => reject(new Error(event.error.message ?? 'The card form could not be loaded.')));
  });
  element.mount(input.node);
  await isReady;
  return { confirm: (returnPath) => confirmCard(stripe, elements, returnPath), unmount: () => element.destroy() };
}
