import { noSuchIntent, ProviderRefusal, wrongParameter } from './answers.ts';
import { type CardError, type CardResult, cardResult, DECLINED, keptCardResult, TEST_CARDS } from './cards.ts';
import {
  type FakeCharge,
  type FakeIntent,
  type FakeRefund,
  type NewIntent,
  newCharge,
  newIntent,
  newRefund,
} from './intent.ts';
import type { Vault } from './vault.ts';

type Emit = (type: string, object: FakeIntent | FakeCharge | FakeRefund) => void;
export type Confirmation = { cardNumber: string; returnUrl: string; bankUrl: string };
/** What a shop may change of a payment that waits. */
export type IntentChanges = Partial<Pick<FakeIntent, 'customer' | 'setup_future_usage'>>;

function unexpectedState(intent: FakeIntent, verb: string): ProviderRefusal {
  return new ProviderRefusal(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`,
    payment_intent: intent,
  });
}

/** The payments of the fake provider and the rules by which they change. Each change is told to `emit` once it holds. */
export function createIntents(emit: Emit, vault: Vault) {
  const intents = new Map<string, FakeIntent>();
  const charges = new Map<string, FakeCharge>();
  const refunds = new Map<string, FakeRefund>();

  const get = (id: string): FakeIntent => {
    const intent = intents.get(id);
    if (!intent) throw noSuchIntent(id);
    return intent;
  };
  const isOpen = (intent: FakeIntent) => intent.status !== 'succeeded' && intent.status !== 'canceled';
  const requireOpen = (intent: FakeIntent, verb: string) => {
    if (!isOpen(intent)) throw unexpectedState(intent, verb);
  };
  const change = (intent: FakeIntent, changes: Partial<FakeIntent>, type: string) => {
    Object.assign(intent, changes);
    emit(type, intent);
    return intent;
  };

  const succeed = (id: string) => {
    const intent = get(id);
    requireOpen(intent, 'confirm');
    const charge = newCharge(intent);
    charges.set(charge.id, charge);
    // A test that moves the payment by hand presents the usual card.
    intent.payment_method ??= vault.addMethod(TEST_CARDS.success).id;
    if (intent.customer && intent.setup_future_usage) vault.attach(intent.payment_method, intent.customer);
    const changes = {
      amount_received: intent.amount,
      latest_charge: charge.id,
      next_action: null,
      last_payment_error: null,
    };
    return change(intent, { ...changes, status: 'succeeded' }, 'payment_intent.succeeded');
  };
  const process = (id: string) => {
    const intent = get(id);
    requireOpen(intent, 'confirm');
    return change(intent, { status: 'processing', next_action: null }, 'payment_intent.processing');
  };
  const decline = (id: string, error: CardError = DECLINED) => {
    const intent = get(id);
    requireOpen(intent, 'confirm');
    const last_payment_error = { ...error, type: 'card_error' };
    const changes = { last_payment_error, next_action: null, status: 'requires_payment_method' } as const;
    return change(intent, changes, 'payment_intent.payment_failed');
  };
  const cancel = (id: string) => {
    const intent = get(id);
    if (!isOpen(intent) || intent.status === 'processing') throw unexpectedState(intent, 'cancel');
    const canceled_at = Math.floor(Date.now() / 1000);
    return change(intent, { status: 'canceled', canceled_at, next_action: null }, 'payment_intent.canceled');
  };
  const askBank = (intent: FakeIntent, { bankUrl, returnUrl }: Confirmation) => {
    const url = new URL(`/bank/${intent.id}`, bankUrl).href;
    const next_action = { type: 'redirect_to_url' as const, redirect_to_url: { url, return_url: returnUrl } };
    return change(intent, { status: 'requires_action', next_action }, 'payment_intent.requires_action');
  };
  const confirm = (id: string, confirmation: Confirmation): FakeIntent => {
    const intent = get(id);
    if (!isOpen(intent) || intent.status === 'processing') throw unexpectedState(intent, 'confirm');
    const result = cardResult(confirmation.cardNumber);
    if (result.kind !== 'fails') intent.payment_method = vault.addMethod(confirmation.cardNumber).id;
    if (result.kind === 'asks') return askBank(intent, confirmation);
    return apply(intent, result);
  };
  const apply = (intent: FakeIntent, result: Exclude<CardResult, { kind: 'asks' }>): FakeIntent => {
    if (result.kind === 'succeeds') return succeed(intent.id);
    if (result.kind === 'processes') return process(intent.id);
    decline(intent.id, result.error);
    throw new ProviderRefusal(402, { type: 'card_error', ...result.error, payment_intent: intent });
  };
  const update = (id: string, changes: IntentChanges): FakeIntent => {
    const intent = get(id);
    if (!isOpen(intent) || intent.status === 'processing') throw unexpectedState(intent, 'update');
    if (changes.customer) vault.requireCustomer(changes.customer);
    return Object.assign(intent, changes);
  };
  /** Charges a card of the vault while its customer is not there. */
  const confirmKept = (id: string, methodId: string): FakeIntent => {
    const intent = get(id);
    if (!isOpen(intent) || intent.status === 'processing') throw unexpectedState(intent, 'confirm');
    if (intent.setup_future_usage) {
      throw wrongParameter(
        'off_session',
        'payment_intent_invalid_parameter',
        'You cannot confirm with `off_session=true` when `setup_future_usage` is also set on the PaymentIntent.',
      );
    }
    const method = vault.getMethod(methodId);
    if (!intent.customer || method.customer !== intent.customer) {
      throw wrongParameter('payment_method', 'resource_missing', 'The PaymentMethod does not belong to the customer.');
    }
    const result = keptCardResult(method.number);
    if (result.kind === 'asks') throw new Error('A bank asks nobody who is not there.');
    if (result.kind !== 'fails') intent.payment_method = methodId;
    return apply(intent, result);
  };
  const refund = (
    id: string,
    amount?: number,
    metadata: Record<string, string> = {},
  ): { charge: FakeCharge; made: FakeRefund } => {
    const intent = get(id);
    const charge = charges.get(intent.latest_charge ?? '');
    if (!charge) throw wrongParameter('payment_intent', 'charge_not_refundable', 'This payment has no charge.');
    const left = charge.amount - charge.amount_refunded;
    const wanted = amount ?? left;
    if (left === 0) throw wrongParameter('charge', 'charge_already_refunded', 'This charge has already been refunded.');
    if (!Number.isInteger(wanted) || wanted <= 0 || wanted > left) {
      throw wrongParameter(
        'amount',
        'parameter_invalid_integer',
        `Refund amount (${wanted}) is not between 1 and ${left}.`,
      );
    }
    charge.amount_refunded += wanted;
    charge.refunded = charge.amount_refunded === charge.amount;
    const made = newRefund(charge, wanted, metadata);
    refunds.set(made.id, made);
    emit('charge.refunded', charge);
    return { charge, made };
  };
  const failRefund = (id: string): FakeRefund => {
    const made = refunds.get(id);
    const charge = charges.get(made?.charge ?? '');
    if (!made || !charge) throw wrongParameter('id', 'resource_missing', `No such refund: '${id}'`);
    made.status = 'failed';
    charge.amount_refunded -= made.amount;
    charge.refunded = false;
    emit('refund.updated', made);
    emit('refund.failed', made);
    return made;
  };

  return {
    list: () => [...intents.values()],
    get,
    chargeOf: (intent: FakeIntent) => charges.get(intent.latest_charge ?? '') ?? null,
    create(fields: NewIntent) {
      const intent = newIntent(fields, Math.floor(Date.now() / 1000));
      intents.set(intent.id, intent);
      emit('payment_intent.created', intent);
      return intent;
    },
    confirm,
    confirmKept,
    update,
    succeed,
    process,
    decline,
    cancel,
    refund,
    failRefund,
    refundsOf: (id: string) => [...refunds.values()].filter((made) => made.payment_intent === id),
  };
}
export type Intents = ReturnType<typeof createIntents>;
