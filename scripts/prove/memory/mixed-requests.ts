import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { addDays } from '#domain/scheduling/bookings/booking-time.ts';
import {
  addUnpaidOrder,
  askAs,
  makeDeliveryLink,
  type TestProperty,
  uploadArtwork,
} from '#e2e/harness/delivery-calls.ts';
import { payDemoOrder, placeOrder } from '#e2e/harness/order-calls.ts';
import { createPerson, type Person, signInPerson } from '#e2e/harness/people.ts';
import type { ServerProcess } from '#e2e/harness/server-process.ts';
import { beginUpload, sendRest } from '#e2e/harness/upload-calls.ts';
import { orderOptions } from '#e2e/stress/stress-order.ts';
import { findUserId, makeOwner } from './fill-tables.ts';

/** One kind of request: `share` is how many of a round there are, `ask` does the n-th of them. */
export type MixedRequest = { name: string; share: number; ask: (n: number) => Promise<unknown> };

/** What a studio is asked about. */
export type AskedStudio = {
  server: ServerProcess;
  admin: Person;
  property: TestProperty;
  delivery: string;
  locked: string;
  key: string;
};

const PHOTOS = ['photo-kitchen.jpg', 'photo-bathroom.jpg', 'drone-overview.jpg', 'photo-dining.jpg'];
const WORDS = ['meadow', 'gazebo', 'jane7', 'zeppelin', 'a1', 'wilson', 'img_777', '4200', 'ff0'];
const FIRST_DAY = '2026-01-01';

const pick = <T>(list: readonly T[], n: number): T => {
  const found = list[n % list.length];
  if (found === undefined) throw new Error('There is nothing to choose from.');
  return found;
};

async function makeTestProperty(server: ServerProcess, admin: Person, realtor: Person & { id: string }) {
  const json = { name: 'Maple House', realtor_id: realtor.id };
  const { id } = await askAs<{ id: string }>(server, admin, ['POST', '/api/properties', json]);
  const property = { id, realtor, realtorId: realtor.id };
  await uploadArtwork(server, admin, property, PHOTOS);
  return property;
}

/** Makes the people, houses, links and the key that the requests are about. */
export async function openAskedStudio(server: ServerProcess, databaseUrl: string): Promise<AskedStudio> {
  const admin = await createPerson(server, { name: 'Olga Owner' });
  await makeOwner(databaseUrl, admin.email);
  admin.cookie = await signInPerson(server, admin);
  const person = await createPerson(server, { name: 'Rosa Martinez', isConfirmed: true });
  const realtor = { ...person, id: await findUserId(databaseUrl, person.email) };
  const property = await makeTestProperty(server, admin, realtor);
  const unpaid = await makeTestProperty(server, admin, realtor);
  await addUnpaidOrder(server, admin, unpaid);
  const { key } = await askAs<{ key: string }>(server, admin, [
    'POST',
    '/api/v1/keys',
    { name: 'Bookkeeping', scopes: ['read'] },
  ]);
  const delivery = await makeDeliveryLink(server, admin, property.id);
  return { server, admin, property, delivery, locked: await makeDeliveryLink(server, admin, unpaid.id), key };
}

/** Reads an answer to its end. Throws where it is none of those that are expected. */
async function read(answer: Response, expected: readonly number[] = [200]): Promise<Buffer> {
  const body = Buffer.from(await answer.arrayBuffer());
  if (expected.includes(answer.status)) return body;
  throw new Error(`${new URL(answer.url).pathname} answered ${answer.status}: ${body.toString('utf8', 0, 200)}`);
}

/** Calls of one who is signed in, has a key, or is nobody. */
function callsOf(url: string, headers: Record<string, string>) {
  return {
    get: async (address: string, expected?: readonly number[]) =>
      read(await fetch(url + address, { headers: { ...headers, 'Accept-Encoding': 'br' } }), expected),
    post: async (address: string, json: unknown) =>
      read(
        await fetch(url + address, {
          method: 'POST',
          headers: { ...headers, 'Content-Type': 'application/json', Origin: url },
          body: JSON.stringify(json),
        }),
        [200, 201, 204],
      ),
  };
}

/** A picture of its own, as a camera's are: none is as another. */
async function takePicture(n: number): Promise<Uint8Array<ArrayBuffer>> {
  const width = 1600 + ((n * 97) % 1600);
  const picture = sharp(readFileSync(`artwork/${pick(PHOTOS, n)}`)).resize({ width });
  return new Uint8Array(
    await picture
      .modulate({ brightness: 0.9 + (n % 20) / 100 })
      .jpeg()
      .toBuffer(),
  );
}

function publicRequests({ server }: AskedStudio): MixedRequest[] {
  const { url } = server;
  const visitor = callsOf(url, {});
  const pages = ['/', '/pricing', '/services', '/contact', '/privacy', '/terms', '/order', '/tr', '/tr/pricing'];
  const day = (n: number) => addDays(new Date().toISOString().slice(0, 10), n % 90);
  return [
    { name: 'page', share: 6, ask: (n) => visitor.get(pick(pages, n), [200, 404]) },
    { name: 'page that is not there', share: 1, ask: (n) => visitor.get(`/nowhere-${n}/${n * 7}`, [404]) },
    { name: 'prices of a house', share: 2, ask: (n) => visitor.get(`/order?package=starter&n=${n}`) },
    { name: 'catalogue', share: 1, ask: () => visitor.get('/api/catalogue') },
    { name: 'settings of the site', share: 1, ask: () => visitor.get('/api/config') },
    { name: 'slots', share: 3, ask: (n) => visitor.get(`/api/slots?package=growth&days=7&from=${day(n)}`) },
    {
      name: 'availability',
      share: 2,
      ask: (n) => visitor.get(`/api/availability?days=42&from=${day(n)}&sqft=${1000 + n}`),
    },
    {
      name: 'quote',
      share: 3,
      ask: (n) =>
        visitor.post('/api/quotes', {
          package_id: 'growth',
          photo_count: 55,
          sqft: 1000 + (n % 3000),
          add_ons: [],
          coupon: null,
          address: null,
          preferred_date: null,
          preferred_time: null,
          email: null,
          draft_id: null,
          pin: null,
        }),
    },
    {
      name: 'order that is paid',
      share: 1,
      ask: async (n) => payDemoOrder(url, await placeOrder(url, orderOptions(n), crypto.randomUUID())),
    },
    { name: 'description of the API', share: 1, ask: () => visitor.get('/api/openapi.json') },
  ];
}

/** Lists continue behind the page before, up to the fifth. */
function pagesOf(get: (address: string) => Promise<Buffer>, address: string) {
  const next: string[] = [];
  return async () => {
    const cursor = next.length > 0 ? `&cursor=${encodeURIComponent(next[next.length - 1] ?? '')}` : '';
    const answer: { next_cursor?: string | null } = JSON.parse((await get(address + cursor)).toString());
    if (answer.next_cursor && next.length < 5) next.push(answer.next_cursor);
    else next.length = 0;
  };
}

function adminRequests({ server, admin, property }: AskedStudio): MixedRequest[] {
  const owner = callsOf(server.url, { Cookie: admin.cookie });
  const month = (n: number) => addDays(FIRST_DAY, (n * 30) % 600);
  return [
    { name: 'orders', share: 2, ask: pagesOf(owner.get, '/api/admin/orders?limit=50') },
    { name: 'orders by a word', share: 3, ask: (n) => owner.get(`/api/admin/orders?q=${pick(WORDS, n)}${n}`) },
    { name: 'orders by a common word', share: 1, ask: (n) => owner.get(`/api/admin/orders?q=${pick(WORDS, n)}`) },
    { name: 'users', share: 1, ask: (n) => owner.get(`/api/admin/users?q=${pick(WORDS, n)}`) },
    { name: 'properties', share: 1, ask: pagesOf(owner.get, '/api/properties?limit=100') },
    { name: 'overview', share: 1, ask: () => owner.get('/api/admin/overview') },
    { name: 'board', share: 2, ask: () => owner.get('/api/admin/production') },
    {
      name: 'calendar',
      share: 2,
      ask: (n) => owner.get(`/api/admin/bookings?from=${month(n)}&to=${addDays(month(n), 30)}`),
    },
    {
      name: 'day of the crew',
      share: 1,
      ask: (n) => owner.get(`/api/admin/crew-days?day=${addDays(FIRST_DAY, n % 700)}`),
    },
    { name: 'page of the portal', share: 1, ask: (n) => owner.get(pick(['/admin/dashboard', '/admin/calendar'], n)) },
    { name: 'review', share: 1, ask: () => owner.get(`/api/properties/${property.id}/review`) },
    {
      name: 'invoice',
      share: 1,
      ask: async (n) => {
        const found = await owner.get(`/api/admin/orders?q=jane${n}@example.com&limit=1`);
        const { orders = [] } = JSON.parse(found.toString()) as { orders?: { id: string }[] };
        for (const { id } of orders) await owner.get(`/api/admin/orders/${id}/invoice.pdf`, [200, 404]);
      },
    },
  ];
}

async function zipOf({ server, property }: AskedStudio, ids: string[]): Promise<void> {
  const realtor = callsOf(server.url, { Cookie: property.realtor.cookie });
  const { url } = JSON.parse((await realtor.post('/api/media/zips', { ids, size: 'web' })).toString());
  await realtor.get(String(url));
}

function realtorRequests(studio: AskedStudio, ids: string[]): MixedRequest[] {
  const { server, property } = studio;
  const realtor = callsOf(server.url, { Cookie: property.realtor.cookie });
  const account = { url: server.url, cookie: property.realtor.cookie };
  const uploaded: string[] = [];
  return [
    { name: 'media', share: 2, ask: pagesOf(realtor.get, '/api/media?limit=60') },
    { name: 'media by a word', share: 2, ask: (n) => realtor.get(`/api/media?q=${pick(WORDS, n)}`) },
    { name: 'months', share: 1, ask: () => realtor.get('/api/media/months') },
    { name: 'thumbnail', share: 4, ask: (n) => realtor.get(`/api/media/${pick(ids, n)}/thumbnail.webp`) },
    { name: 'archive', share: 1, ask: (n) => zipOf(studio, ids.slice(0, 1 + (n % ids.length))) },
    {
      name: 'upload',
      share: 1,
      ask: async (n) => {
        const bytes = await takePicture(n);
        const path = await beginUpload(account, `shoot-${n}.jpg`, bytes.length);
        await sendRest(account, path, 0, bytes);
        uploaded.push(path);
      },
    },
    {
      name: 'sign-in',
      share: 1,
      ask: () => signInPerson(server, property.realtor),
    },
  ];
}

function visitorRequests({ server, delivery, locked, key }: AskedStudio, files: string[], marked: string[]) {
  const visitor = callsOf(server.url, {});
  const program = callsOf(server.url, { Authorization: `Bearer ${key}` });
  return [
    { name: 'delivery', share: 3, ask: () => visitor.get(delivery) },
    { name: 'locked delivery', share: 1, ask: () => visitor.get(locked) },
    { name: 'delivery by its API', share: 1, ask: () => visitor.get(`/api${delivery}`) },
    { name: 'pictures of a delivery', share: 4, ask: (n: number) => visitor.get(pick(files, n)) },
    { name: 'pictures with a watermark', share: 2, ask: (n: number) => visitor.get(pick(marked, n)) },
    { name: 'archive of a delivery', share: 1, ask: () => visitor.get(`/api${delivery}/archive`) },
    { name: 'orders by key', share: 2, ask: pagesOf(program.get, '/api/v1/orders?limit=50') },
    { name: 'events by key', share: 1, ask: pagesOf(program.get, '/api/v1/events?limit=50') },
    { name: 'media by key', share: 1, ask: pagesOf(program.get, '/api/v1/media?limit=50') },
  ];
}

async function picturesOf({ server }: AskedStudio, page: string): Promise<string[]> {
  const html = (await callsOf(server.url, {}).get(page)).toString();
  const found = [...new Set(html.match(/\/api\/d\/[\w-]+\/files\/[\w-]+\/(?:marked\/)?[\w-]+\.webp/g))];
  if (found.length === 0) throw new Error(`${page} shows no pictures.`);
  return found;
}

/** Requests of all kinds that visitors, customers, realtors, the studio and programs make. */
export async function listRequests(studio: AskedStudio): Promise<MixedRequest[]> {
  const owner = callsOf(studio.server.url, { Cookie: studio.admin.cookie });
  const { items } = JSON.parse((await owner.get(`/api/properties/${studio.property.id}/media`)).toString()) as {
    items: { id: string }[];
  };
  return [
    ...publicRequests(studio),
    ...adminRequests(studio),
    ...realtorRequests(
      studio,
      items.map(({ id }) => id),
    ),
    ...visitorRequests(studio, await picturesOf(studio, studio.delivery), await picturesOf(studio, studio.locked)),
  ];
}
