import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '#server/platform/clock/clock.ts';
import { createPayments } from './create-payments.ts';
import { createDemoPayments } from './demo-payments.ts';
import type { PaymentIntentInput } from './payments.ts';

let dataDir: string;
const clock = { now: () => new Date('2026-11-20T12:00:00.900Z') };

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'demo-payments-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const input: PaymentIntentInput = {
  amount: 190_00,
  currency: 'try',
  description: 'Sipariş: Drone Photo',
  receiptEmail: 'jane@example.com',
  shipping: {
    name: 'Jane Doe',
    phone: '12345',
    address: { line1: '12 Oak Lane', city: 'Bethesda', state: 'MD', postal_code: '20814', country: 'TR' },
  },
  metadata: {
    package_id: 'drone_photo',
    package_name: 'Drone Photo',
    customer_name: 'Jane Doe',
    preferred_date: '',
    preferred_time: '',
    notes: '',
  },
};
const payments = () => createDemoPayments({ folder: dataDir, clock });

describe('demo payments', () => {
  it('§4 Payment flow: the demo makes a mock payment with a generated id', async () => {
    const facts = await payments().createIntent(input, 'a');
    expect(facts.id).toMatch(/^demo_[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(facts).toMatchObject({ status: 'incomplete', amountMinor: 190_00, isLive: false, clientSecret: '' });
    expect(facts.createdSeconds).toBe(Date.parse('2026-11-20T12:00:00Z') / 1000);
  });

  it('§4 Payment flow: the mock payment gets the status succeeded', async () => {
    const { id } = await payments().createIntent(input, 'a');
    expect((await payments().succeed(id))?.status).toBe('succeeded');
  });

  it('remembers a payment after a restart', async () => {
    const { id } = await payments().createIntent(input, 'a');
    await payments().succeed(id);
    expect((await payments().findIntent(id))?.status).toBe('succeeded');
  });

  it('gives the same payment for the same key, also once it is paid', async () => {
    const first = await payments().createIntent(input, 'a');
    await payments().succeed(first.id);
    expect(await payments().createIntent(input, 'a')).toEqual({ ...first, status: 'succeeded' });
    expect((await payments().createIntent(input, 'b')).id).not.toBe(first.id);
  });

  it('refuses the same key with other details', async () => {
    await payments().createIntent(input, 'a');
    await expect(payments().createIntent({ ...input, amount: 1 }, 'a')).rejects.toMatchObject({ code: 'conflict' });
  });

  it('leaves a payment that succeeded as it is when it is cancelled, and the other way round', async () => {
    const paid = await payments().createIntent(input, 'a');
    await payments().succeed(paid.id);
    expect((await payments().cancelIntent(paid.id))?.status).toBe('succeeded');
    const cancelled = await payments().createIntent(input, 'b');
    await payments().cancelIntent(cancelled.id);
    expect((await payments().succeed(cancelled.id))?.status).toBe('canceled');
  });

  it.each(['demo_unknown', '../secret', 'pi_1', ''])('knows no payment %j', async (id) => {
    expect(await payments().findIntent(id)).toBeNull();
    expect(await payments().succeed(id)).toBeNull();
  });

  it('writes no personal data and no half file', async () => {
    const { id } = await payments().createIntent(input, 'a');
    expect(readdirSync(dataDir)).toEqual([`${id}.json`]);
    const file = path.join(dataDir, `${id}.json`);
    expect(readFileSync(file, 'utf8')).not.toMatch(/Jane|Oak|example/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('takes no webhooks', () => {
    expect(() => payments().readEvent('{}', 't=1,v1=2')).toThrow('no messages');
  });

  it('answers as long as its folder can be written', async () => {
    expect(await payments().isReachable()).toBe(true);
  });
});

describe('createPayments', () => {
  const settings = { dataDir: '', STRIPE_API_BASE: 'https://api.stripe.com' };

  it('makes demo payments in the data folder where no keys are set', async () => {
    const made = await createPayments({ ...settings, dataDir, paymentMode: 'demo' }, systemClock);
    await made.createIntent(input, 'a');
    expect(made.mode).toBe('demo');
    expect(readdirSync(path.join(dataDir, 'demo-payments'))).toHaveLength(1);
  });

  it('makes real ones where keys are set', async () => {
    const keys = { STRIPE_SECRET_KEY: 'sk_live_12345678', STRIPE_WEBHOOK_SECRET: 'whsec_12345678' };
    const made = await createPayments({ ...settings, ...keys, dataDir, paymentMode: 'live' }, systemClock);
    expect(made.mode).toBe('live');
  });

  it('refuses to start without the keys that its mode needs', async () => {
    const made = createPayments({ ...settings, dataDir, paymentMode: 'test' }, systemClock);
    await expect(made).rejects.toThrow('without keys');
  });
});
