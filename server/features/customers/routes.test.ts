import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CustomerDetails, CustomerList } from '#domain/customers/customer-json.ts';
import type { AdminOrderList } from '#domain/orders/admin-order.ts';
import { fillCustomers } from '#server/db/fill-customers.ts';
import { contacts, customers } from '#server/db/schema/customers.ts';
import { orders } from '#server/db/schema/orders.ts';
import { purgeCustomer } from '#server/features/orders/purge-customer.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { openBrowser } from '#server/test/browser.ts';
import { readDatabaseClock } from '#server/test/database-clock.ts';
import { createTestKey } from '#server/test/keys.ts';
import { createStudioOrder, orderBody, placeOrder } from '#server/test/orders.ts';
import { addOrder, orderRow, paidFacts } from '#server/test/rows.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { findContactByEmail } from './queries.ts';

let studio: TestStudio;
let owner: Person;
beforeAll(async () => {
  studio = await openTestStudio();
  owner = await signInPerson(studio, { role: 'admin' });
});
afterAll(() => studio.close());

type Problem = { code: string; detail: string; fields?: { path: string; message: string }[] };

const ask = <T>(method: string, path: string, json?: object, version?: number) =>
  owner.browser.request<T>(method, `/api/admin/customers${path}`, {
    ...(json && { json }),
    ...(version !== undefined && { headers: { 'If-Match': `"${version}"` } }),
  });
const create = (json: object) => ask<CustomerDetails>('POST', '', json);
const read = async (id: string) => (await ask<CustomerDetails>('GET', `/${id}`)).body;
const search = async (q: string) => (await ask<CustomerList>('GET', `?q=${encodeURIComponent(q)}`)).body.customers;
const newEmail = (name = 'jane') => `${name}-${randomUUID().slice(0, 8)}@example.com`;
const customerOf = async (email: string) => (await findContactByEmail(studio.db, email))?.customerId ?? '';

/** Orders as a visitor and, unless told otherwise, pays. */
async function order(form: Record<string, unknown>, { isPaid = true } = {}) {
  const browser = openBrowser(studio.url);
  const { body } = await placeOrder(studio.url, orderBody(form), { browser });
  if (isPaid) await browser.request('POST', `/api/orders/${body.order.id}/demo-payment`);
  return body.order;
}

describe('an order', () => {
  test('makes whoever pays it a customer, once for an address in any case', async () => {
    const email = newEmail('ida');
    await order({ contactEmail: email.toUpperCase(), contactName: 'Ida Blum', contactPhone: '+49 89 1234567' });
    const second = await order({ contactEmail: email, contactName: 'Somebody Else' });
    const found = await search(email);
    expect(found).toMatchObject([{ kind: 'person', name: 'Ida Blum', order_count: 2, contacts: [{ email }] }]);
    const details = await read(found[0]?.id ?? '');
    expect(details.order_count).toBe(2);
    expect(details.money).toEqual([
      { currency: second.charge_currency, ordered_minor: 147_000, paid_minor: 147_000, due_minor: 0 },
    ]);
    const list = `/api/admin/orders?payment_status=all&customer_id=${found[0]?.id}`;
    const { body } = await owner.browser.request<AdminOrderList>('GET', list);
    expect(body.orders.map(({ customer_name }) => customer_name)).toEqual(['Somebody Else', 'Ida Blum']);
  });

  test('that nobody paid makes no customer, and leaves nobody behind', async () => {
    const email = newEmail();
    await order({ contactEmail: email }, { isPaid: false });
    expect(await search(email)).toEqual([]);
    expect(await customerOf(email)).not.toBe('');
  });

  test('of the studio makes a customer at once, with what is not paid yet', async () => {
    const email = newEmail();
    await createStudioOrder(owner, { customer_email: email });
    const { money } = await read(await customerOf(email));
    expect(money).toMatchObject([{ ordered_minor: 73_500, paid_minor: 0, due_minor: 73_500 }]);
  });

  test('tells nobody what the studio knows of an address, and changes nothing of it', async () => {
    const email = newEmail();
    await create({ kind: 'person', name: 'Known Name', email, phone: '+1 202 555 0199', notes: 'Rings twice' });
    const made = await order({ contactEmail: email, contactName: 'Stranger', contactPhone: '+1 202 555 0000' });
    expect(JSON.stringify(made)).not.toMatch(/Known Name|0199|Rings twice/);
    const details = await read(await customerOf(email));
    expect(details.customer).toMatchObject({ name: 'Known Name', contacts: [{ phone: '+1 202 555 0199' }] });
  });

  test('of two at once with a new address has one customer', async () => {
    const email = newEmail('twice');
    await Promise.all([order({ contactEmail: email }), order({ contactEmail: email })]);
    expect(await search(email)).toMatchObject([{ order_count: 2 }]);
    expect(await studio.db.$count(contacts, eq(contacts.email, email))).toBe(1);
  });
});

describe('a customer', () => {
  test('is entered by the studio once, found by name, email, phone, company and tag, and changed', async () => {
    const email = newEmail('lena');
    const entered = { name: 'Lena Hartwick', email, phone: '(703) 555-0148', company: 'Alder & Quay Realty' };
    const { body, status } = await create({ kind: 'person', ...entered, tags: ['Books twilight', 'Books twilight'] });
    expect(status).toBe(201);
    const { customer } = body;
    expect(customer).toMatchObject({ name: 'Lena Hartwick', tags: ['Books twilight'], version: 2 });
    for (const q of ['hartwick', email, '7035550148', '+1 (703) 555-0148', 'quay', 'twilight']) {
      expect(await search(`${q} lena`), q).toMatchObject([{ id: customer.id }]);
    }
    const again = await ask<Problem>('POST', '', { kind: 'person', ...entered });
    expect([again.status, again.body.fields?.[0]?.path]).toEqual([409, 'email']);

    const changes = {
      name: 'Léna Hartwick',
      phone: '+1 703 555 0149',
      notes: 'Front pictures after the flag.',
      tags: [],
    };
    const changed = await ask<CustomerDetails>('PATCH', `/${customer.id}`, changes, customer.version);
    expect(changed.body.customer).toMatchObject({
      name: 'Léna Hartwick',
      notes: 'Front pictures after the flag.',
      tags: [],
      company: 'Alder & Quay Realty',
    });
    expect(changed.body.customer.contacts).toMatchObject([{ name: 'Léna Hartwick', phone: '+1 703 555 0149' }]);
    expect(await search('5550149 lena')).toMatchObject([{ id: customer.id }]);
    expect(await search('twilight lena')).toEqual([]);
    const stale = await ask<Problem>('PATCH', `/${customer.id}`, { notes: '' }, customer.version);
    expect(stale.status).toBe(412);
  });

  test('is somebody who only began an order, as the studio types them', async () => {
    const email = newEmail();
    await order({ contactEmail: email, contactName: 'Tpyo' }, { isPaid: false });
    const { body } = await create({ kind: 'person', name: 'Typo', email });
    expect(body.customer).toMatchObject({ name: 'Typo', contacts: [{ name: 'Typo' }] });
  });

  test('that is a company is billed for what its people order', async () => {
    const name = `Alder ${randomUUID().slice(0, 8)}`;
    const { body } = await create({ kind: 'company', name });
    const { id, version } = body.customer;
    const email = newEmail('tomas');
    const person = { name: 'Tomas Velder', email, phone: '' };
    expect((await ask('POST', `/${id}/contacts`, person, version)).status).toBe(201);
    expect((await ask('POST', `/${id}/contacts`, person, version)).status).toBe(412);
    await createStudioOrder(owner, { customer_email: email });
    expect(await read(id)).toMatchObject({ order_count: 1, customer: { name, contacts: [{ email }] } });
    expect(await search(`tomas ${name}`)).toMatchObject([{ id, kind: 'company' }]);
    const refused = await ask<Problem>('PATCH', `/${id}`, { phone: '+1 202 555 0101' }, version + 1);
    expect([refused.status, refused.body.fields?.[0]?.path]).toEqual([422, 'phone']);
    const inPerson = await create({ kind: 'person', name: 'Jane', email: newEmail() });
    const own = inPerson.body.customer;
    expect((await ask('POST', `/${own.id}/contacts`, { ...person, email: newEmail() }, own.version)).status).toBe(409);
  });

  test('is listed by name and by when they came, page by page, each once', async () => {
    const mark = randomUUID().slice(0, 8);
    for (const name of ['Émile', 'dora', 'Zoë', 'Ádám']) {
      await create({ kind: 'person', name: `${name} ${mark}`, email: newEmail() });
      studio.clock.advance(1000);
    }
    for (const [sort, expected] of [
      ['name', ['Ádám', 'dora', 'Émile', 'Zoë']],
      ['newest', ['Ádám', 'Zoë', 'dora', 'Émile']],
    ] as const) {
      const names: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const query: string = `?q=${mark}&sort=${sort}&limit=2&cursor=${encodeURIComponent(cursor)}`;
        const { body }: { body: CustomerList } = await ask<CustomerList>('GET', query);
        names.push(...body.customers.map((each) => each.name.split(' ')[0] ?? ''));
        cursor = body.next_cursor;
      }
      expect(names).toEqual(expected);
    }
    expect((await ask<Problem>('GET', '?cursor=nonsense')).status).toBe(422);
  });

  test('is gone with the person, whose company stays', async () => {
    const email = newEmail();
    const { body } = await create({ kind: 'person', name: 'Gone Soon', email, notes: 'A secret note' });
    await purgeCustomer(studio.ctx, { userId: owner.id, email });
    expect((await ask('GET', `/${body.customer.id}`)).status).toBe(404);
    const company = await create({ kind: 'company', name: 'Stays' });
    const { id, version } = company.body.customer;
    const worker = newEmail('worker');
    await ask('POST', `/${id}/contacts`, { name: 'Worker Bee', email: worker }, version);
    await createStudioOrder(owner, { customer_email: worker });
    await purgeCustomer(studio.ctx, { userId: owner.id, email: worker });
    expect(await read(id)).toMatchObject({ order_count: 1, customer: { contacts: [] } });
    expect(await search('worker bee')).toEqual([]);
  });
});

test('programs with a key find, enter and change customers, and see those that were written since', async () => {
  const { token } = await createTestKey(studio, { ownerId: owner.id, scopes: ['customers:write'] });
  const call = async (method: string, path: string, body?: object, version?: number) => {
    const answer = await fetch(`${studio.url}/api/v1/customers${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        ...(version !== undefined && { 'If-Match': `"${version}"` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.json() };
  };
  const since = await readDatabaseClock(studio.db);
  const email = newEmail('api');
  const made = await call('POST', '', { kind: 'person', name: 'Api Person', email });
  expect(made.status).toBe(201);
  const { id, version } = made.body.customer;
  const changed = await call('PATCH', `/${id}`, { tags: ['By a program'] }, version);
  expect(changed.body.customer).toMatchObject({ tags: ['By a program'] });
  expect((await call('PATCH', `/${id}`, { notes: 'x' }, version)).status).toBe(412);
  expect((await call('GET', `?updated_since=${since}&q=api`)).body.data).toMatchObject([{ id, contacts: [{ email }] }]);
  expect((await call('GET', `?tag=${encodeURIComponent('By a program')}`)).body.data).toMatchObject([{ id }]);
  const later = await readDatabaseClock(studio.db);
  await studio.db.update(customers).set({ notes: '' }).where(eq(customers.id, id));
  expect((await call('GET', `?updated_since=${later}`)).body.data).toEqual([]);
});

describe('orders from before there were customers', () => {
  /** An order as the version before left it. */
  async function addOld(email: string, changes: Partial<Parameters<typeof orderRow>[0]> = {}) {
    const row = await addOrder(studio.db, orderRow({ customerEmail: email, ...paidFacts(), ...changes }));
    await studio.db.update(orders).set({ contactId: null, customerId: null }).where(eq(orders.id, row.id));
    return row;
  }
  const removeContact = async (email: string) => {
    const contact = await findContactByEmail(studio.db, email);
    if (!contact) return;
    await studio.db.delete(contacts).where(eq(contacts.id, contact.id));
    await studio.db.delete(customers).where(eq(customers.id, contact.customerId));
  };

  test('get one customer for each folded address, with the name of the latest and the day of the first', async () => {
    const email = newEmail('old');
    const days = ['2025-03-01T10:00:00Z', '2026-02-01T10:00:00Z', '2024-05-01T10:00:00Z'];
    for (const [at, day] of days.entries()) {
      const name = at === 1 ? 'Latest Name' : `Name ${at}`;
      await addOld(at === 2 ? email.toUpperCase() : email, { createdAt: new Date(day), customerName: name });
    }
    await removeContact(email);
    expect(await fillCustomers(studio.db)).toBe(3);
    expect(await fillCustomers(studio.db)).toBe(0);
    const found = await search(email);
    expect(found).toMatchObject([{ name: 'Latest Name', order_count: 3, since: '2024-05-01T10:00:00.000Z' }]);
  });

  test('of who asked to be forgotten get none', async () => {
    await addOld('');
    expect(await fillCustomers(studio.db)).toBe(0);
  });
});
