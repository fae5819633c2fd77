import { fakeId } from './answers.ts';
import type { CardError } from './cards.ts';
import type { FormObject } from './form.ts';

export type IntentStatus = 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';

/** A charge, as far as the product reads it. */
export type FakeCharge = {
  id: string;
  object: 'charge';
  amount: number;
  amount_refunded: number;
  currency: string;
  livemode: boolean;
  payment_intent: string;
  refunded: boolean;
  status: 'succeeded';
};

/** A refund, as far as the product reads it. */
export type FakeRefund = {
  id: string;
  object: 'refund';
  amount: number;
  charge: string;
  currency: string;
  payment_intent: string;
  metadata: Record<string, string>;
  status: 'succeeded' | 'failed';
};

/** A payment intent in the provider's own JSON, without the fields that nobody here reads. */
export type FakeIntent = {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  canceled_at: number | null;
  client_secret: string;
  created: number;
  currency: string;
  customer: string | null;
  description: string | null;
  last_payment_error: (CardError & { type: string }) | null;
  latest_charge: string | null;
  livemode: boolean;
  metadata: Record<string, string>;
  next_action: { type: 'redirect_to_url'; redirect_to_url: { url: string; return_url: string } } | null;
  payment_method: string | null;
  payment_method_types: string[];
  receipt_email: string | null;
  setup_future_usage: 'off_session' | null;
  shipping: FormObject | null;
  status: IntentStatus;
};

export type NewIntent = Pick<
  FakeIntent,
  | 'amount'
  | 'currency'
  | 'description'
  | 'livemode'
  | 'metadata'
  | 'payment_method_types'
  | 'receipt_email'
  | 'shipping'
>;

/** A fresh payment that waits for a card. */
export function newIntent(fields: NewIntent, createdSeconds: number): FakeIntent {
  const id = fakeId('pi_3', 21);
  return {
    ...fields,
    id,
    object: 'payment_intent',
    amount_received: 0,
    canceled_at: null,
    client_secret: `${id}_secret_${fakeId('', 25)}`,
    created: createdSeconds,
    customer: null,
    last_payment_error: null,
    latest_charge: null,
    next_action: null,
    payment_method: null,
    setup_future_usage: null,
    status: 'requires_payment_method',
  };
}

/** The charge of a payment that succeeded. */
export function newCharge(intent: FakeIntent): FakeCharge {
  return {
    id: fakeId('ch_3', 21),
    object: 'charge',
    amount: intent.amount,
    amount_refunded: 0,
    currency: intent.currency,
    livemode: intent.livemode,
    payment_intent: intent.id,
    refunded: false,
    status: 'succeeded',
  };
}

/** A refund that the provider takes in. */
export function newRefund(charge: FakeCharge, amount: number, metadata: Record<string, string>): FakeRefund {
  return {
    id: fakeId('re_3', 21),
    object: 'refund',
    amount,
    charge: charge.id,
    currency: charge.currency,
    payment_intent: charge.payment_intent,
    metadata,
    status: 'succeeded',
  };
}
