import type { PaymentMode } from '#domain/shared/payment-mode.ts';

/** The provider's facts about one payment. Amounts in minor units, `createdSeconds` in Unix seconds. */
export type PaymentFacts = {
  id: string;
  status: 'succeeded' | 'processing' | 'canceled' | 'incomplete';
  amountMinor: number;
  refundedMinor: number;
  currency: string;
  isLive: boolean;
  createdSeconds: number;
  /** Lets a browser pay this payment. Never stored, never logged. */
  clientSecret: string;
  /** The publishable key of the account with which it was begun; null in the demo. */
  publishableKey?: string | null;
};

/** The fields of a payment intent, as ORD-37 lists them. */
export type PaymentIntentInput = {
  amount: number;
  currency: string;
  description: string;
  receiptEmail: string;
  shipping: {
    name: string;
    phone: string;
    address: { line1: string; city: string; state: string; postal_code: string; country: string };
  };
  metadata: {
    package_id: string;
    package_name: string;
    customer_name: string;
    preferred_date: string;
    preferred_time: string;
    notes: string;
  };
};

/** A part of a payment, or all of it, that goes back to the card. `amountMinor` in minor units. */
export type RefundRequest = { paymentId: string; amountMinor: number };

/**
 * The provider's facts about a refund. `refundedMinor` is the sum of all refunds of the payment at that moment, this one
 * included; an answer that is repeated for the same key repeats the sum of then.
 */
export type RefundFacts = { id: string; refundedMinor: number };

/** A refund that was looked for: whether it stands, or came to nothing. */
export type FoundRefund = RefundFacts & { isLost: boolean };

/** A card in the provider's vault, with the customer there that it belongs to. */
export type VaultCard = { customerId: string; methodId: string };

/** A card that was kept with a payment, as far as anybody may see it. */
export type KeptCard = VaultCard & { brand: string; last4: string; expMonth: number; expYear: number };

/** Why a kept card was not charged, in the provider's code; `asksCustomer` where their bank wants to hear it from them. */
export type ChargeRefusal = { code: string; asksCustomer: boolean };

/**
 * What came of a charge: the payment as it is now, whether this card pays it, and why it does not. Where neither is so, somebody paid it in another way, or it
 * was canceled.
 */
export type ChargeResult = { facts: PaymentFacts; isByCard: boolean; refusal: ChargeRefusal | null };

/** A verified message of the provider. */
export type PaymentEvent = {
  id: string;
  type: string;
  isLive: boolean;
  /** What the account is for whose secret signed it. */
  mode: PaymentMode;
} & (
  | { kind: 'payment'; payment: PaymentFacts }
  | { kind: 'declined'; payment: PaymentFacts; declineCode: string | null }
  | { kind: 'refund'; paymentId: string; refundedMinor: number; currency: string }
  | { kind: 'refund_failed'; paymentId: string; refundId: string; amountMinor: number }
  | { kind: 'other' }
);

/** The studio's account at the provider. `canCharge` says that the provider takes cards for it. */
export type PaymentAccount = { id: string; name: string | null; country: string | null; canCharge: boolean };

/** Takes card payments: the provider, or the demo. */
export type Payments = {
  readonly mode: PaymentMode;
  /** Creates the payment of an order once: the same `idempotencyKey` gives the same payment (for 24 hours). */
  createIntent(input: PaymentIntentInput, idempotencyKey: string): Promise<PaymentFacts>;
  /** Looks a payment up, or null where the provider does not know it. */
  findIntent(id: string): Promise<PaymentFacts | null>;
  /** Cancels a payment and returns what is then true: a payment that succeeded meanwhile stays succeeded. */
  cancelIntent(id: string): Promise<PaymentFacts | null>;
  /**
   * Sends money back, once: the same `idempotencyKey` is the same refund (for 24 hours). Throws `payment_refused` where
   * the provider refuses, so that nothing went back, and `payments_unavailable` where nobody knows whether it did.
   */
  refund(request: RefundRequest, idempotencyKey: string): Promise<RefundFacts>;
  /** The refund of a payment that was requested with this key, however long ago; null where there never was one. */
  findRefund(paymentId: string, idempotencyKey: string): Promise<FoundRefund | null>;
  /** Creates a customer in the vault, once: the same `idempotencyKey` is the same customer (for 24 hours). Returns its id. */
  createCustomer(holder: { name: string; email: string }, idempotencyKey: string): Promise<string>;
  /**
   * Asks for the card of an open payment to be kept for charges without its customer, in the vault of `customerId`; null takes that back. Throws
   * `conflict` where the payment is open no more.
   */
  keepCard(paymentId: string, customerId: string | null): Promise<void>;
  /** The card that was kept with a payment; null where none was, or the payment is not made. */
  findKeptCard(paymentId: string): Promise<KeptCard | null>;
  /**
   * Charges a kept card for an open payment while its customer is not there. The payment succeeds once, however often this is called, and by
   * whatever card. Throws `payments_unavailable` where nobody knows what came of it.
   */
  chargeCard(paymentId: string, card: VaultCard, idempotencyKey: string): Promise<ChargeResult>;
  /** Takes a card out of the vault, so that nobody can charge it. One that is not there is as good. */
  removeCard(methodId: string): Promise<void>;
  /**
   * The event in a webhook's raw body. Rejects with an AppError `malformed_request` where the signature does not match the
   * body, the secret is another endpoint's, or the message is older or newer than 300 s.
   */
  readEvent(rawBody: string, signature: string | undefined): Promise<PaymentEvent>;
  /** The account that the keys belong to, null in the demo. Throws `payments_unavailable` where the provider refuses them. */
  findAccount(): Promise<PaymentAccount | null>;
  /** Whether the provider answers now. */
  isReachable(): Promise<boolean>;
};

/** The demo: a payment succeeds because the visitor pressed the button. */
export type DemoPayments = Payments & { succeed(id: string): Promise<PaymentFacts | null> };
