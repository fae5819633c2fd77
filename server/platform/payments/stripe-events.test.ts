import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '#domain/shared/errors.ts';
import { eventBody, type FakeEvent, signBody } from '#e2e/fakes/provider/events.ts';
import { type FakeProvider, startFakeProvider, TEST_KEYS } from '#e2e/fakes/provider.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import type { Payments } from './payments.ts';
import { createStripePayments } from './stripe-payments.ts';

const secret = TEST_KEYS.webhookSecret;
let provider: FakeProvider;
let payments: Payments;
let intentId: string;

beforeAll(async () => {
  provider = await startFakeProvider(TEST_KEYS);
  payments = createStripePayments({
    mode: 'test',
    secretKey: TEST_KEYS.secretKey,
    webhookSecret: secret,
    apiBase: provider.url,
    clock: systemClock,
  });
  intentId = await createIntent();
});
afterAll(async () => provider.close());

async function createIntent(): Promise<string> {
  const address = { line1: '12 Oak Lane', city: 'Bethesda', state: 'MD', postal_code: '20814', country: 'TR' };
  const metadata = {
    package_id: '',
    package_name: '',
    customer_name: '',
    preferred_date: '',
    preferred_time: '',
    notes: '',
  };
  const shipping = { name: 'Jane', phone: '12345', address };
  const fields = { amount: 250_00, currency: 'try', description: 'Sipariş: Starter', receiptEmail: 'jane@example.com' };
  return (await payments.createIntent({ ...fields, shipping, metadata }, crypto.randomUUID())).id;
}

async function lastEvent(): Promise<FakeEvent> {
  const event = (await provider.events()).at(-1);
  if (!event) throw new Error('The provider has sent nothing.');
  return event;
}

const read = (body: string, signature: string | undefined = signBody(body, secret)) =>
  payments.readEvent(body, signature);

async function expectRefusal(body: string, signature: string | undefined): Promise<void> {
  const refusal = await payments.readEvent(body, signature).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(AppError);
  expect(refusal).toMatchObject({ code: 'malformed_request' });
  expect(String(refusal)).not.toContain('whsec_');
}

describe('signatures (security check 1)', () => {
  it('accepts a message that the provider signed', async () => {
    const body = eventBody(await lastEvent());
    expect((await read(body)).type).toBe('payment_intent.created');
  });

  it('accepts a message up to 300 s old or ahead', async () => {
    const body = eventBody(await lastEvent());
    expect((await read(body, signBody(body, secret, 298))).kind).toBe('other');
    expect((await read(body, signBody(body, secret, -298))).kind).toBe('other');
  });

  it.each<[string, (body: string) => [string, string | undefined]]>([
    ['no header', (body) => [body, undefined]],
    ['an empty header', (body) => [body, '']],
    ['a header of another kind', (body) => [body, 'Bearer abc']],
    ['a header without a time', (body) => [body, signBody(body, secret).replace(/t=\d+,/, '')]],
    ['a header with two times', (body) => [body, `t=1,${signBody(body, secret)}`]],
    ['a wrong secret', (body) => [body, signBody(body, 'whsec_wrongwrong')]],
    ["another endpoint's secret", (body) => [body, signBody(body, 'whsec_listingstudio0002')]],
    ['a body that was parsed and written again', (body) => [JSON.stringify(JSON.parse(body)), signBody(body, secret)]],
    ['a body with one more character', (body) => [`${body} `, signBody(body, secret)]],
    ['an empty body', (body) => ['', signBody(body, secret)]],
    ['a body that is no JSON', () => ['{', signBody('{', secret)]],
    ['a message 301 s old', (body) => [body, signBody(body, secret, 302)]],
    ['a message more than 300 s in the future', (body) => [body, signBody(body, secret, -302)]],
  ])('refuses %s', async (_, forge) => {
    await expectRefusal(...forge(eventBody(await lastEvent())));
  });
});

describe('meanings', () => {
  it('a success is a payment with the amount received', async () => {
    const id = await createIntent();
    await provider.succeed(id);
    const event = await read(eventBody(await lastEvent()));
    expect(event).toMatchObject({ type: 'payment_intent.succeeded', isLive: false, kind: 'payment' });
    expect(event).toMatchObject({ payment: { id, status: 'succeeded', amountMinor: 250_00, currency: 'try' } });
  });

  it.each(['charge.dispute.created', 'charge.dispute.funds_withdrawn', 'charge.dispute.closed'])(
    '%s changes nothing of a payment: a dispute is decided by people, and locks no delivery',
    async (type) => {
      const disputed = { id: 'dp_1', object: 'dispute', amount: 250_00, currency: 'try', payment_intent: intentId };
      const event = { ...(await lastEvent()), type, data: { object: { ...disputed, status: 'needs_response' } } };
      expect(await read(eventBody(event))).toMatchObject({ type, kind: 'other' });
    },
  );

  it('a payment under way and a cancelled one are payments too', async () => {
    await provider.process(intentId);
    expect(await read(eventBody(await lastEvent()))).toMatchObject({
      kind: 'payment',
      payment: { status: 'processing' },
    });
    const other = await createIntent();
    await provider.cancel(other);
    expect(await read(eventBody(await lastEvent()))).toMatchObject({
      kind: 'payment',
      payment: { status: 'canceled' },
    });
  });

  it('a declined card leaves the payment open and tells the reason', async () => {
    const id = await createIntent();
    await provider.decline(id, 'insufficient_funds');
    const event = await read(eventBody(await lastEvent()));
    expect(event).toMatchObject({
      kind: 'declined',
      declineCode: 'insufficient_funds',
      payment: { id, status: 'incomplete' },
    });
  });

  it('a refund carries the sum of all refunds', async () => {
    const id = await createIntent();
    await provider.succeed(id);
    await provider.refund(id, 50_00);
    await provider.refund(id, 20_00);
    expect(await read(eventBody(await lastEvent()))).toMatchObject({
      kind: 'refund',
      paymentId: id,
      refundedMinor: 70_00,
      currency: 'try',
    });
  });

  it('a refund that its bank returned is one that failed, and one that changed otherwise is other', async () => {
    const id = await createIntent();
    await provider.succeed(id);
    await provider.refund(id, 50_00);
    const [made] = await provider.refundsOf(id);
    await provider.failRefund(made?.id ?? '');
    const event = await lastEvent();
    const failed = { kind: 'refund_failed', paymentId: id, refundId: made?.id, amountMinor: 50_00 };
    for (const type of ['refund.failed', 'refund.updated', 'charge.refund.updated']) {
      expect(await read(eventBody({ ...event, type }))).toMatchObject({ type, ...failed });
    }
    const data = { object: { ...event.data.object, status: 'succeeded' } };
    expect((await read(eventBody({ ...event, type: 'refund.updated', data }))).kind).toBe('other');
  });

  it('an event with altered fields is read as it is signed', async () => {
    const id = await createIntent();
    const eventId = await provider.forge(id, 'payment_intent.succeeded', {
      status: 'succeeded',
      amount_received: 249_99,
    });
    const event = (await provider.events()).find((candidate) => candidate.id === eventId);
    expect(event && (await read(eventBody(event)))).toMatchObject({
      kind: 'payment',
      payment: { amountMinor: 249_99 },
    });
  });

  it('anything else is other', async () => {
    expect((await read(eventBody({ ...(await lastEvent()), type: 'invoice.paid' }))).kind).toBe('other');
  });
});
