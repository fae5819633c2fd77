import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#domain/shared/errors.ts';
import { type FakeProvider, startFakeProvider, TEST_KEYS } from '#e2e/fakes/provider.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import type { PaymentIntentInput } from './payments.ts';
import { createStripePayments } from './stripe-payments.ts';

let provider: FakeProvider;
let key = 0;

beforeAll(async () => {
  provider = await startFakeProvider(TEST_KEYS);
});
beforeEach(async () => provider.clearFaults());
afterAll(async () => provider.close());

const input: PaymentIntentInput = {
  amount: 300_00,
  currency: 'try',
  description: 'Sipariş: Starter',
  receiptEmail: 'jane@example.com',
  shipping: {
    name: 'Jane Doe',
    phone: '+1 202 555 0142',
    address: { line1: '12 Oak Lane', city: 'Bethesda', state: 'MD', postal_code: '20814', country: 'TR' },
  },
  metadata: {
    package_id: 'starter',
    package_name: 'Starter',
    customer_name: 'Jane Doe',
    preferred_date: '2026-12-01',
    preferred_time: '',
    notes: 'Ring twice.',
  },
};

const payments = (overrides: { secretKey?: string; apiBase?: string } = {}) =>
  createStripePayments({
    mode: 'test',
    secretKey: TEST_KEYS.secretKey,
    webhookSecret: TEST_KEYS.webhookSecret,
    apiBase: provider.url,
    clock: systemClock,
    ...overrides,
  });

const nextKey = () => `key-${++key}`;
const intentsSince = async (count: number) => (await provider.listIntents()).length - count;
const refusalOf = async (promise: Promise<unknown>): Promise<AppError> => {
  const error = await promise.catch((reason: unknown) => reason);
  if (!(error instanceof AppError)) throw new Error('This was not refused with an AppError.');
  return error;
};

describe('creating a payment', () => {
  it('ORD-37: the intent is created with exactly the listed fields', async () => {
    const facts = await payments().createIntent(input, nextKey());
    const request = (await provider.requests()).at(-1);
    expect(request).toMatchObject({ method: 'POST', path: '/v1/payment_intents', idempotencyKey: `key-${key}` });
    expect(request?.form).toEqual({
      amount: '30000',
      currency: 'try',
      payment_method_types: ['card'],
      description: 'Sipariş: Starter',
      receipt_email: 'jane@example.com',
      shipping: input.shipping,
      metadata: input.metadata,
    });
    expect(facts).toMatchObject({ status: 'incomplete', amountMinor: 300_00, refundedMinor: 0, currency: 'try' });
    expect(facts.clientSecret).toMatch(new RegExp(`^${facts.id}_secret_\\w+$`));
    expect(facts.isLive).toBe(false);
  });

  it('asks for the last version of the API that takes payment_method_types', async () => {
    await payments().createIntent(input, nextKey());
    expect((await provider.requests()).at(-1)?.apiVersion).toBe('2026-08-26.dahlia');
  });

  it('creates one payment when the answer is lost, 20 times out of 20', async () => {
    const before = (await provider.listIntents()).length;
    await provider.setFaults({ loseAnswerOfCreate: 20 });
    const calls = Array.from({ length: 20 }, () => payments().createIntent(input, nextKey()));
    const created = await Promise.all(calls);
    expect(new Set(created.map((facts) => facts.id)).size).toBe(20);
    expect(await intentsSince(before)).toBe(20);
  });

  it('tries again after two answers of 500, with the same key', async () => {
    const before = (await provider.listIntents()).length;
    await provider.setFaults({ serverErrors: 2 });
    await payments().createIntent(input, nextKey());
    expect(await intentsSince(before)).toBe(1);
  });

  it('gives up after the third answer of 500 as payments_unavailable', async () => {
    await provider.setFaults({ serverErrors: 3 });
    const error = await refusalOf(payments().createIntent(input, nextKey()));
    expect(error.code).toBe('payments_unavailable');
    expect(error.cause).toMatchObject({ message: expect.stringContaining('StripeAPIError') });
  });

  it('is payments_unavailable where nobody answers', async () => {
    const error = await refusalOf(payments({ apiBase: 'http://127.0.0.1:1' }).createIntent(input, nextKey()));
    expect(error.code).toBe('payments_unavailable');
  });

  it('gives the same payment for the same key', async () => {
    const sameKey = nextKey();
    const [first, second] = [
      await payments().createIntent(input, sameKey),
      await payments().createIntent(input, sameKey),
    ];
    expect(second).toEqual(first);
  });

  it('gives one payment for 10 calls at once with one key', async () => {
    const before = (await provider.listIntents()).length;
    const sameKey = nextKey();
    const created = await Promise.all(Array.from({ length: 10 }, () => payments().createIntent(input, sameKey)));
    expect(new Set(created.map((facts) => facts.id)).size).toBe(1);
    expect(await intentsSince(before)).toBe(1);
  });

  it('refuses the same key with other details as a conflict', async () => {
    const sameKey = nextKey();
    await payments().createIntent(input, sameKey);
    const error = await refusalOf(payments().createIntent({ ...input, amount: 1_00 }, sameKey));
    expect(error.code).toBe('conflict');
  });

  it('shortens a long note instead of failing', async () => {
    const metadata = { ...input.metadata, notes: `${'x'.repeat(499)}🏡${'y'.repeat(1000)}` };
    const { id } = await payments().createIntent({ ...input, metadata }, nextKey());
    const intent = (await provider.listIntents()).find((candidate) => candidate.id === id);
    expect(intent?.metadata.notes).toHaveLength(500);
  });

  it('points at the email where the provider does not accept it', async () => {
    const error = await refusalOf(payments().createIntent({ ...input, receiptEmail: 'jane@host' }, nextKey()));
    expect(error.code).toBe('invalid_input');
    expect(error.fields.map((field) => field.path)).toEqual(['form.contactEmail']);
  });

  it('keeps keys and client secrets out of its errors', async () => {
    const error = await refusalOf(payments({ secretKey: 'sk_test_wrongwrong' }).createIntent(input, nextKey()));
    const everything = JSON.stringify([error.message, String(error.cause), Object.entries(error.cause ?? {})]);
    expect(error.code).toBe('payments_unavailable');
    expect(everything).not.toMatch(/sk_|whsec_|_secret_/);
  });
});

describe('looking a payment up', () => {
  it('tells a payment that succeeded, with what was received and refunded', async () => {
    const { id } = await payments().createIntent(input, nextKey());
    await provider.succeed(id);
    await provider.refund(id, 100_00);
    expect(await payments().findIntent(id)).toMatchObject({
      status: 'succeeded',
      amountMinor: 300_00,
      refundedMinor: 100_00,
    });
  });

  it('tells a payment under way from one that waits for a card', async () => {
    const { id } = await payments().createIntent(input, nextKey());
    expect((await payments().findIntent(id))?.status).toBe('incomplete');
    await provider.process(id);
    expect((await payments().findIntent(id))?.status).toBe('processing');
  });

  it.each(['pi_unknown', '', 'pi_x/cancel', '../refunds', 'demo_1'])('finds nothing under %j', async (id) => {
    expect(await payments().findIntent(id)).toBeNull();
    expect(await payments().cancelIntent(id)).toBeNull();
  });

  it('tells whether the provider answers', async () => {
    expect(await payments().isReachable()).toBe(true);
    expect(await payments({ apiBase: 'http://127.0.0.1:1' }).isReachable()).toBe(false);
    expect(await payments({ secretKey: 'sk_test_wrongwrong' }).isReachable()).toBe(false);
  });
});

describe('cancelling a payment', () => {
  it('cancels one that waits', async () => {
    const { id } = await payments().createIntent(input, nextKey());
    expect((await payments().cancelIntent(id))?.status).toBe('canceled');
  });

  it('says that one succeeded which succeeded meanwhile', async () => {
    const { id } = await payments().createIntent(input, nextKey());
    await provider.succeed(id);
    expect((await payments().cancelIntent(id))?.status).toBe('succeeded');
  });

  it('says canceled again for one that is cancelled', async () => {
    const { id } = await payments().createIntent(input, nextKey());
    await payments().cancelIntent(id);
    expect((await payments().cancelIntent(id))?.status).toBe('canceled');
  });
});
