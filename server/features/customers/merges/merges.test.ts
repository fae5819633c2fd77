import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CustomerDetails } from '#domain/customers/customer-json.ts';
import type { MergePreview } from '#domain/customers/customer-merge.ts';
import { customerMerges, customers } from '#server/db/schema/customers.ts';
import { events } from '#server/db/schema/events.ts';
import { findContactByEmail } from '#server/features/customers/queries.ts';
import { purgeCustomer } from '#server/features/orders/purge-customer.ts';
import { findTaxProfile } from '#server/features/orders/tax-profiles/queries.ts';
import { firstPersonId } from '#server/features/scheduling/people/make-first-people.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { createStudioOrder } from '#server/test/orders.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { deleteOldMerges } from './queries.ts';

const HOUR_MS = 3_600_000;

let studio: TestStudio;
let ada: Person;
let ben: Person;
beforeAll(async () => {
  studio = await openTestStudio({ env: { BOOKING_CAPACITY: '2' } });
  ada = await signInPerson(studio, { role: 'admin' });
  ben = await signInPerson(studio, { role: 'admin' });
});
afterAll(() => studio.close());

type Problem = { code: string; detail: string; fields: { path: string }[] };

const ask = <T = CustomerDetails>(method: string, path: string, json?: object, version?: number, who = ada) =>
  who.browser.request<T>(method, `/api/admin${path}`, {
    ...(json && { json }),
    ...(version !== undefined && { headers: { 'If-Match': `"${version}"` } }),
  });
const read = async (id: string) => (await ask('GET', `/customers/${id}`)).body;
const taxNumberOf = async (email: string) => (await findTaxProfile(studio.db, email))?.facts.tax_number ?? null;

/** Lets hours pass, and signs in anew: sessions of the portal end by the day. */
async function pass(hours: number): Promise<void> {
  studio.clock.advance(hours * HOUR_MS);
  ada = await signInPerson(studio, { role: 'admin' });
  ben = await signInPerson(studio, { role: 'admin' });
}

type Facts = { notes?: string; tags?: string[]; tax?: string; wish?: number };

/** A customer with an order and what else there is of them. */
async function make(name: string, { notes = '', tags = [], tax, wish }: Facts = {}) {
  const email = `${name.toLowerCase()}-${randomUUID().slice(0, 8)}@example.com`;
  await ask('POST', '/customers', { kind: 'person', name, email, notes, tags });
  await createStudioOrder(ada, { customer_email: email, customer_name: name });
  if (tax) await ask('POST', '/tax-profiles', { email, tax_number: tax, exemption: null, place: null });
  if (wish) await ask('PUT', '/customer-people', { email, person_id: firstPersonId(wish), wish: 'barred' });
  const { customer } = await read((await findContactByEmail(studio.db, email))?.customerId ?? '');
  return { email, id: customer.id, version: customer.version };
}
type Made = Awaited<ReturnType<typeof make>>;
const merge = <T = CustomerDetails>(kept: Made, gone: Made, tax: string | null = null, who = ada) =>
  ask<T>(
    'POST',
    `/customers/${kept.id}/merge`,
    { customer_id: gone.id, version: gone.version, tax },
    kept.version,
    who,
  );
const wishesOf = async (email: string) =>
  (await ask<{ people: { wish: string | null }[] }>('GET', `/customer-people?email=${email}`)).body.people.map(
    ({ wish }) => wish,
  );

test('CUS-10: two customers become one with all that each had, and both again by an undo of that day', async () => {
  const kept = await make('Lena', { notes: 'Flag first', tags: ['Twilight'], wish: 1 });
  const gone = await make('Helena', { notes: 'Rings twice', tags: ['Twilight', 'North'], tax: 'DE 1', wish: 2 });
  const preview = await ask<MergePreview>('GET', `/customers/${kept.id}/merge?customer_id=${gone.id}`);
  expect(preview.body).toMatchObject({
    name: 'Helena',
    contacts: 1,
    orders: 1,
    wishes: 1,
    tags: 2,
    is_tax_asked: false,
  });

  const { body, status } = await merge(kept, gone);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    order_count: 2,
    customer: { name: 'Lena', notes: 'Flag first\nRings twice', tags: ['Twilight', 'North'] },
    merges: [{ name: 'Helena' }],
  });
  expect(body.customer.contacts.map(({ email }) => email).sort()).toEqual([gone.email, kept.email].sort());
  expect(await taxNumberOf(kept.email)).toBe('DE 1');
  expect((await wishesOf(gone.email)).slice(0, 2)).toEqual(['barred', 'barred']);
  expect((await ask('GET', `/customers/${gone.id}`)).status).toBe(404);
  const told = await studio.db.select().from(events).where(eq(events.subjectId, kept.id));
  expect(told.at(-1)).toMatchObject({ type: 'customer.merged', data: { merged_customer_id: gone.id } });

  await pass(23);
  const [open] = body.merges;
  const undone = await ask('DELETE', `/customers/${kept.id}/merges/${open?.id}`);
  expect(undone.body).toMatchObject({
    order_count: 1,
    merges: [],
    customer: { notes: 'Flag first', tags: ['Twilight'] },
  });
  expect(await read(gone.id)).toMatchObject({
    order_count: 1,
    customer: { name: 'Helena', notes: 'Rings twice', tags: ['Twilight', 'North'], contacts: [{ email: gone.email }] },
  });
  expect([await taxNumberOf(kept.email), await taxNumberOf(gone.email)]).toEqual([null, 'DE 1']);
  expect((await wishesOf(kept.email)).slice(0, 2)).toEqual(['barred', null]);
  expect((await wishesOf(gone.email)).slice(0, 2)).toEqual([null, 'barred']);
  expect((await ask('DELETE', `/customers/${kept.id}/merges/${open?.id}`)).status).toBe(404);
});

test.each([
  ['kept', 'DE 1'],
  ['merged', 'DE 2'],
])('CUS-10: of two tax details somebody says which hold: %s', async (choice, holds) => {
  const [kept, gone] = [await make('Ida', { tax: 'DE 1' }), await make('Ina', { tax: 'DE 2' })];
  const { body: preview } = await ask<MergePreview>('GET', `/customers/${kept.id}/merge?customer_id=${gone.id}`);
  expect(preview).toMatchObject({ is_tax_asked: true, kept_tax_number: 'DE 1', merged_tax_number: 'DE 2' });
  const refused = await merge<Problem>(kept, gone);
  expect([refused.status, refused.body.fields[0]?.path]).toEqual([409, 'tax']);
  expect((await read(gone.id)).order_count).toBe(1);
  const { body } = await merge(kept, gone, choice);
  expect([await taxNumberOf(kept.email), await taxNumberOf(gone.email)]).toEqual([holds, holds]);
  await ask('DELETE', `/customers/${kept.id}/merges/${body.merges[0]?.id}`);
  expect([await taxNumberOf(kept.email), await taxNumberOf(gone.email)]).toEqual(['DE 1', 'DE 2']);
});

test('two admins merge the same two at once, each into the other: one of them does, and nothing is lost', async () => {
  const [one, other] = [await make('Uma'), await make('Ute')];
  const done = await Promise.all([merge(one, other), merge(other, one, null, ben)]);
  expect(done.map(({ status }) => status).sort()).toEqual([200, 404]);
  const left = done.find(({ status }) => status === 200)?.body.customer.id ?? '';
  expect(await read(left)).toMatchObject({ order_count: 2 });
});

test('what was changed since it was shown is refused, and so is a customer with themselves', async () => {
  const [kept, gone] = [await make('Eva'), await make('Eve')];
  await ask('PATCH', `/customers/${gone.id}`, { notes: 'New' }, gone.version);
  expect((await merge<Problem>(kept, gone)).body.detail).toContain('changed in the meantime');
  expect((await merge({ ...kept, version: 99 }, { ...gone, version: gone.version + 1 })).status).toBe(412);
  expect((await merge(kept, kept)).status).toBe(409);
});

test('merges are undone the last one first, keep notes that were changed since, and are over after a day', async () => {
  const [kept, first, second] = [
    await make('Mia', { notes: 'A' }),
    await make('Mila', { notes: 'B' }),
    await make('Milo'),
  ];
  const one = (await merge(kept, first)).body;
  const two = (await merge({ ...kept, version: one.customer.version }, second)).body;
  const [late, early] = two.merges;
  expect((await ask('DELETE', `/customers/${kept.id}/merges/${early?.id}`)).status).toBe(409);
  await ask('PATCH', `/customers/${kept.id}`, { notes: 'Mine' }, two.customer.version);
  expect((await ask('DELETE', `/customers/${kept.id}/merges/${late?.id}`)).status).toBe(200);
  const undone = await ask('DELETE', `/customers/${kept.id}/merges/${early?.id}`);
  expect(undone.body.customer.notes).toBe('Mine');
  const again = (await merge({ ...kept, version: undone.body.customer.version }, await make('Mona'))).body;
  await pass(25);
  expect((await read(kept.id)).merges).toEqual([]);
  expect((await ask('DELETE', `/customers/${kept.id}/merges/${again.merges[0]?.id}`)).status).toBe(404);
  await deleteOldMerges(studio.db, new Date(studio.clock.now().getTime() - 24 * HOUR_MS));
  expect(await studio.db.$count(customerMerges, eq(customerMerges.customerId, kept.id))).toBe(0);
});

test('who is deleted is gone from what a merge kept for its undo', async () => {
  const [kept, gone] = [await make('Nora'), await make('Noemi', { notes: 'Sleeps long' })];
  await merge(kept, gone);
  await purgeCustomer(studio.ctx, { userId: ada.id, email: gone.email });
  expect(await studio.db.$count(customerMerges, eq(customerMerges.customerId, kept.id))).toBe(0);
  expect(await studio.db.$count(customers, eq(customers.id, kept.id))).toBe(1);
});
