import type { Currency } from '#domain/shared/money/currencies.ts';
import type { OrderPaymentMode } from './order-status.ts';

/** What a payment must match before it marks an order as paid. */
export type ExpectedCharge = { chargeMinor: number; chargeCurrency: Currency; paymentMode: OrderPaymentMode };
/** A payment as the provider reports it: amount in minor units, lower-case currency, and whether real money moved. */
export type ReceivedPayment = { amountMinor: number; currency: string; isLive: boolean };

/** Why a payment does not belong to an order, or null where all agrees (security check 6). */
export function paymentMismatch(
  expected: ExpectedCharge,
  received: ReceivedPayment,
): 'amount' | 'currency' | 'livemode' | null {
  if (received.currency !== expected.chargeCurrency) return 'currency';
  if (received.amountMinor !== expected.chargeMinor) return 'amount';
  return received.isLive === (expected.paymentMode === 'live') ? null : 'livemode';
}
