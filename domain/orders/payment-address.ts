import type { PaymentMode } from '#domain/shared/payment-mode.ts';

const DASHBOARD = 'https://dashboard.stripe.com';

/**
 * Where the studio sees a payment in the provider's dashboard; null for demo payments and before there is one:
 * `paymentAddress('test', 'pi_1') === 'https://dashboard.stripe.com/test/payments/pi_1'`.
 */
export function paymentAddress(mode: PaymentMode, paymentIntentId: string | null): string | null {
  if (mode === 'demo' || !paymentIntentId) return null;
  return `${DASHBOARD}${mode === 'test' ? '/test' : ''}/payments/${encodeURIComponent(paymentIntentId)}`;
}
