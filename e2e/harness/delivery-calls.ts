import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createPerson, type Person } from './people.ts';
import { pollUntil } from './poll.ts';
import type { ServerProcess } from './server-process.ts';
import { sendRest } from './upload-calls.ts';

/** The API of deliveries as a program uses it, for journeys and measurements. */

const ARTWORK = path.resolve(import.meta.dirname, '../../artwork');

/** Asks our own server, whose answers its own tests hold to their schemas. */
export async function askAs<T>(
  server: ServerProcess,
  { cookie }: Person,
  asked: [string, string, unknown?],
): Promise<T> {
  const [method, address, json] = asked;
  const headers = { 'Content-Type': 'application/json', 'If-Match': '*', Cookie: cookie, Origin: server.url };
  const body = json === undefined ? {} : { body: JSON.stringify(json) };
  const answer = await fetch(server.url + address, { method, headers, ...body });
  if (!answer.ok) throw new Error(`${method} ${address} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** A property with the account that it belongs to: an order of somebody without an account makes one that belongs to the studio alone. */
export type TestProperty = { id: string; realtor: Person; realtorId: string };
export type OwnedProperty = Pick<TestProperty, 'id'> & { realtorId: string | null };

/** A property of a new realtor. */
export async function makeProperty(server: ServerProcess, admin: Person, name: string): Promise<TestProperty> {
  const realtor = await createPerson(server, { name: 'Rosa Martinez', isConfirmed: true });
  const { users } = await askAs<{ users: { id: string; email: string }[] }>(server, admin, [
    'GET',
    `/api/admin/users?q=${encodeURIComponent(realtor.email)}`,
  ]);
  const [user] = users;
  if (!user) throw new Error('The realtor is not listed.');
  const json = { name, realtor_id: user.id };
  const { id } = await askAs<{ id: string }>(server, admin, ['POST', '/api/properties', json]);
  return { id, realtor, realtorId: user.id };
}

/** A file as it is uploaded. */
export type TestFile = { name: string; bytes: Uint8Array<ArrayBuffer> };

/** Sends a file into a property, and does not wait until it is prepared. */
export async function sendFile(
  { url }: ServerProcess,
  { cookie }: Person,
  { property: { id, realtorId }, name, bytes }: TestFile & { property: OwnedProperty },
): Promise<void> {
  const encode = (text: string) => Buffer.from(text).toString('base64');
  const owner = realtorId ? `,userId ${encode(realtorId)}` : '';
  const metadata = `filename ${encode(name)},propertyId ${encode(id)}${owner}`;
  const headers = {
    'Tus-Resumable': '1.0.0',
    'Upload-Length': String(bytes.length),
    'Upload-Metadata': metadata,
    Cookie: cookie,
  };
  const begun = await fetch(`${url}/api/uploads`, { method: 'POST', headers });
  const location = begun.headers.get('Location');
  if (!location) throw new Error(`The upload did not begin: ${begun.status} ${await begun.text()}`);
  await sendRest({ url, cookie }, location, 0, bytes);
}

/** Uploads files into a property, and waits until all of it can be seen. */
export async function uploadFiles(
  server: ServerProcess,
  admin: Person,
  property: OwnedProperty,
  files: readonly TestFile[],
): Promise<void> {
  const { id } = property;
  for (const file of files) await sendFile(server, admin, { ...file, property });
  await pollUntil('the files are ready', () => areReady(server, admin, id), 600_000);
}

/** Whether nothing of a property is being prepared. */
async function areReady(server: ServerProcess, admin: Person, id: string): Promise<boolean> {
  for (let cursor = ''; ; ) {
    const { items, next_cursor: next } = await askAs<{ items: { status: string }[]; next_cursor: string | null }>(
      server,
      admin,
      ['GET', `/api/properties/${id}/media?limit=100${cursor}`],
    );
    if (items.length === 0 || items.some(({ status }) => status === 'processing')) return false;
    if (!next) return true;
    cursor = `&cursor=${encodeURIComponent(next)}`;
  }
}

/** As `uploadFiles`, files of `artwork/`, numbered in their order. */
export function uploadArtwork(
  server: ServerProcess,
  admin: Person,
  property: OwnedProperty,
  files: readonly string[],
): Promise<void> {
  const named = files.map((file, place) => {
    const bytes = new Uint8Array(readFileSync(path.join(ARTWORK, file)));
    return { name: `${place + 1} ${file}`, bytes };
  });
  return uploadFiles(server, admin, property, named);
}

/** Makes a link to the delivery of a property, and gives its address. */
export async function makeDeliveryLink(server: ServerProcess, admin: Person, propertyId: string, json: unknown = {}) {
  const made = await askAs<{ links: { url: string }[] }>(server, admin, [
    'POST',
    `/api/properties/${propertyId}/deliveries`,
    json,
  ]);
  return new URL(made.links[0]?.url ?? '').pathname;
}

/** An order of the studio for a property, of which all is still to be paid. */
export async function addUnpaidOrder(server: ServerProcess, admin: Person, { id, realtor }: TestProperty) {
  const json = {
    package_id: 'growth',
    photo_count: 55,
    customer_name: realtor.name,
    customer_email: realtor.email,
    customer_phone: '+1 202 555 0101',
    address: '4200 Wilson Avenue',
    city: 'Arlington',
    state: 'VA',
    zip_code: '22203',
    notes: '',
    locale: 'en',
  };
  const headers = { 'Content-Type': 'application/json', Cookie: admin.cookie, Origin: server.url };
  const answer = await fetch(`${server.url}/api/admin/orders`, {
    method: 'POST',
    headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() },
    body: JSON.stringify(json),
  });
  if (!answer.ok) throw new Error(`The order was not made: ${await answer.text()}`);
  const { order } = (await answer.json()) as { order: { id: string } };
  await askAs(server, admin, ['PUT', `/api/admin/orders/${order.id}/property`, { property_id: id }]);
  return order;
}

type Settings = { delivery: { review: Record<string, unknown> } & Record<string, unknown> };

/** So many free rounds of a review from now on, and a price for each further one. */
export async function sellRounds(server: ServerProcess, admin: Person, freeRounds: number): Promise<void> {
  const { delivery } = await askAs<Settings>(server, admin, ['GET', '/api/admin/settings']);
  const review = { ...delivery.review, free_rounds: freeRounds };
  await askAs(server, admin, ['PATCH', '/api/admin/settings', { delivery: { ...delivery, review } }]);
}
