import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventBody, signBody } from '#e2e/fakes/provider/events.ts';
import { TEST_KEYS } from '#e2e/fakes/provider.ts';
import { orders } from '#server/db/schema/orders.ts';
import { alerts, paymentEvents } from '#server/db/schema/payments.ts';
import { openBrowser } from '#server/test/browser.ts';
import { orderBody, placeOrder } from '#server/test/orders.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { findOrder } from './queries.ts';
import { receiveEvent } from './receive-event.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await openTestStudio({ provider: true });
  await studio.provider().setFaults({ dropWebhooks: true });
});
afterAll(() => studio.close());

const WEBHOOK = '/api/webhooks/stripe';

async function successEvent() {
  const { body } = await placeOrder(studio.url, orderBody());
  await studio.provider().succeed(body.payment.id);
  const event = (await studio.provider().events()).findLast((item) => item.type === 'payment_intent.succeeded');
  if (!event) throw new Error('The provider wrote no event.');
  return { order: body.order, event, payload: eventBody(event) };
}

function deliver(payload: string, signature: string | undefined) {
  const headers = signature === undefined ? undefined : { 'Stripe-Signature': signature };
  return openBrowser(studio.url).request('POST', WEBHOOK, {
    body: payload,
    headers: { 'Content-Type': 'application/json', ...headers },
  });
}

test('ORD-48: a badly signed message is refused with 400 and changes nothing, in each of six forms', async () => {
  const { order, payload } = await successEvent();
  const secret = TEST_KEYS.webhookSecret;
  const forms: [string, string | undefined][] = [
    [payload, undefined],
    [payload, signBody(payload, 'whsec_another_secret')],
    [JSON.stringify(JSON.parse(payload)), signBody(payload, secret)],
    [payload, signBody(payload, secret, 301)],
    [payload, signBody(payload, secret, -310)],
    [payload, `${signBody(payload, secret)},t=1`],
  ];
  const events = await studio.db.$count(paymentEvents);
  for (let round = 0; round < 50; round += 1) {
    const answers = await Promise.all(forms.map(([body, signature]) => deliver(body, signature)));
    expect(answers.map((answer) => answer.status)).toEqual([400, 400, 400, 400, 400, 400]);
  }
  expect(await studio.db.$count(paymentEvents)).toBe(events);
  expect((await findOrder(studio.db, order.id))?.paymentStatus).toBe('requires_payment');
});

test('ORD-48: a rightly signed message is taken in once and makes its order paid', async () => {
  const { order, event, payload } = await successEvent();
  for (const _ of [1, 2, 3]) {
    const answer = await deliver(payload, signBody(payload, TEST_KEYS.webhookSecret));
    expect(answer).toMatchObject({ status: 200, body: { received: true } });
  }
  const rows = await studio.db.select().from(paymentEvents);
  expect(rows.filter((row) => row.id === event.id)).toMatchObject([{ outcome: 'paid' }]);
  expect((await findOrder(studio.db, order.id))?.paymentStatus).toBe('paid');
});

test('a message of the other mode is answered and raises an alert', async () => {
  const { order, event } = await successEvent();
  const payload = eventBody({ ...event, id: `${event.id}_live`, livemode: true });
  expect((await deliver(payload, signBody(payload, TEST_KEYS.webhookSecret))).status).toBe(200);
  expect((await findOrder(studio.db, order.id))?.paymentStatus).toBe('requires_payment');
  expect((await studio.db.select().from(alerts)).at(-1)?.detail).toMatchObject({ mismatch: 'livemode' });
});

test('a failure inside the transaction leaves no trace, so the message is taken in when it comes again', async () => {
  const { order, event, payload } = await successEvent();
  const parsed = await studio.services.payments.readEvent(payload, signBody(payload, TEST_KEYS.webhookSecret));
  let ticks = 0;
  const failing = {
    now: () => {
      ticks += 1;
      if (ticks > 1) throw new Error('The machine stopped here.');
      return studio.clock.now();
    },
  };
  await expect(receiveEvent({ ...studio.ctx, clock: failing }, parsed)).rejects.toThrow();
  expect((await studio.db.select().from(paymentEvents)).filter((row) => row.id === event.id)).toEqual([]);
  expect(await receiveEvent(studio.ctx, parsed)).toBe('paid');
  expect((await findOrder(studio.db, order.id))?.paymentStatus).toBe('paid');
});

test('neither the database nor the answers to others hold a client secret or a key', async () => {
  await successEvent();
  const rows = JSON.stringify(await studio.db.select().from(orders));
  expect(rows).not.toMatch(/_secret_|sk_test|whsec_/);
});
