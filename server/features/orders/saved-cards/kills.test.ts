import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEST_CARDS } from '#e2e/fakes/provider/cards.ts';
import { TEST_KEYS } from '#e2e/fakes/provider.ts';
import { RUNS_LONG } from '#scripts/test/setup/long-tests.ts';
import { paced } from '#scripts/test/setup/pace.ts';
import { mails } from '#server/db/schema/mails.ts';
import { cardCharges, savedCards } from '#server/db/schema/saved-cards.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { publishInTest } from '#server/test/catalogue.ts';
import { createStudioOrder } from '#server/test/orders.ts';
import { agree, deliverOrder, listTaken, openDueByLink, pay } from '#server/test/saved-cards.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { watchCards } from './watch-cards.ts';

const [ORDERS, KILLS] = RUNS_LONG ? [200, 20] : [4, 1];
const CARDS = [TEST_CARDS.success, TEST_CARDS.success, TEST_CARDS.bankAlwaysAsks, TEST_CARDS.declinedLater];
const ZONE = { STUDIO_TIME_ZONE: 'Europe/Berlin' };

let studio: TestStudio;
let admin: Person;
const made: { id: string; isRefused: boolean }[] = [];
beforeAll(
  async () => {
    studio = await openTestStudio({ provider: true, env: ZONE });
    await publishInTest(studio, { currency: 'eur' });
    admin = await signInPerson(studio, { role: 'admin' });
    const json = { payments: { saved_cards: 'at_delivery' } };
    await admin.browser.request('PATCH', '/api/admin/settings', { json, ifMatch: '*' });
    for (let number = 0; number < ORDERS; number += 1) {
      const card = CARDS[number % CARDS.length] ?? TEST_CARDS.success;
      const terms = { payment_terms: { kind: 'deposit', deposit: { kind: 'percent', ppm: 300_000 } } };
      const { body } = await createStudioOrder(admin, { package_id: 'home', photo_count: null, ...terms });
      const paying = await openDueByLink(studio, admin, body.order.id);
      await agree(paying);
      await pay(studio, paying, card);
      made.push({ id: body.order.id, isRefused: card !== TEST_CARDS.success });
    }
    while ((await studio.db.$count(savedCards, eq(savedCards.status, 'kept'))) < ORDERS) await watchCards(studio.ctx);
    for (const { id } of made) await deliverOrder(studio, admin, id);
  },
  paced(RUNS_LONG ? 900_000 : 60_000),
);
afterAll(() => studio.close());

/** Charges what is due in a process of its own that is killed before a statement. */
async function killAt(address: string, statement: number): Promise<void> {
  const script = path.join(import.meta.dirname, '../../../test/charge-and-die.ts');
  const time = studio.clock.now().toISOString();
  const child = spawn(process.execPath, [script, address, time, String(statement)], {
    env: {
      ...process.env,
      ...ZONE,
      DATA_DIR: studio.config.DATA_DIR,
      STRIPE_SECRET_KEY: TEST_KEYS.secretKey,
      STRIPE_PUBLISHABLE_KEY: TEST_KEYS.publishableKey,
      STRIPE_WEBHOOK_SECRET: TEST_KEYS.webhookSecret,
      STRIPE_API_BASE: studio.provider().url,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code, signal] = await once(child, 'exit');
  expect([statement, code, signal]).toEqual([statement, null, 'SIGKILL']);
}

test(
  'BIL-54: charges that are due at once are made each once, by two servers and over kills',
  async () => {
    const { queue } = studio.database;
    if (queue.backend === 'postgres') {
      for (let kill = 1; kill <= KILLS; kill += 1) {
        await killAt(queue.connectionString, 9 + 13 * kill);
        studio.clock.advance(2 * 60_000);
      }
    }
    await Promise.all([watchCards(studio.ctx), watchCards(studio.ctx)]);
    for (let run = 0; run < 6; run += 1) {
      studio.clock.advance(2 * 60_000);
      await watchCards(studio.ctx);
    }
    await studio.provider().settle();
    const charges = await studio.db.select().from(cardCharges);
    expect(charges).toHaveLength(ORDERS);
    for (const { id, isRefused } of made) {
      const charge = charges.find(({ orderId }) => orderId === id);
      expect([charge?.status === 'succeeded', charge?.code !== null]).toEqual([!isRefused, isRefused]);
      expect(await listTaken(studio, id)).toEqual(isRefused ? [30_00] : [30_00, 70_00]);
      const told = await studio.db.select().from(mails).where(eq(mails.orderId, id));
      expect(told.filter(({ kind }) => kind === 'payment_link')).toHaveLength(isRefused ? 1 : 0);
      expect(told.filter(({ kind }) => kind === 'payment_received').length).toBeLessThanOrEqual(isRefused ? 0 : 1);
    }
  },
  paced(RUNS_LONG ? 900_000 : 60_000),
);
