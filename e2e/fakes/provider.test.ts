import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TEST_CARDS } from './provider/cards.ts';
import { remoteProvider } from './provider/control.ts';
import { type FakeProvider, startFakeProvider, TEST_KEYS } from './provider.ts';

let provider: FakeProvider;
let stripe: Stripe;
const closing: (() => Promise<void>)[] = [];

beforeEach(async () => {
  provider = await startFakeProvider(TEST_KEYS);
  const { hostname, port } = new URL(provider.url);
  stripe = new Stripe(TEST_KEYS.secretKey, { protocol: 'http', host: hostname, port, maxNetworkRetries: 0 });
});
afterEach(async () => {
  await provider.close();
  for (const close of closing.splice(0)) await close();
});

const create = (amount = 250_00, options: Stripe.RequestOptions = {}) =>
  stripe.paymentIntents.create({ amount, currency: 'try' }, options);

type Confirmation = { number?: string; secret?: string; key?: string };

function confirm(intent: Stripe.PaymentIntent, { number, secret, key }: Confirmation = {}): Promise<Response> {
  const body = new URLSearchParams({
    key: key ?? TEST_KEYS.publishableKey,
    client_secret: secret ?? intent.client_secret ?? '',
    return_url: 'http://localhost:5399/success?from=bank',
    'payment_method_data[card][number]': number ?? TEST_CARDS.success,
  });
  return fetch(`${provider.url}/v1/payment_intents/${intent.id}/confirm`, { method: 'POST', body });
}

/** A shop that answers webhooks and remembers them. */
async function startShop(status = 200) {
  const received: { body: string; signature: string }[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    received.push({ body: Buffer.concat(chunks).toString(), signature: String(request.headers['stripe-signature']) });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise((resolve) => server.close(() => resolve())));
  await provider.setWebhookUrl(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/webhooks/stripe`);
  return received;
}

describe('the API of the shop', () => {
  it('refuses a wrong key, an unknown payment and wrong parameters with error objects', async () => {
    await expect(create(250_00, { apiKey: 'sk_test_other' })).rejects.toMatchObject({ statusCode: 401 });
    await expect(stripe.paymentIntents.retrieve('pi_none')).rejects.toMatchObject({ code: 'resource_missing' });
    await expect(create(1)).rejects.toMatchObject({ code: 'amount_too_small', param: 'amount' });
    await expect(create(10.5)).rejects.toMatchObject({ code: 'parameter_invalid_integer' });
    await expect(stripe.paymentIntents.create({ amount: 100, currency: 'try', confirm: true })).rejects.toMatchObject({
      code: 'parameter_unknown',
      param: 'confirm',
    });
  });

  it('refuses payment_method_types in the versions that have lost it', async () => {
    const params = { amount: 100_00, currency: 'try', payment_method_types: ['card'] };
    await expect(stripe.paymentIntents.create(params)).rejects.toMatchObject({
      code: 'payment_method_types_no_longer_supported',
    });
  });

  it('refuses metadata of more than 500 characters', async () => {
    const metadata = { notes: 'x'.repeat(501) };
    await expect(stripe.paymentIntents.create({ amount: 100_00, currency: 'try', metadata })).rejects.toMatchObject({
      param: 'metadata[notes]',
    });
  });

  it('repeats the first answer for a key, and refuses other parameters', async () => {
    const first = await create(250_00, { idempotencyKey: 'k' });
    expect(await create(250_00, { idempotencyKey: 'k' })).toMatchObject({ id: first.id });
    await expect(create(300_00, { idempotencyKey: 'k' })).rejects.toMatchObject({ rawType: 'idempotency_error' });
  });

  it('lets a key be used again after a request that was refused before it began', async () => {
    await expect(create(1, { idempotencyKey: 'k' })).rejects.toMatchObject({ code: 'amount_too_small' });
    expect((await create(250_00, { idempotencyKey: 'k' })).amount).toBe(250_00);
  });

  it('answers 409 for the second of two requests at once with one key', async () => {
    await provider.setFaults({ delayMs: 100 });
    const [first, second] = await Promise.allSettled([
      create(250_00, { idempotencyKey: 'k' }),
      create(250_00, { idempotencyKey: 'k' }),
    ]);
    expect([first.status, second.status].sort()).toEqual(['fulfilled', 'rejected']);
    expect(await provider.listIntents()).toHaveLength(1);
  });

  it('refunds parts up to the whole', async () => {
    const { id } = await create();
    await provider.succeed(id);
    expect(await stripe.refunds.create({ payment_intent: id, amount: 100_00 })).toMatchObject({ amount: 100_00 });
    await stripe.refunds.create({ payment_intent: id });
    await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
    const { latest_charge } = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
    expect(latest_charge).toMatchObject({ amount_refunded: 250_00, refunded: true });
  });

  it('cancels a waiting payment and refuses to cancel a paid one', async () => {
    const [waiting, paid] = [await create(), await create()];
    expect((await stripe.paymentIntents.cancel(waiting.id)).status).toBe('canceled');
    await provider.succeed(paid.id);
    await expect(stripe.paymentIntents.cancel(paid.id)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
  });
});

describe('the API of the browser', () => {
  it('charges a good card once', async () => {
    const intent = await create();
    expect(await (await confirm(intent)).json()).toMatchObject({ status: 'succeeded', amount: 250_00 });
    const again = await confirm(intent);
    expect(again.status).toBe(400);
    expect(await again.json()).toMatchObject({ error: { code: 'payment_intent_unexpected_state' } });
  });

  it('shows a browser neither metadata nor email', async () => {
    const answer = await (await confirm(await create())).text();
    expect(answer).not.toMatch(/metadata|receipt_email/);
  });

  it('declines a bad card with 402 and leaves the payment open', async () => {
    const intent = await create();
    const answer = await confirm(intent, { number: TEST_CARDS.declined });
    expect(answer.status).toBe(402);
    expect(await answer.json()).toMatchObject({ error: { type: 'card_error', code: 'card_declined' } });
    expect((await confirm(intent)).status).toBe(200);
  });

  it('lets some cards wait', async () => {
    const answer = await confirm(await create(), { number: TEST_CARDS.processing });
    expect(await answer.json()).toMatchObject({ status: 'processing' });
  });

  it('refuses a wrong client secret and a wrong publishable key', async () => {
    const intent = await create();
    expect((await confirm(intent, { secret: `${intent.id}_secret_no` })).status).toBe(404);
    expect((await confirm(intent, { key: 'pk_test_other' })).status).toBe(401);
  });

  it.each([
    ['approve', 'succeeded', 'succeeded'],
    ['refuse', 'failed', 'requires_payment_method'],
  ])('leads through the bank and back: %s', async (button, redirectStatus, status) => {
    const intent = await create();
    const asked: Stripe.PaymentIntent = await (await confirm(intent, { number: TEST_CARDS.bankAsks })).json();
    const bankPage = asked.next_action?.redirect_to_url?.url ?? '';
    expect(await (await fetch(bankPage)).text()).toContain('Approve');
    const back = await fetch(`${bankPage}/${button}`, { method: 'POST', redirect: 'manual' });
    const address = new URL(back.headers.get('location') ?? '');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      from: 'bank',
      payment_intent: intent.id,
      payment_intent_client_secret: intent.client_secret,
      redirect_status: redirectStatus,
    });
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe(status);
  });

  it('loses the line before or after the charge', async () => {
    const intent = await create();
    await provider.setFaults({ failConfirmNetwork: 1 });
    await expect(confirm(intent)).rejects.toThrow('fetch failed');
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_payment_method');
    await provider.setFaults({ loseAnswerOfConfirm: 1 });
    await expect(confirm(intent)).rejects.toThrow('fetch failed');
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded');
  });
});

describe('webhooks', () => {
  it('tell each change, signed over the raw body', async () => {
    const received = await startShop();
    const { id } = await create();
    await provider.decline(id);
    await provider.succeed(id);
    await provider.refund(id);
    await provider.settle();
    const events = received.map(({ body, signature }) => {
      return stripe.webhooks.constructEvent(body, signature, TEST_KEYS.webhookSecret).type;
    });
    expect(events.toSorted()).toEqual([
      'charge.refunded',
      'payment_intent.created',
      'payment_intent.payment_failed',
      'payment_intent.succeeded',
    ]);
  });

  it('keep the state of their moment', async () => {
    const { id } = await create();
    await provider.succeed(id);
    const [created] = await provider.events();
    expect(created?.data.object.status).toBe('requires_payment_method');
  });

  it('arrive twice, many times or not at all when told so', async () => {
    const received = await startShop();
    await provider.setFaults({ duplicateWebhooks: 1 });
    await create();
    await provider.settle();
    expect(received).toHaveLength(2);
    await provider.setFaults({ dropWebhooks: true });
    await create();
    await provider.settle();
    expect(received).toHaveLength(2);
    const lost = (await provider.events()).at(-1);
    expect(await provider.deliver(lost?.id ?? '', { times: 20, parallel: true })).toEqual(Array(20).fill(200));
  });

  it('are delivered again until they are answered with 2xx', async () => {
    await startShop(500);
    await create();
    await provider.settle();
    await startShop(200);
    expect(await provider.deliverPending()).toEqual([200]);
    expect(await provider.deliverPending()).toEqual([]);
  });

  it('count an unreachable shop as 0', async () => {
    await provider.setWebhookUrl('http://127.0.0.1:1/');
    await create();
    await provider.settle();
    expect((await provider.events())[0]?.answers).toEqual([0]);
  });
});

describe('control over HTTP', () => {
  it('does the same as in the process', async () => {
    const remote = remoteProvider(provider.url);
    const { id } = await create();
    expect(await remote.succeed(id)).toMatchObject({ id, status: 'succeeded' });
    expect(await remote.listIntents()).toEqual(await provider.listIntents());
    await expect(remote.cancel(id)).rejects.toThrow('status of succeeded');
  });
});
