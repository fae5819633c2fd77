import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { demoPayments } from '#server/db/schema/demo-payments.ts';
import { openTestDatabase } from '#server/db/test-database.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { fixedConnections } from '#server/platform/connections/open-connections.ts';
import { createPayments } from './create-payments.ts';
import { createDemoPayments } from './demo-payments.ts';
import type { PaymentIntentInput } from './payments.ts';

let database: Database;
let dataDir: string;
const clock = { now: () => new Date('2026-11-20T12:00:00.900Z') };

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'demo-payments-'));
  database = await openTestDatabase();
});
beforeEach(() => database.db.delete(demoPayments));
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true });
});

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
const payments = () => createDemoPayments({ db: database.db, clock });

describe('demo payments', () => {
  it('ORD-45: the demo makes a mock payment with a generated id', async () => {
    const facts = await payments().createIntent(input, 'a');
    expect(facts.id).toMatch(/^demo_[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(facts).toMatchObject({ status: 'incomplete', amountMinor: 190_00, isLive: false, clientSecret: '' });
    expect(facts.createdSeconds).toBe(Date.parse('2026-11-20T12:00:00Z') / 1000);
  });

  it('ORD-45: the mock payment gets the status succeeded', async () => {
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

  it('is made once by several processes at once, and gives back no more than was paid', async () => {
    const made = await Promise.all([1, 2, 3, 4].map(() => payments().createIntent(input, 'a')));
    const [id = ''] = new Set(made.map((each) => each.id));
    expect(await database.db.$count(demoPayments)).toBe(1);
    await payments().succeed(id);
    const half = { paymentId: id, amountMinor: 100_00 };
    const refunds = ['one', 'two', 'three'].map((key) => payments().refund(half, key));
    const outcomes = await Promise.allSettled(refunds);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await payments().findIntent(id))?.refundedMinor).toBe(100_00);
  });

  it('keeps no personal data', async () => {
    await payments().createIntent(input, 'a');
    expect(JSON.stringify(await database.db.select().from(demoPayments))).not.toMatch(/Jane|Oak|example/);
  });

  it('takes no webhooks', () => {
    return expect(payments().readEvent('{}', 't=1,v1=2')).rejects.toThrow('no messages');
  });

  it('answers as long as the database does', async () => {
    expect(await payments().isReachable()).toBe(true);
  });
});

describe('createPayments', () => {
  const make = (keys = {}) => {
    const config = loadConfig({ ...keys, DATA_DIR: dataDir });
    return createPayments(config, { db: database.db, clock: systemClock, connections: fixedConnections(config) });
  };

  it('makes demo payments where no keys are set', async () => {
    const made = await make();
    await made.createIntent(input, 'a');
    expect(made.mode).toBe('demo');
    expect(await database.db.$count(demoPayments)).toBe(1);
  });

  it('takes over the payments that earlier versions kept as files, once', async () => {
    const folder = path.join(dataDir, 'demo-payments');
    mkdirSync(folder);
    const id = 'demo_0f8fad5b-d9cb-469f-a165-70867728950e';
    const file = path.join(folder, `${id}.json`);
    const filed = { id, status: 'succeeded', amountMinor: 5000, currency: 'try', createdSeconds: 1_700_000_000 };
    writeFileSync(file, JSON.stringify({ ...filed, fingerprint: 'f', refunds: { r: 1000 } }));
    const made = await make();
    expect(await made.findIntent(id)).toMatchObject({ ...filed, refundedMinor: 1000 });
    expect(existsSync(file)).toBe(false);
  });

  it('makes real ones where keys are set', async () => {
    const keys = {
      STRIPE_SECRET_KEY: 'sk_live_12345678',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_12345678',
      STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
    };
    const made = await make(keys);
    expect(made.mode).toBe('live');
  });
});
