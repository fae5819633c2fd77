import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { askAs, makeDeliveryLink } from '#e2e/harness/delivery-calls.ts';
import { type Machine, type Machines, startMachines } from '#e2e/harness/machines.ts';
import { payDemoOrder, placeOrder } from '#e2e/harness/order-calls.ts';
import type { Person } from '#e2e/harness/people.ts';
import { pollUntil } from '#e2e/harness/poll.ts';
import { withScratchDatabase } from '#e2e/harness/scratch-database.ts';
import type { ServerProcess } from '#e2e/harness/server-process.ts';
import { openAccount, sendRest } from '#e2e/harness/upload-calls.ts';
import { paced } from '#scripts/test/setup/pace.ts';
import { liveOnMachines, nothingLostOrDoubled } from './live-on-machines.ts';
import { orderOptions } from './stress-order.ts';

/** A studio on several machines: nginx in front, PgBouncer behind, one bucket, and nothing else that they share. */

const ARTWORK = path.resolve(import.meta.dirname, '../../artwork');
const PHOTO = new Uint8Array(readFileSync(path.join(ARTWORK, 'photo-kitchen.jpg')));
const WAIT_MS = 60_000;

type Studio = Machines & { server: ServerProcess; admin: Person };

/** The studio as the helpers of one server see it: behind the address that visitors know. */
async function openStudio(machines: Machines): Promise<Studio> {
  const [first] = machines.machines;
  if (!first) throw new Error('There is no machine.');
  const server = { ...first.server(), url: machines.url };
  const { cookie } = await openAccount(machines.url, 'owner@example.com');
  // Behind a balancer the owner comes from elsewhere, and needs what the server printed.
  const token = /setup-admin#token=([\w-]+)/.exec(first.server().output())?.[1];
  const claim = await fetch(`${machines.url}/api/admin/claim`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: machines.url, Cookie: cookie },
    body: JSON.stringify({ token }),
  });
  expect(claim.status).toBe(200);
  const cookies = claim.headers.getSetCookie().map((line) => line.split(';')[0]);
  const admin = { name: 'Owner', email: 'owner@example.com', password: '', cookie: cookies.join('; ') };
  return { ...machines, server, admin };
}

const at = ({ server }: Machine) => `http://127.0.0.1:${server().port}`;
const mailsTo = ({ sink }: Studio, address: string) =>
  sink.received.filter(({ recipients }) => recipients.includes(address)).length;

async function uploadPhoto({ url, admin }: Studio, propertyId: string): Promise<string> {
  const encode = (text: string) => Buffer.from(text).toString('base64');
  const begun = await fetch(`${url}/api/uploads`, {
    method: 'POST',
    headers: {
      'Tus-Resumable': '1.0.0',
      'Upload-Length': String(PHOTO.length),
      'Upload-Metadata': `filename ${encode('kitchen.jpg')},propertyId ${encode(propertyId)}`,
      Cookie: admin.cookie,
    },
  });
  const location = begun.headers.get('Location');
  if (!location) throw new Error(`The upload did not begin: ${begun.status} ${await begun.text()}`);
  await sendRest({ url, cookie: admin.cookie }, location, 0, PHOTO);
  return location.split('/').at(-1) ?? '';
}

type Listed = { items: { id: string; status: string }[] };
const statusOf = async ({ server, admin }: Studio, propertyId: string) =>
  (await askAs<Listed>(server, admin, ['GET', `/api/properties/${propertyId}/media?limit=10`])).items[0]?.status;

/** Reads a stream of events until it says something; what it said before is passed over. */
async function hearEvent(answer: Response, wanted: RegExp, after: () => Promise<void>): Promise<string> {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('The stream has no body.');
  let heard = (await reader.read()).value ?? '';
  const from = heard.length;
  await after();
  while (!wanted.test(heard.slice(from))) {
    const { value, done } = await reader.read();
    if (done) throw new Error(`The stream ended after: ${heard}`);
    heard += value;
  }
  await reader.cancel();
  return heard.slice(from);
}

async function orderAndPay(studio: Studio): Promise<void> {
  const { email } = orderOptions(1);
  const order = await placeOrder(studio.url, orderOptions(1), crypto.randomUUID());
  // The payment may come to a process that has never heard of the order.
  const [, other] = studio.machines;
  if (!other) throw new Error('Two processes are to answer.');
  const paid = await payDemoOrder(at(other), order);
  expect(paid.order.payment_status).toBe('paid');
  await pollUntil('the email of the order', () => mailsTo(studio, email) === 1, WAIT_MS);
  const { orders } = await askAs<{ orders: { customer_email: string }[] }>(studio.server, studio.admin, [
    'GET',
    '/api/admin/orders?q=customer',
  ]);
  expect(orders.map((each) => each.customer_email)).toEqual([email]);
}

async function changeHours({ server, admin, machines }: Studio): Promise<void> {
  const source = async (machine: Machine) => (await fetch(`${at(machine)}/terms`)).text();
  const webs = machines.slice(0, 2);
  for (const web of webs) expect(await source(web)).not.toContain('Tue-Wed 11:00-16:00');
  const working_hours = [2, 3].map((weekday) => ({ weekday, opens: '11:00', closes: '16:00' }));
  await askAs(server, admin, ['PATCH', '/api/admin/settings', { working_hours }]);
  for (const web of webs) {
    await pollUntil('every process says the new hours', async () =>
      (await source(web)).includes('Tue-Wed 11:00-16:00'),
    );
  }
}

async function reviewLive({ server, admin, machines }: Studio, propertyId: string, itemId: string): Promise<void> {
  const [web, other] = machines;
  if (!web || !other) throw new Error('Two processes are to answer.');
  const link = (await makeDeliveryLink(server, admin, propertyId)).split('/').at(-1);
  const stream = await fetch(`${at(web)}/api/d/${link}/review/events`);
  expect(stream.status).toBe(200);
  const headers = { 'Content-Type': 'application/json' };
  const heard = await hearEvent(stream, /event: changed/, async () => {
    const named = await fetch(`${at(other)}/api/d/${link}/review/reviewer`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ name: 'Ana' }),
    });
    const cookie = named.headers.getSetCookie().map((line) => line.split(';')[0]);
    const body = JSON.stringify({ item_id: itemId, x: 0.5, y: 0.5, text: 'Brighter, please.' });
    const pinned = await fetch(`${at(other)}/api/d/${link}/review/pins`, {
      method: 'POST',
      headers: { ...headers, Cookie: cookie.join('; ') },
      body,
    });
    expect(pinned.status, await pinned.text()).toBe(201);
  });
  expect(heard).toContain('event: changed');
}

// The embedded database has one process by its lock.
const postgres = process.env.TEST_DATABASE_URL;
if (postgres) {
  test('processes with one role each, behind a balancer and a pooler of transactions, are one studio', async () => {
    test.setTimeout(paced(300_000));
    await withScratchDatabase(postgres, async (databaseUrl = postgres) => {
      const machines = await startMachines({ databaseUrl, roles: ['web', 'web', 'worker', 'images'] });
      try {
        const studio = await openStudio(machines);
        await test.step('an order, its payment on another process, its email and the list of orders', () =>
          orderAndPay(studio));
        const { server, admin } = studio;
        const json = { name: 'Maple House', realtor_id: null };
        const { id } = await askAs<{ id: string }>(server, admin, ['POST', '/api/properties', json]);
        const itemId = await test.step('an upload, and its pictures by the process that makes them', async () => {
          const uploaded = await uploadPhoto(studio, id);
          await pollUntil('the photo is ready', async () => (await statusOf(studio, id)) === 'ready', WAIT_MS);
          return uploaded;
        });
        await test.step('a change of content is seen on every process', () => changeHours(studio));
        await test.step('a stream of one process tells what another one wrote', () => reviewLive(studio, id, itemId));
        await test.step('processes without pages say whether they are well, and nothing else', async () => {
          for (const machine of machines.machines.slice(2)) {
            const statuses = ['/api/health', '/api/ready', '/', '/api/config'].map(
              async (address) => (await fetch(at(machine) + address)).status,
            );
            expect(await Promise.all(statuses)).toEqual([200, 200, 404, 404]);
          }
        });
        await test.step('while nobody prepares pictures they wait, and are made once somebody does', async () => {
          const images = machines.machines[3];
          await images?.kill();
          const { id: other } = await askAs<{ id: string }>(server, admin, [
            'POST',
            '/api/properties',
            { name: 'Oak House', realtor_id: null },
          ]);
          await uploadPhoto(studio, other);
          expect(await statusOf(studio, other)).toBe('processing');
          images?.start();
          await pollUntil('the photo is ready', async () => (await statusOf(studio, other)) === 'ready', WAIT_MS);
        });
      } finally {
        await machines.stop();
      }
    });
  });

  test('people order, upload and download on three processes while one at a time is killed, and nothing is lost or doubled', async () => {
    test.setTimeout(paced(400_000));
    const options = { people: 12, processes: 3, leastKills: 3, arrivalMs: 6000, seed: 11 };
    const figures = await withScratchDatabase(postgres, (databaseUrl = postgres) =>
      liveOnMachines({ ...options, databaseUrl }),
    );
    expect(figures.kills).toBeGreaterThanOrEqual(3);
    expect(figures).toMatchObject(nothingLostOrDoubled(options));
  });
}
